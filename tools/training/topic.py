"""What the topic that a user chose is worth: `python topic.py <pickle of read.py> --weights <folder> --guides <folder of the guides>`

A chosen topic shifts the log-odds of a guide's statement: up where the statement has it, down where it has another. Printed for several
shifts, on dev's questions of `guide`, and for several shares of users who choose the topic under which the answer stands.
"""
import argparse
import json
import math
import pickle
import random
from pathlib import Path

import yaml

SHIFTS = (0, 0.25, 0.5, 0.75, 1)
AGREEMENTS = (1, 0.9, 0.8, 0.6)
ROUNDS = 5


def topics_of(guides):
    files = sorted(guides.glob('*.yaml'))
    statements = [one for file in files for one in yaml.safe_load(file.read_text())['statements']]
    return {one['id']: one['topic'] for one in statements}


def chosen_topic(question, found, topics, agreement):
    """That of the answer, or of what comes nearest, as often as users agree with the guide; else another one of those that were found."""
    about = [name for names in question.get('needed', []) for name in names] + question.get('near', [])
    meant = next((topics[name] for name in about if name in topics), None)
    others = sorted({topics[name] for _, name in found if name in topics} - {meant})
    return meant if meant is not None and random.random() < agreement else random.choice(others or [meant])


def outcome(one, topics, shift, agreement, scale, offset, threshold):
    topic = chosen_topic(one['question'], one['read'], topics, agreement)
    weighed = [(scale * logit + offset + (shift if topics.get(name) == topic else -shift), name) for logit, name in one['read']]
    log_odds, name = max(weighed)
    if log_odds < math.log(threshold / (1 - threshold)):
        return 'refused'
    return 'right' if name in {*one['right'], *one['question'].get('also', [])} else 'wrong'


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('read', type=Path)
    parser.add_argument('--weights', type=Path, required=True)
    parser.add_argument('--guides', type=Path, required=True)
    options = parser.parse_args()
    card = json.loads((options.weights / 'reader.json').read_text())
    with open(options.read, 'rb') as file:
        rows = [one for one in pickle.load(file) if one['question']['split'] == 'dev' and one['question']['source'] == 'guide']
    topics = topics_of(options.guides)
    answerable = [one for one in rows if one['right']]
    open_ones = [one for one in rows if not one['right']]
    print('agreement  shift  first right  first wrong  refused  | answered although open')
    for agreement in AGREEMENTS:
        for shift in SHIFTS:
            random.seed(17)
            said = lambda some: [
                outcome(one, topics, shift, agreement, **card['calibration'], threshold=card['thresholds']['answer'])
                for _ in range(ROUNDS)
                for one in some
            ]
            answered, left = said(answerable), said(open_ones)
            share = lambda kind: answered.count(kind) / len(answered)
            opened = 1 - left.count('refused') / len(left)
            print(f"{agreement:9}  {shift:5}  {share('right'):11.3f}  {share('wrong'):11.3f}  {share('refused'):7.3f}  | {opened:.3f}")


if __name__ == '__main__':
    main()

"""Writes reader.json beside the weights from what read.py said of dev. `python calibrate.py --read <pickle> --weights <folder> --name <name>`"""
import argparse
import hashlib
import json
import pickle
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

from lines import MAX_TOKENS

# Below the lower threshold this share of the answerable has nothing, which dev says.
NOTHING_NEAR = 0.02


def dev_of_today(path):
    """English questions that were marked against the statements of today."""
    with open(path, 'rb') as file:
        rows = pickle.load(file)
    return [one for one in rows if one['question']['split'] == 'dev' and one['question']['source'] == 'guide']


def platt(rows):
    """Scale and offset, so that one passage's probability is the share of such passages that answer."""
    logits, labels = [], []
    for one in rows:
        known = {*one['right'], *one['question'].get('also', [])}
        for logit, name in one['read']:
            logits.append([logit])
            labels.append(name in known)
    model = LogisticRegression(C=1e6).fit(logits, labels)
    return float(model.coef_[0][0]), float(model.intercept_[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--read', type=Path, required=True)
    parser.add_argument('--weights', type=Path, required=True)
    parser.add_argument('--name', required=True)
    parser.add_argument('--answer', type=float, default=0.5, help='probability from which a passage answers')
    parser.add_argument('--seems', type=float, default=0.3, help='probability from which a passage seems to answer, and is given with the advice to check it')
    parser.add_argument('--seems-unfamiliar', type=float, default=0.7, help="the same for an operator's documents and questions in other languages")
    parser.add_argument('--answer-unfamiliar', type=float, default=0.85, help="the same for an operator's documents and questions in other languages")
    options = parser.parse_args()
    rows = dev_of_today(options.read)
    scale, offset = platt(rows)
    best = 1 / (1 + np.exp(-(scale * np.array([one['read'][0][0] for one in rows]) + offset)))
    answerable = np.array([bool(one['right']) for one in rows])
    ordered = np.sort(best[answerable])
    at = {name: float(ordered[int(share * len(ordered))]) for name, share in (('nearest', NOTHING_NEAR),)} | {'answer': options.answer}
    for name, threshold in at.items():
        print(name, round(threshold, 4), 'below it, answerable', (best[answerable] < threshold).mean(), 'unanswerable', (best[~answerable] < threshold).mean())
    files = ('model.onnx', 'tokenizer.json')
    card = {
        'name': options.name,
        'max_tokens': MAX_TOKENS,
        'calibration': {'scale': round(scale, 4), 'offset': round(offset, 4)},
        'thresholds': {name: round(threshold, 4) for name, threshold in at.items()}
        | {'answer_unfamiliar': options.answer_unfamiliar, 'seems': options.seems, 'seems_unfamiliar': options.seems_unfamiliar},
        'files': {name: hashlib.sha256((options.weights / name).read_bytes()).hexdigest() for name in files},
    }
    (options.weights / 'reader.json').write_text(json.dumps(card, indent=2) + '\n')
    print(json.dumps(card, indent=2))


if __name__ == '__main__':
    main()

"""How well a trained encoder ranks all statements in a country's reach, and what its scores mean. `python measure.py --help`; see README.md."""
import argparse
import json
import math
from collections import defaultdict
from pathlib import Path

import numpy
import torch

import encoder as training
from batches import TABLES, Lines
from lines import parts_of, positives_of, text_a, text_b
from train import tokens_of

# Questions that were marked against today's statements by people who had not seen how a question is answered.
CALIBRATED_ON = ('guide', 'blind', 'parts')


class Scores:
    """Log-odds of every passage in reach for each question."""

    def __init__(self, encoder, lines):
        self.encoder, self.lines, self.known = encoder, lines, {}

    @torch.no_grad()
    def passages(self, names):
        new = [one for one in names if one not in self.known]
        for at in range(0, len(new), 16):
            some = new[at : at + 16]
            states, wholes = self.encoder.passage_states([self.encoder.passage_ids(text_b(self.lines.passages[one]))[0] for one in some])
            lengths = [len(self.encoder.passage_ids(text_b(self.lines.passages[one]))[0]) for one in some]
            for one, tokens, whole in zip(some, self.encoder.passage_vectors(states).split(lengths), wholes, strict=True):
                self.known[one] = tokens, whole
        return [self.known[one] for one in names]

    @torch.no_grad()
    def of(self, question, names, parts=()):
        """Of the whole question, or of each of its parts."""
        ids, ends = self.encoder.placed('query: ', text_a(question), training.MOST_QUESTION_TOKENS)
        tokens, whole, made = self.encoder.upper(self.encoder.lower([ids]))
        gates = self.encoder.gates(made.states)
        read = self.passages(names)
        best = torch.stack([(tokens @ passage.T).amax(1) for passage, _ in read], 1)
        cosine = whole @ torch.stack([one for _, one in read]).T
        things = [(0, part, None) for part in parts or [None]]
        own, owner = tokens_of(things, torch.zeros(len(tokens), dtype=torch.long), ends)
        return training.log_odds(self.encoder, best[own], tuple(gate[own] for gate in gates), owner, len(things), cosine).numpy()


def area(right, wrong):
    """How often a right one's score is above a wrong one's."""
    order = numpy.argsort(numpy.argsort(numpy.concatenate([right, wrong])))
    ranks = order[: len(right)] + 1
    return (ranks.sum() - len(right) * (len(right) + 1) / 2) / (len(right) * len(wrong)) if len(right) and len(wrong) else math.nan


def read_all(scores, lines, split):
    """(question, passages in reach, their log-odds)"""
    found = []
    for question in lines.questions:
        if question['split'] != split:
            continue
        kinds = ('statement', *({'law': ('law',), 'parts': TABLES}.get(question['source'], ())))
        names = lines.pool(question['jurisdiction'], kinds)
        names += [one for one in positives_of(question) + question.get('also', []) + question.get('near', []) if one in lines.passages and one not in names]
        names = list(dict.fromkeys(names))
        found.append((question, names, scores.of(question, names)[0]))
        parts = parts_of(question)
        if len(parts) > 1:
            found += [({**part, 'source': 'of parts'}, names, odds) for part, odds in zip(parts, scores.of(question, names, parts), strict=True)]
    return found


def tell(rows):
    groups = defaultdict(list)
    for question, names, odds in rows:
        groups[question.get('language') or question['source']].append((question, names, odds))
    print('| | questions | first | or beside | in three | in eight | area |\n|---|---|---|---|---|---|---|')
    for name, group in sorted(groups.items()):
        places, beside, best = [], 0, {True: [], False: []}
        for question, names, odds in group:
            right = [at for at, one in enumerate(names) if one in set(positives_of(question))]
            best[bool(right)].append(odds.max())
            if right:
                places.append(int((odds > odds[right].max()).sum()))
                beside += names[int(odds.argmax())] in set(positives_of(question)) | set(question.get('also', []))
        count = max(1, len(places))
        shares = [sum(place < most for place in places) / count for most in (1, 3, 8)]
        print(f'| {name} | {len(group)} | {shares[0]:.3f} | {beside / count:.3f} | {shares[1]:.3f} | {shares[2]:.3f} | {area(numpy.array(best[True]), numpy.array(best[False])):.3f} |')


def calibrate(rows):
    """The scale and offset under which log-odds of the best passages say how often they answer, and the offset for parts of questions."""
    odds, labels = scored(rows, CALIBRATED_ON)
    scale, offset = fitted(odds, labels, [1.0, 0.0])
    of_parts, labels = scored(rows, ('of parts',))
    _, shift = fitted(scale * of_parts, labels, [0.0]) if len(labels) else (1, offset)
    return {'scale': round(scale, 4), 'offset': round(offset, 4), 'offset_of_parts': round(shift, 4)}


def scored(rows, sources):
    """Log-odds of each question's best passages, and which of them answer."""
    odds, labels = [], []
    for question, names, found in rows:
        if question['source'] not in sources:
            continue
        right, beside = set(positives_of(question)), set(question.get('also', []))
        for at in numpy.argsort(-found)[:8]:
            if names[at] in beside:
                continue
            odds.append(found[at])
            labels.append(float(names[at] in right))
    return torch.tensor(odds, dtype=torch.float64), torch.tensor(labels, dtype=torch.float64)


def fitted(x, y, begin):
    """Scale and offset of a logistic curve; with one number to begin with the offset alone."""
    numbers = torch.tensor(begin, dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS([numbers], max_iter=200)

    def loss():
        optimizer.zero_grad()
        scale, offset = numbers if len(begin) > 1 else (1, numbers[0])
        value = torch.nn.functional.binary_cross_entropy_with_logits(scale * x + offset, y)
        value.backward()
        return value

    optimizer.step(loss)
    return (1, *numbers.tolist())[-2:]


def kind_of(question):
    return 'another language' if question.get('language') else 'law' if question['source'] == 'law' else 'guides'


def probability_of(found, scale, offset, margin):
    """Of the best passage; its log-odds are raised by so many times its distance to the second."""
    best = scale * numpy.sort(found)[::-1][:2] + offset
    return 1 / (1 + math.exp(-(best[0] + margin * (best[0] - best[-1]))))


def thresholds_told(rows, kind, scale, offset, margin):
    """What each threshold would do to the questions of a kind; of guides to those that are calibrated on."""
    known = [row for row in rows if kind_of(row[0]) == kind and (kind != 'guides' or row[0]['source'] in CALIBRATED_ON)]
    if not known:
        return
    print(f'\n{kind}\n\n| from | answered rightly | beside | answered wrongly | open ones answered |\n|---|---|---|---|---|')
    for least in (0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8):
        told = defaultdict(int)
        for question, names, odds in known:
            right, beside = set(positives_of(question)), set(question.get('also', []))
            probability, first = probability_of(odds, scale, offset, margin), names[int(odds.argmax())]
            kind_of_answer = 'open' if not right else 'right' if first in right else 'beside' if first in beside else 'wrong'
            told[kind_of_answer, 'all' if probability < least else 'shown'] += 1
        answerable = max(1, sum(n for (one, _), n in told.items() if one != 'open'))
        opened = max(1, told['open', 'all'] + told['open', 'shown'])
        print(f"| {least} | {told['right', 'shown'] / answerable:.3f} | {told['beside', 'shown'] / answerable:.3f} | {told['wrong', 'shown'] / answerable:.3f} | {told['open', 'shown'] / opened:.3f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', required=True, help='e5-small-q4.bin')
    parser.add_argument('--vocabulary', required=True)
    parser.add_argument('--state', required=True, help='state.pt of a training')
    parser.add_argument('--lines', type=Path, required=True)
    parser.add_argument('--splits', nargs='+', default=['dev'])
    parser.add_argument('--margin', type=float, default=0, help='`margin` of encoder.json, for questions in other languages and on laws')
    parser.add_argument('--threads', type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    encoder = training.Encoder(options.base, options.vocabulary)
    encoder.load_trained(options.state)
    lines = Lines(options.lines)
    scores, scale, offset = Scores(encoder.eval(), lines), 1.0, 0.0
    for split in options.splits:
        rows = read_all(scores, lines, split)
        print(f'\n{split}: {len(rows)} questions')
        tell(rows)
        if split == 'dev':
            numbers = calibrate(rows)
            scale, offset = numbers['scale'], numbers['offset']
            print(json.dumps(numbers))
        for kind in ('guides', 'another language', 'law'):
            thresholds_told(rows, kind, scale, offset, 0 if kind == 'guides' else options.margin)


if __name__ == '__main__':
    main()

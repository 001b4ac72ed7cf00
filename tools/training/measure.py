"""Figures from what read.py wrote: ranking, answerable or not, calibration on dev, thresholds. `python measure.py <file>`"""
import json
import pickle
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import StratifiedKFold, cross_val_predict

FEATURES = ['best passage', 'second passage', 'best sentence', 'best cosine', 'cosine of the best passage']


def part_of(one):
    question = one['question']
    if question['source'] == 'foreign':
        return f"other languages, {question['language']}"
    return {'dev': 'dev', 'test': 'guides held out', 'held': 'invented law held out'}[question['split']]


def features(one):
    logits = [logit for logit, _ in one['read']] + [-9.0]
    best = one['read'][0][1]
    return [logits[0], logits[1], max(one['sentences'])[0], max(one['cosine'].values()), one['cosine'][best]]


def needed_shown(one, most):
    needed = one['question'].get('needed', [])
    shown = {name for _, name in one['read'][:most]}
    return sum(any(alternative in shown for alternative in fact) for fact in needed) / len(needed)


def ranking(rows):
    """Over the answerable: the right one first, in three, in search's first, share of needed statements with two and three shown."""
    answerable = [one for one in rows if one['right']]
    hit = lambda names, one: any(name in one['right'] for name in names)  # noqa: E731
    mean = lambda values: round(float(np.mean(list(values))), 3)  # noqa: E731
    lenient = lambda names, one: any(name in one['right'] or name in one['question'].get('also', []) for name in names)  # noqa: E731
    return {
        'answerable': len(answerable),
        'candidate there': mean(hit(one['search'], one) for one in answerable),
        'search first': mean(hit(one['search'][:1], one) for one in answerable),
        'cosine first': mean(hit([max(one['cosine'], key=one['cosine'].get)], one) for one in answerable),
        'search in three': mean(hit(one['search'][:3], one) for one in answerable),
        'reader first': mean(hit([name for _, name in one['read'][:1]], one) for one in answerable),
        'first or acceptable': mean(lenient([name for _, name in one['read'][:1]], one) for one in answerable),
        'reader in three': mean(hit([name for _, name in one['read'][:3]], one) for one in answerable),
        'needed with two': mean(needed_shown(one, 2) for one in answerable),
        'needed with three': mean(needed_shown(one, 3) for one in answerable),
    }


def curve(scores, answerable, points=(0.02, 0.05, 0.06, 0.08, 0.1, 0.13)):
    """Refused unanswerable at given shares of refused answerable."""
    right, wrong = np.sort(scores[answerable]), scores[~answerable]
    found = {}
    for share in points:
        threshold = right[int(share * len(right))]
        found[f'{share:.0%}'] = (round(float((wrong < threshold).mean()), 3), round(float(threshold), 3))
    return found


def main(path):
    with open(path, 'rb') as file:
        rows = pickle.load(file)
    parts = {}
    for one in rows:
        parts.setdefault(part_of(one), []).append(one)
        if part_of(one) == 'dev':
            parts.setdefault(f"dev, {one['question']['source']}", []).append(one)
    for name, some in parts.items():
        values = np.array([features(one) for one in some])
        answerable = np.array([bool(one['right']) for one in some])
        print(f'== {name}: {len(some)} questions')
        print(json.dumps(ranking(some)))
        for at, feature in enumerate(FEATURES[:4]):
            print(f'  area under the curve, {feature}: {roc_auc_score(answerable, values[:, at]):.3f}')
        print('  refused unanswerable (and logit) at refused answerable:', curve(values[:, 0], answerable))
        if name == 'dev':
            fit_on(values, answerable, parts)
    return parts


def fit_on(values, answerable, parts):
    """Platt on the best passage alone against a logistic regression on all, each judged by five-fold cross-validation."""
    for columns in ([0], [0, 2], [0, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3, 4]):
        model = LogisticRegression(C=1.0, max_iter=1000)
        guessed = cross_val_predict(model, values[:, columns], answerable, cv=StratifiedKFold(5, shuffle=True, random_state=1), method='predict_proba')[:, 1]
        model.fit(values[:, columns], answerable)
        names = [FEATURES[at] for at in columns]
        line = f'  {names}: area {roc_auc_score(answerable, guessed):.3f}, curve {curve(guessed, answerable, (0.05, 0.06, 0.08))}'
        for other in ('guides held out', 'invented law held out'):
            if other in parts:
                x = np.array([features(one) for one in parts[other]])[:, columns]
                y = np.array([bool(one['right']) for one in parts[other]])
                p = model.predict_proba(x)[:, 1]
                line += f', {other} area {roc_auc_score(y, p):.3f} {curve(p, y, (0.05, 0.06))}'
        print(line)
        print('   ', dict(zip(names, model.coef_[0].round(3).tolist(), strict=True)), 'intercept', round(float(model.intercept_[0]), 3))


if __name__ == '__main__':
    main(sys.argv[1])

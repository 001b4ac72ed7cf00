"""Trains the reader. `python train.py --base <folder of all-MiniLM-L6-v2> --work <folder>`; see README.md."""
import argparse
import json
import pickle
import random
import time
from pathlib import Path

import torch
from torch.nn import functional as F

from examples import Book, again_groups, first_groups, third_groups
from lines import Pairs
from model import open_model
from packed import logits

TOKENS_EACH_STEP = 4800
FROZEN_LAYERS = 2
LIST_WEIGHT = 0.4
# How the groups of each stage are made, and the stage whose weights it begins with.
STAGES = {'first': (first_groups, None), 'second': (again_groups, 'first'), 'third': (third_groups, 'second')}


def batches(groups, pairs):
    """Whole groups until a step has enough tokens."""
    rows, sizes, tokens = [], [], 0
    for group in groups:
        made = [(pairs.pair(question, text), label, weight) for question, text, label, weight in group]
        rows += made
        sizes.append(len(made))
        tokens += sum(len(pair[0]) for pair, _, _ in made)
        if tokens >= TOKENS_EACH_STEP:
            yield rows, sizes
            rows, sizes, tokens = [], [], 0


def loss_of(model, rows, sizes):
    found = logits(model, [pair for pair, _, _ in rows])
    labels = torch.tensor([label for _, label, _ in rows])
    weights = torch.tensor([weight for _, _, weight in rows])
    single = F.binary_cross_entropy_with_logits(found, labels, reduction='none')
    lists, at = [], 0
    for size in sizes:
        own = slice(at, at + size)
        at += size
        right = found[own][labels[own] == 1]
        if len(right) in (0, size):
            continue
        lists.append(torch.logsumexp(found[own], 0) - torch.logsumexp(right, 0))
    in_list = torch.stack(lists).mean() if lists else found.sum() * 0
    return (single * weights).mean() + LIST_WEIGHT * in_list


def fit(model, groups, pairs, options):
    """One pass over the groups. The learning rate falls with the steps done or, if that is sooner, with the time."""
    for part in [model.bert.embeddings, *model.bert.encoder.layer[:FROZEN_LAYERS]]:
        part.requires_grad_(False)
    trained = [one for one in model.parameters() if one.requires_grad]
    optimizer = torch.optim.AdamW(trained, lr=options.rate, weight_decay=0.01, fused=True)
    total = sum(len(pairs.pair(q, t)[0]) for group in random.Random(0).sample(groups, min(500, len(groups))) for q, t, _, _ in group)
    steps = max(1, int(total * len(groups) / min(500, len(groups)) / TOKENS_EACH_STEP))
    steps = min(steps, options.steps or steps)
    print(f'{len(groups)} groups, {sum(map(len, groups))} pairs, about {steps} steps', flush=True)
    begun, mean, seen = time.time(), 0.0, 0
    model.train()
    for step, (rows, sizes) in enumerate(batches(groups, pairs)):
        done = max(step / steps, (time.time() - begun) / 60 / options.minutes)
        if done >= 1:
            break
        rate = options.rate * min(1.0, (step + 1) / 60) * max(0.02, 1 - done)
        for group in optimizer.param_groups:
            group['lr'] = rate
        loss = loss_of(model, rows, sizes)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        seen += len(rows)
        mean = 0.98 * mean + 0.02 * loss.item()
        if step % 50 == 49:
            print(f'{step + 1} of {steps}: loss {mean / (1 - 0.98 ** (step + 1)):.4f}, {seen} pairs, {seen / (time.time() - begun):.1f} a second', flush=True)
        if step % 200 == 199:
            torch.save(model.state_dict(), options.work / f'{options.stage}.pt')
    torch.save(model.state_dict(), options.work / f'{options.stage}.pt')
    (options.work / f'{options.stage}.json').write_text(json.dumps({'pairs': seen, 'minutes': (time.time() - begun) / 60, 'share': done}))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', type=Path, required=True)
    parser.add_argument('--work', type=Path, required=True)
    parser.add_argument('--stage', choices=['first', 'second', 'third'], default='first')
    parser.add_argument('--rate', type=float, default=1.2e-4)
    parser.add_argument('--minutes', type=float, default=600)
    parser.add_argument('--steps', type=int, help='stop after so many, with the learning rate falling to its end there')
    parser.add_argument('--seed', type=int, default=17)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    pairs = Pairs(options.base / 'tokenizer.json')
    model = open_model(options.base)
    book = Book(pairs, model.bert.eval(), options.seed, options.stage)
    print('book', len(book.natural), len(book.asked), flush=True)
    groups, before = STAGES[options.stage]
    groups = groups(book)
    if before:
        model.load_state_dict(torch.load(options.work / f'{before}.pt'))
    with open(options.work / f'{options.stage}-groups.pickle', 'wb') as file:
        pickle.dump(groups, file)
    fit(model, groups, pairs, options)


if __name__ == '__main__':
    main()

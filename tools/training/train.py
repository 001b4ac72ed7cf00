"""Trains the encoder. Goes on from what `--work` holds; see README.md."""
import argparse
import json
import time
from pathlib import Path

import torch
from torch.nn import functional as F

from batches import Lines, asked_in, draw_of, in_reach, joined, labels_of, right_sentence, round_of, text_a, text_b
from encoder import FROZEN_LAYERS, MOST_QUESTION_TOKENS, Encoder, Texts, best_matches, log_odds

SEED = 17
RATES = {'layers': 1.0e-4, 'head': 1.0e-3}
WARM_STEPS = 100
COSINE_HEAT = 0.04
LIST_WEIGHT, NONE_WEIGHT, COSINE_WEIGHT, SENTENCE_WEIGHT = 1.0, 0.3, 0.3, 0.3


class Passages:
    """What the base says of passages, made once and kept in a file."""

    def __init__(self, encoder, lines, kept):
        self.lines, self.place = lines, {one: at for at, one in enumerate(lines.ids)}
        if kept.exists():
            held = torch.load(kept, mmap=True)
        else:
            held = self._make(encoder, lines)
            torch.save(held, kept)
        self.states, self.ends, self.wholes, self.starts = held['states'], held['ends'], held['wholes'], held['starts']

    @staticmethod
    def _make(encoder, lines):
        states, wholes, starts, ends = [], [], [], [0]
        for at in range(0, len(lines.ids), 16):
            made = [encoder.passage_ids(text_b(lines.passages[one])) for one in lines.ids[at : at + 16]]
            some, whole = encoder.passage_states([ids for ids, _ in made])
            states.append(some.half())
            wholes.append(whole)
            for ids, begins in made:
                starts += begins
                ends.append(ends[-1] + len(ids))
            if at % 800 == 0:
                print(f'{at} of {len(lines.ids)} passages', flush=True)
        return {'states': torch.cat(states), 'ends': ends, 'wholes': torch.cat(wholes), 'starts': starts}

    def texts(self, names):
        places = [self.place[one] for one in names]
        states = torch.cat([self.states[self.ends[at] : self.ends[at + 1]] for at in places]).float()
        return Texts(states, [self.ends[at + 1] - self.ends[at] for at in places]), self.wholes[places]

    def begins(self, name):
        at = self.place[name]
        return self.starts[self.ends[at] : self.ends[at + 1]]


class Questions:
    """What the layers that are not trained make of questions, made once."""

    def __init__(self, encoder):
        self.encoder, self.known = encoder, {}

    def texts(self, questions):
        """The states of their tokens, and at which letter each token ends."""
        texts = [text_a(one) for one in questions]
        new = sorted({one for one in texts if one not in self.known}, key=len)
        if new:
            placed = [self.encoder.placed('query: ', one, MOST_QUESTION_TOKENS) for one in new]
            made = self.encoder.lower([ids for ids, _ in placed])
            for one, states, (_, ends) in zip(new, made.states.half().split(made.lengths), placed, strict=True):
                self.known[one] = states.clone(), ends
        found = [self.known[one] for one in texts]
        for one in [one for one, question in zip(texts, questions, strict=True) if question.get('parts')]:
            self.known.pop(one, None)
        return Texts(torch.cat([states for states, _ in found]).float(), [len(ends) for _, ends in found]), [end for _, ends in found for end in ends]


def tokens_of(asked, rows, ends):
    """Of each thing that is asked which tokens stand for it, and of which it is: marks belong to every part."""
    ends, found, owner = torch.tensor(ends), [], []
    for number, (at, part, _) in enumerate(asked):
        own = rows == at
        if part:
            within = own & (ends >= part['from']) & (ends < part['to'])
            own = own & ((ends < 0) | within) if within.any() else own
        found.append(own.nonzero()[:, 0])
        owner.append(torch.full((len(found[-1]),), number))
    return torch.cat(found), torch.cat(owner)


def loss_of(encoder, asked_before, held, lines, questions, passages):
    things = asked_in(questions)
    labels, weights = (torch.tensor(rows) for rows in labels_of(lines, [one for _, _, one in things], passages))
    before, ends = asked_before.texts(questions)
    asked, asked_whole, made = encoder.upper(before)
    about, read_whole = held.texts(passages)
    read = encoder.passage_vectors(about.states)
    rows, _ = made.places()
    padded, mask = about.padded(read), about.padded(torch.ones(len(read), dtype=torch.bool), False)
    gates, cosine = encoder.gates(made.states), asked_whole @ read_whole.T
    best = best_of(asked, read, about.lengths)
    tokens, owner = tokens_of(things, rows, ends)
    whole = torch.tensor([at for at, _, _ in things])
    odds = log_odds(encoder, best[tokens], tuple(gate[tokens] for gate in gates), owner, len(things), cosine[whole])
    share = min(1.0, 26 / len(passages))
    scaled = torch.where(labels > 0, weights, weights * share)
    loss = 0.5 * (F.binary_cross_entropy_with_logits(odds, labels, reduction='none') * scaled).sum() / len(things)
    right, wrong = labels == 1, labels < 0.6
    answered = right.any(1)
    penalty = weights.clamp(min=0.05).log()

    def in_list(values, none=None):
        others = (values + penalty).masked_fill(~wrong, -1e4)
        rest = torch.logsumexp(torch.cat([others, *([none.expand(len(values), 1)] if none is not None else [])], 1), 1)
        each = (torch.logaddexp(rest[:, None], values) - values) * right
        return (each.sum(1) / right.sum(1).clamp(min=1))[answered].mean(), rest[~answered]

    if answered.any():
        loss = loss + LIST_WEIGHT * in_list(odds)[0] + COSINE_WEIGHT * in_list(cosine[whole] / COSINE_HEAT)[0]
    for_answered, for_open = in_list(odds, odds.new_zeros(1, 1))
    if answered.any():
        loss = loss + NONE_WEIGHT * for_answered
    if len(for_open):
        loss = loss + NONE_WEIGHT * for_open.mean() * len(for_open) / len(things)
    return loss + SENTENCE_WEIGHT * sentence_loss(encoder, held, lines, questions, passages, asked, gates, rows, padded, mask, cosine)


def best_of(asked, read, lengths):
    """(question tokens, passages): the highest cosine among each passage's tokens, which lie end to end."""
    every = asked @ read.T
    return torch.stack([part.amax(1) for part in every.split(lengths, 1)], 1)


def sentence_masks(begins, starts, length):
    """(sentences, tokens): the tokens of each sentence with those before the text, which name country, law and heading."""
    places = torch.tensor(begins + [10**9] * (length - len(begins)))
    masks = []
    for at, start in enumerate(starts):
        end = starts[at + 1] if at + 1 < len(starts) else 10**8
        masks.append(((places >= start) & (places < end)) | (places < starts[0]))
    return torch.stack(masks)


def sentence_loss(encoder, held, lines, questions, passages, asked, gates, rows, padded, mask, cosine):
    found = []
    for at, question in enumerate(questions):
        for where, name in enumerate(passages):
            told = right_sentence(lines, question, name) if name in {x for f in question.get('needed', []) for x in f} else None
            if not told:
                continue
            own = rows == at
            masks = sentence_masks(held.begins(name), told[0], padded.shape[1]) & mask[where]
            best = best_matches(asked[own], padded[where].expand(len(masks), -1, -1), masks)
            same = torch.zeros(int(own.sum()), dtype=torch.long)
            odds = log_odds(encoder, best, tuple(gate[own] for gate in gates), same, 1, cosine[at, where])[0]
            holds = torch.tensor(told[1])
            found.append(torch.logsumexp(odds, 0) - torch.logsumexp(odds[holds], 0))
    return torch.stack(found).mean() if found else padded.sum() * 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', required=True, help='e5-small-q4.bin')
    parser.add_argument('--vocabulary', required=True)
    parser.add_argument('--lines', required=True)
    parser.add_argument('--work', type=Path, required=True)
    parser.add_argument('--steps', type=int, required=True, help='steps of a whole run, after which the rate has fallen to nothing')
    parser.add_argument('--fall', type=float, default=0.25, help='the share of the steps, at the end, in which the rate falls')
    parser.add_argument('--weights', type=Path, help='a state.pt whose weights a new run begins with, such as import_encoder.py makes of delivered ones')
    parser.add_argument('--minutes', type=float, default=1e6, help='stop after so long; a later run goes on')
    parser.add_argument('--threads', type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(SEED)
    options.work.mkdir(parents=True, exist_ok=True)
    encoder, lines = Encoder(options.base, options.vocabulary), Lines(options.lines)
    held, asked_before = Passages(encoder, lines, options.work / 'passages.pt'), Questions(encoder)
    layers = [one for layer in encoder.layers[FROZEN_LAYERS:] for one in layer.parameters()]
    groups = [{'params': layers, 'lr': RATES['layers']}, {'params': list(encoder.head.parameters()), 'lr': RATES['head']}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01, fused=True)
    state, step = options.work / 'state.pt', 0
    if state.exists():
        saved = torch.load(state)
        step = saved['step']
        encoder.trained().load_state_dict(saved['weights'])
        optimizer.load_state_dict(saved['optimizer'])
        print('goes on at step', step, flush=True)
    elif options.weights:
        encoder.load_trained(options.weights)
    begun, mean, done = time.time(), None, 0
    number, batches = 0, round_of(lines, draw_of(SEED))
    print(len(batches), 'batches a round,', sum(len(b[2]) for b in batches), 'questions', flush=True)

    def keep():
        partial = state.with_suffix('.part')
        torch.save({'step': step, 'weights': encoder.trained().state_dict(), 'optimizer': optimizer.state_dict()}, partial)
        partial.replace(state)

    while step < options.steps and time.time() - begun < options.minutes * 60:
        while step // len(batches) > number:
            number += 1
            batches = round_of(lines, draw_of(SEED + number))
        country, law, questions = batches[step % len(batches)]
        draw = draw_of(SEED * 1000 + step)
        questions = joined(draw, questions)
        passages = in_reach(lines, draw, country, law, questions)
        rate = min(1, (step + 1) / WARM_STEPS, max(0.02, (options.steps - step) / (options.fall * options.steps)))
        for group, base in zip(optimizer.param_groups, RATES.values(), strict=True):
            group['lr'] = base * rate
        loss = loss_of(encoder, asked_before, held, lines, questions, passages)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([*layers, *encoder.head.parameters()], 1.0)
        optimizer.step()
        step, done = step + 1, done + 1
        mean = loss.item() if mean is None else 0.98 * mean + 0.02 * loss.item()
        if step % 25 == 0:
            each = (time.time() - begun) / done
            print(f'{step}: loss {mean:.4f}, {each:.2f} s a step, numbers {[round(x, 2) for x in encoder.head.numbers.tolist()]}', flush=True)
        if step % 20 == 0:
            keep()
    keep()
    (options.work / 'last.json').write_text(json.dumps({'step': step, 'minutes': (time.time() - begun) / 60}))


if __name__ == '__main__':
    main()

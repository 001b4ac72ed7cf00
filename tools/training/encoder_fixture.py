"""Writes a tiny encoder with random weights, and what the training's own code makes of some texts with it. `python encoder_fixture.py <folder>`"""
import json
import sys
import tempfile
from pathlib import Path

import numpy
import torch

import encoder as training
import export_encoder
from train import sentence_masks
from vocabulary import SPACE

training.FROZEN_LAYERS, training.TOKEN_NUMBERS = 1, 16
training.MOST_QUESTION_TOKENS, training.MOST_PASSAGE_TOKENS = 16, 128
QUESTIONS = ['Who needs a permit to launch?', 'Qui doit être autorisé ?', '谁需要许可证？', 'a ☃ b\u2028cafe\u0301', 'launch ' * 30]
# What stands before the text, and its sentences.
PASSAGES = [
    ('Utopia. Space Act. ', ['A permit is needed to launch. ', 'The fee is 20.']),
    ('', ['A fee. ', 'ﬁve ½ 許可証。']),
    ('Utopia. ', ['launch ' * 6, 'fee ' * 10]),
]
WORDS = {'launch': -3, 'permit': -4, 'per': -5, 'the': -4, 'fee': -4, 'query': -5, 'passage': -5, 'laun': -6, 'need': -5, '许可': -6}


class RandomBase:
    """As small as the blocks of the weights allow."""

    width, layers, heads, inner = 32, 2, 2, 32

    def __init__(self):
        self.draw = numpy.random.default_rng(17)

    def matrix(self, name, inputs):
        rows = {'emb.word': len(pieces()), 'fi': self.inner}.get(name if name == 'emb.word' else name.split('.')[1], self.width)
        made = self.draw.normal(0, 1 if name == 'emb.word' else 0.25, (rows, inputs)).astype(numpy.float32)
        whole, scales = export_encoder.four_bits(made)
        return (whole * scales.astype(numpy.float32)).reshape(made.shape)

    def vector(self, name):
        if name == 'emb.pos':
            return self.draw.normal(0, 0.3, training.MOST_PASSAGE_TOKENS * self.width).astype(numpy.float32)
        size = self.inner if name.endswith('fi.b') else self.width
        return self.draw.normal(1 if name.endswith('ln.w') else 0, 0.1, size).astype(numpy.float32)


def pieces():
    """The marks, all letters but one, and some words. Scores are those of half precision and differ, so that no two ways are alike."""
    texts = QUESTIONS + [before + ''.join(sentences) for before, sentences in PASSAGES]
    letters = sorted({letter for text in texts for letter in f'query passage: {text}' if letter not in '☃ﬁ½\u2028 '} | set('fi12\u2044é'))
    found = [('<s>', 0.0), ('<pad>', 0.0), ('</s>', 0.0), ('<unk>', 0.0), (SPACE, -3.5)]
    found += [(letter, -8 - at / 64) for at, letter in enumerate(letters)]
    for word, score in WORDS.items():
        found += [(word, score - 0.5), (SPACE + word, float(score))]
    return found


def tiny_encoder(folder):
    vocabulary = Path(folder) / 'vocabulary.json'
    vocabulary.write_text(json.dumps({'ids': list(range(len(pieces()))), 'pieces': pieces()}))
    training.open_base = lambda _: RandomBase()
    torch.manual_seed(17)
    encoder = training.Encoder('', vocabulary)
    torch.nn.init.normal_(encoder.head.gates.weight, std=0.3)
    torch.nn.init.normal_(encoder.head.read_out.weight, std=0.3)
    # Training changes the layers of questions alone.
    for layer in encoder.layers[training.FROZEN_LAYERS :]:
        torch.nn.init.normal_(layer.up, std=0.3)
    return encoder.eval()


def rounded(values):
    return [round(value, 5) for value in values.flatten().tolist()]


@torch.no_grad()
def expected(encoder, places):
    def asked_as(ids):
        tokens, whole, made = encoder.upper(encoder.lower([ids]))
        return tokens, whole, encoder.gates(made.states)

    def read_as(ids):
        states, whole = encoder.passage_states([ids])
        return encoder.passage_vectors(states), whole

    numbers = lambda ids: [places[at] for at in ids]  # noqa: E731
    asked = [(encoder.question_ids(text), text) for text in QUESTIONS]
    questions = [{'text': text, 'ids': numbers(ids)} for ids, text in asked]
    for told, (ids, _) in zip(questions, asked, strict=True):
        tokens, whole, gates = asked_as(ids)
        told |= {'tokens': rounded(tokens), 'gates': rounded(torch.stack(gates, 1)), 'whole': rounded(whole)}
    passages = []
    for before, sentences in PASSAGES:
        text = before + ''.join(sentences)
        starts = [len(before) + sum(map(len, sentences[:at])) for at in range(len(sentences))]
        ids, begins = encoder.passage_ids(text)
        tokens, whole = read_as(ids)
        masks = torch.cat([torch.ones(1, len(ids), dtype=torch.bool), sentence_masks(begins, starts, len(ids))])
        odds = []
        for asked_ids, _ in asked:
            question_tokens, question_whole, gates = asked_as(asked_ids)
            best = training.best_matches(question_tokens, tokens.expand(len(masks), -1, -1), masks)
            rows = torch.zeros(len(asked_ids), dtype=torch.long)
            found = training.log_odds(encoder, best, gates, rows, 1, question_whole @ whole.T)[0]
            odds.append({'passage': round(found[0].item(), 4), 'sentences': rounded(found[1:])})
        passages.append({'text': text, 'starts': starts, 'ids': numbers(ids), 'places': begins, 'tokens': rounded(tokens), 'whole': rounded(whole), 'log_odds': odds})
    return {'questions': questions, 'passages': passages}


if __name__ == '__main__':
    out = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        tiny = tiny_encoder(folder)
    table = tiny.words.float().numpy()
    export_encoder.write(tiny, pieces(), table, out, 'tiny')
    order = export_encoder.order_of(pieces())
    (out / 'expected.json').write_text(json.dumps(expected(tiny, {old: new for new, old in enumerate(order)}), ensure_ascii=False))

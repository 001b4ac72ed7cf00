"""Reads every question of a split with the reader and writes what it said: `python read.py --model <.pt or .onnx> ...`"""
import argparse
import pickle
from pathlib import Path

from candidates import pools
from lines import Pairs, positives_of, read_lines, sentences_of, text_a, text_b
from model import open_model
from packed import vectors
from scoring import scorer

READ = 16
SENTENCES_OF = 3


def read_split(base, model_file, splits, sources, together):
    pairs = Pairs(base / 'tokenizer.json')
    passages, every, reach = read_lines()
    questions = [one for one in every if one['split'] in splits and one['source'] in (sources or [one['source']])]
    bert = open_model(base).bert.eval()
    index = {name: at for at, name in enumerate(passages)}
    whole = [f"{one['title']}. {one.get('heading', '')} {one['text']}" for one in passages.values()]
    made = vectors(bert, [pairs.tokens(text) for text in whole])
    asked = vectors(bert, [pairs.tokens(text_a(one)) for one in questions])
    guide, law = pools(passages, reach, made, index)
    near = []
    for question, vector in zip(questions, asked, strict=True):
        pool = (law if question['source'] == 'law' else guide)[question['jurisdiction']]
        near.append(pool.ranked(text_a(question), vector)[:READ])
    score = scorer(base, model_file, threads=2, most=together)
    rows = [(at, name) for at, names in enumerate(near) for name in names]
    said = score([pairs.pair(text_a(questions[at]), text_b(passages[name])) for at, name in rows])
    found = [
        {'question': q, 'right': positives_of(q), 'read': [], 'cosine': {n: float(made[index[n]] @ v) for n in names}, 'search': names}
        for q, names, v in zip(questions, near, asked, strict=True)
    ]
    for (at, name), logit in zip(rows, said, strict=True):
        found[at]['read'].append((logit, name))
    parts = []
    for at, one in enumerate(found):
        one['read'].sort(reverse=True)
        for _, name in one['read'][:SENTENCES_OF]:
            parts += [(at, name, text) for text in sentences_of(passages[name])]
    said = score([pairs.pair(text_a(questions[at]), text_b(passages[name], text)) for at, name, text in parts])
    for (at, name, text), logit in zip(parts, said, strict=True):
        found[at].setdefault('sentences', []).append((logit, name, text))
    return found


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', type=Path, required=True)
    parser.add_argument('--model', type=Path, required=True)
    parser.add_argument('--splits', nargs='+', default=['dev', 'test', 'held'])
    parser.add_argument('--sources', nargs='+', help='only questions of these; default: all')
    parser.add_argument('--together', type=int, default=1, help='pairs of one length that are read at once; the product reads one by one')
    parser.add_argument('--out', type=Path, required=True)
    options = parser.parse_args()
    with open(options.out, 'wb') as file:
        pickle.dump(read_split(options.base, options.model, options.splits, options.sources, options.together), file)

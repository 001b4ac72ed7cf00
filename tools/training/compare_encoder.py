"""Compares a written encoder with its own weights in floating point, on dev questions and some passages each. Times are of one thread, as a ratio. See README.md."""
import argparse
import json
import random
import tempfile
import time
from pathlib import Path

import numpy
import onnxruntime

import encoder as training
import export_encoder
from lines import positives_of, read_lines, text_a, text_b

SEED, PASSAGES = 17, 30


def draw_pairs(lines, most):
    """Dev questions, each with its right passages and some others in its country's reach."""
    passages, questions, reach = read_lines(lines)
    draw = random.Random(SEED)
    dev = [one for one in questions if one.get('split') == 'dev']
    found = []
    for question in draw.sample(dev, min(most, len(dev))):
        country = question['jurisdiction']
        right = [one for one in positives_of(question) if one in passages][:PASSAGES]
        near = set(reach.get(country, [country]))
        rest = [one for one, passage in passages.items() if passage['jurisdiction'] in near and not passage.get('held') and one not in right]
        found.append((text_a(question), [*right, *draw.sample(rest, min(len(rest), PASSAGES - len(right)))], len(right)))
    return found, {one: text_b(passages[one]) for _, names, _ in found for one in names}


def outputs_of(folder, ids, is_question):
    """What a model makes of token numbers, and the processor's seconds for each."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.add_session_config_entry('session.x64quantprecision', '1')
    session = onnxruntime.InferenceSession(str(folder / 'model.onnx'), options, providers=['CPUExecutionProvider'])
    feeds = [{'ids': one, 'is_question': numpy.array(is_question)} for one in ids]
    session.run(None, feeds[0])
    begun = time.process_time()
    found = [session.run(None, one) for one in feeds]
    return found, (time.process_time() - begun) / len(ids)


def odds_of(question, passage, numbers, step=None):
    (tokens, whole, gates), (read, read_whole, _) = question, passage
    best = (tokens @ (read if step is None else numpy.rint(read / step) * step).T).max(1)
    matched = (gates[:, 0] * best).sum() / gates[:, 0].sum()
    missed = (gates[:, 1] * numpy.maximum(0, gates[:, 2] - best)).sum()
    return numbers['match'] * matched - missed + numbers['whole'] * (whole @ read_whole) + numbers['beside']


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', required=True, help='e5-small-q4.bin')
    parser.add_argument('--vocabulary', required=True)
    parser.add_argument('--state', required=True, help='state.pt of a training')
    parser.add_argument('--lines', required=True)
    parser.add_argument('--model', type=Path, required=True, help='the folder that export_encoder.py wrote')
    parser.add_argument('--questions', type=int, default=300)
    options = parser.parse_args()
    encoder, pieces, words = export_encoder.open_trained(options.base, options.vocabulary, options.state)
    pairs, texts = draw_pairs(options.lines, options.questions)
    place = numpy.empty(len(pieces), numpy.int32)
    place[export_encoder.order_of(pieces)] = numpy.arange(len(pieces))
    questions = [place[encoder.question_ids(text)] for text, _, _ in pairs]
    passages = [place[encoder.passage_ids(text)[0]] for text in texts.values()]
    numbers = json.loads((options.model / 'encoder.json').read_text())['log_odds']
    told = {}
    with tempfile.TemporaryDirectory() as folder:
        export_encoder.write(encoder, pieces, words, Path(folder), 'exact', upper_bits=32, lower_bits=32)
        for name, where, step in (('exact', Path(folder), None), ('written', options.model, 1 / 127)):
            asked, a_question = outputs_of(where, questions, True)
            read, a_passage = outputs_of(where, passages, False)
            known = dict(zip(texts, read, strict=True))
            rows = [numpy.array([odds_of(one, known[at], numbers, step) for at in names]) for one, (_, names, _) in zip(asked, pairs, strict=True)]
            told[name] = rows, a_question, a_passage
    (exact, *slow), (written, *fast) = told['exact'], told['written']
    one, other = numpy.concatenate(exact), numpy.concatenate(written)
    print(f'{len(pairs)} questions, {len(one)} pairs: correlation {numpy.corrcoef(one, other)[0, 1]:.4f}, differences {numpy.std(one - other):.3f} of {numpy.std(one):.3f}')
    print(f'the same passage first: {numpy.mean([a.argmax() == b.argmax() for a, b in zip(exact, written, strict=True)]):.3f}')
    right = [at for at, (_, _, count) in enumerate(pairs) if count]
    for name, rows in (('exact', exact), ('written', written)):
        print(f'a right one first, {name}: {numpy.mean([rows[at].argmax() < pairs[at][2] for at in right]):.3f}')
    print(f'time against floating point: a question {fast[0] / slow[0]:.2f} (of {1000 * slow[0]:.1f} ms), a passage {fast[1] / slow[1]:.2f} (of {1000 * slow[1]:.1f} ms)')


if __name__ == '__main__':
    main()

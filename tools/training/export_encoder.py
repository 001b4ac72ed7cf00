"""Writes the trained encoder as the service reads it: model.onnx, its weights beside it, the pieces of its tokenizer, and encoder.json. See README.md."""
import argparse
import hashlib
import json
import struct
from pathlib import Path

import numpy
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

import encoder as training

BLOCK = 32
OPSETS = [helper.make_opsetid('', 21), helper.make_opsetid('com.microsoft', 1)]
CONTRIB = 'com.microsoft'
MARKS = 4
MOST_TOKENS = 256  # of a question or of a passage's piece


def four_bits(matrix):
    """Whole numbers from -8 to 7 and a scale a block, the largest number of a block being -8: what the base weights hold comes back as it was."""
    blocks = matrix.reshape(-1, BLOCK)
    largest = numpy.take_along_axis(blocks, abs(blocks).argmax(1)[:, None], 1)
    scales = (largest / -8).astype(numpy.float16)
    divisor = numpy.where(scales == 0, 1, scales).astype(numpy.float32)
    whole = numpy.clip(numpy.rint(blocks / divisor), -8, 7).astype(numpy.int8)
    return whole, scales


def packed(whole, offset):
    """Two numbers a byte, the first in the lower half."""
    half = (whole + offset).astype(numpy.uint8) & 15
    return half[:, ::2] | half[:, 1::2] << 4


class Graph:
    """Nodes and what they hold. A branch has its own, and sees the values of the graph in which it stands."""

    def __init__(self, name=''):
        self.name, self.nodes, self.held = name, [], []

    def hold(self, array, kind=None, shape=None):
        name = f'{self.name}held{len(self.held)}'
        if kind is None:
            self.held.append(numpy_helper.from_array(numpy.ascontiguousarray(array), name))
        else:
            self.held.append(TensorProto(name=name, data_type=kind, dims=shape, raw_data=array.tobytes()))
        return name

    def add(self, kind, *inputs, outputs=1, domain='', names=None, **attributes):
        names = names or [f'{self.name}made{len(self.nodes)}_{at}' for at in range(outputs)]
        self.nodes.append(helper.make_node(kind, inputs, names, f'{self.name}{kind}{len(self.nodes)}', domain=domain, **attributes))
        return names[0] if len(names) == 1 else names

    def word_vectors(self, table, ids):
        whole, scales = four_bits(table)
        rows, width = table.shape
        values = self.hold(packed(whole, 0), TensorProto.INT4, [rows, width])
        scale = self.hold(scales.reshape(rows, -1))
        found = self.add('GatherBlockQuantized', values, ids, scale, domain=CONTRIB, gather_axis=0, quantize_axis=1, block_size=BLOCK)
        return self.add('Cast', found, to=TensorProto.FLOAT)

    def product(self, x, matrix, bias, bits):
        """x times the matrix, which has a row an output. Four bits are exact for layers that were not trained."""
        if bits == 32:
            return self.add('Add', self.add('MatMul', x, self.hold(matrix.T)), self.hold(bias))
        if bits == 4:
            whole, scales = four_bits(matrix)
            rows, inputs = matrix.shape
            weights = self.hold(packed(whole, 8).reshape(rows, inputs // BLOCK, BLOCK // 2))
            scale = self.hold(scales.astype(numpy.float32).reshape(rows, -1))
            made = self.add('MatMulNBits', x, weights, scale, '', '', self.hold(bias), domain=CONTRIB, K=inputs, N=rows, bits=4, block_size=BLOCK, accuracy_level=4)
            return made
        most = 127 if bits == 8 else 63
        scale = (abs(matrix).max(1) / most).astype(numpy.float32)
        whole = numpy.rint(matrix / scale[:, None]).astype(numpy.int8)
        zero = self.hold(numpy.zeros(len(scale), numpy.int8))
        return self.add('DynamicQuantizeMatMul', x, self.hold(whole.T), self.hold(scale), zero, self.hold(bias), domain=CONTRIB)

    def normalised(self, x, weight, bias):
        return self.add('LayerNormalization', x, self.hold(weight), self.hold(bias), axis=-1, epsilon=training.EPSILON)

    def layer(self, x, layer, bits):
        array = lambda value: value.detach().float().numpy()  # noqa: E731
        made = self.product(x, array(layer.qkv), array(layer.qkv_bias), bits)
        q, k, v = self.add('Split', made, outputs=3, axis=-1, num_outputs=3)
        attended = self.add('MultiHeadAttention', q, k, v, domain=CONTRIB, num_heads=layer.heads)
        attended = self.product(attended, array(layer.out), array(layer.out_bias), bits)
        x = self.normalised(self.add('Add', x, attended), array(layer.norm), array(layer.norm_bias))
        inner = self.add('Gelu', self.product(x, array(layer.up), array(layer.up_bias), bits))
        down = self.product(inner, array(layer.down), array(layer.down_bias), bits)
        return self.normalised(self.add('Add', x, down), array(layer.last_norm), array(layer.last_norm_bias))


def value_of(name, shape):
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)


OUTPUTS = {'tokens': ['count', training.TOKEN_NUMBERS], 'whole': ['width'], 'gates': ['count', 3]}


def array_of(value):
    return value.detach().float().numpy()


def unit(graph, values, name):
    graph.add('LpNormalization', values, axis=-1, p=2, names=[graph.name + name])


def branch_of(graph):
    outputs = [value_of(graph.name + name, shape) for name, shape in OUTPUTS.items()]
    return helper.make_graph(graph.nodes, graph.name, [], outputs, graph.held)


def question_branch(encoder, x, bits):
    """The trained layers: a unit vector a token, that of the whole text, and the gates (weight, cost of a miss, least cosine)."""
    graph, head = Graph('question_'), encoder.head
    zero = graph.hold(numpy.array([0]))
    for layer in encoder.layers[training.FROZEN_LAYERS :]:
        x = graph.layer(x, layer, bits)
    states = graph.add('Squeeze', x, zero)
    unit(graph, graph.add('MatMul', states, graph.hold(array_of(head.project.weight).T)), 'tokens')
    unit(graph, graph.add('ReduceMean', states, zero, keepdims=0), 'whole')
    opened = graph.add('Gemm', states, graph.hold(array_of(head.gates.weight)), graph.hold(array_of(head.gates.bias)), transB=1)
    weighed, least = graph.add('Split', opened, graph.hold(numpy.array([2, 1])), outputs=2, axis=-1)
    graph.add('Concat', graph.add('Softplus', weighed), least, axis=-1, names=['question_gates'])
    return branch_of(graph)


def passage_branch(encoder, lower, bits):
    """The base's own layers, and a small head on what the lower and all of them say of each token. There are no gates: zeros stand in their place."""
    graph, head, x = Graph('passage_'), encoder.head, lower
    zero = graph.hold(numpy.array([0]))
    for layer in encoder.base_layers:
        x = graph.layer(x, layer, bits)
    upper = graph.add('Squeeze', x, zero)
    states = graph.add('Concat', graph.add('Squeeze', lower, zero), upper, axis=-1)
    inner = graph.add('Gelu', graph.product(states, array_of(head.read_in.weight), array_of(head.read_in.bias), 32))
    more = graph.add('MatMul', inner, graph.hold(array_of(head.read_out.weight).T))
    unit(graph, graph.add('Add', graph.add('MatMul', states, graph.hold(array_of(head.read.weight).T)), more), 'tokens')
    unit(graph, graph.add('ReduceMean', upper, zero, keepdims=0), 'whole')
    none = graph.hold(numpy.zeros((1, 3), numpy.float32))
    count = graph.add('Concat', graph.add('Shape', upper, start=0, end=1), graph.hold(numpy.array([1])), axis=0)
    graph.add('Tile', none, count, names=['passage_gates'])
    return branch_of(graph)


def graph_of(encoder, words, upper_bits=8, lower_bits=4):
    """ids (int32, a text's tokens), is_question -> tokens (a unit vector each), whole (a unit vector), gates (of a question alone).

    Layers that were not trained are shared, and held in the four bits in which the base has them.
    """
    graph = Graph()
    x = graph.word_vectors(words, 'ids')
    count = graph.add('Shape', 'ids')
    positions = graph.hold(array_of(encoder.positions)[:MOST_TOKENS])
    zero, one = graph.hold(numpy.array([0])), graph.hold(numpy.array([1]))
    x = graph.add('Add', x, graph.add('Slice', positions, zero, count, zero, one))
    x = graph.add('Unsqueeze', graph.normalised(x, *map(array_of, encoder.norm)), zero)
    for layer in encoder.layers[: training.FROZEN_LAYERS]:
        x = graph.layer(x, layer, lower_bits)
    branches = {'then_branch': question_branch(encoder, x, upper_bits), 'else_branch': passage_branch(encoder, x, lower_bits)}
    graph.add('If', 'is_question', names=list(OUTPUTS), **branches)
    inputs = [helper.make_tensor_value_info('ids', TensorProto.INT32, ['count']), helper.make_tensor_value_info('is_question', TensorProto.BOOL, [])]
    made = helper.make_graph(graph.nodes, 'encoder', inputs, [value_of(*output) for output in OUTPUTS.items()], graph.held)
    return helper.make_model(made, opset_imports=OPSETS, ir_version=10)


def order_of(pieces):
    """The marks first, then the pieces by their letters, so that the file is its own index. Letters are compared as JavaScript does."""
    rest = sorted(range(MARKS, len(pieces)), key=lambda at: pieces[at][0].encode('utf-16-be'))
    return [*range(MARKS), *rest]


def write_pieces(pieces, file):
    """How many pieces, the scores of all, and their letters, a line each."""
    assert not any('\n' in piece for piece, _ in pieces)
    scores = struct.pack(f'<{len(pieces)}f', *(score for _, score in pieces))
    file.write_bytes(struct.pack('<I', len(pieces)) + scores + '\n'.join(piece for piece, _ in pieces).encode())


def write(encoder, pieces, words, out, name, **bits):
    """The folder of an encoder whose pieces stand in the order of `words`."""
    out.mkdir(parents=True, exist_ok=True)
    for old in ('model.onnx', 'model.bin'):
        (out / old).unlink(missing_ok=True)
    order = order_of(pieces)
    model = graph_of(encoder, words[order], **bits)
    onnx.save_model(model, str(out / 'model.onnx'), save_as_external_data=True, location='model.bin', size_threshold=1024)
    (out / 'model.bin').chmod(0o644)
    write_pieces([pieces[at] for at in order], out / 'pieces.bin')
    match, whole, beside = (round(number, 6) for number in encoder.head.numbers.tolist())
    manifest = {
        'name': name,
        'max_question_tokens': training.MOST_QUESTION_TOKENS,
        'max_passage_tokens': training.MOST_PASSAGE_TOKENS,
        'token_numbers': training.TOKEN_NUMBERS,
        'whole_numbers': words.shape[1],
        'log_odds': {'match': match, 'whole': whole, 'beside': beside},
        'calibration': {'scale': 1, 'offset': 0},
        'thresholds': {'answer': 0.5, 'answer_unfamiliar': 0.5, 'seems': 0.3, 'seems_unfamiliar': 0.3, 'nearest': 0.1},
        'files': {file: hashlib.sha256((out / file).read_bytes()).hexdigest() for file in ('model.onnx', 'model.bin', 'pieces.bin')},
    }
    (out / 'encoder.json').write_text(json.dumps(manifest, indent=2) + '\n')


def open_trained(base, vocabulary, state):
    """The encoder as training left it, the pieces, and a row of numbers for each."""
    encoder = training.Encoder(base, vocabulary)
    if state:
        encoder.load_trained(state)
    pieces = [tuple(piece) for piece in json.loads(Path(vocabulary).read_text('utf-8'))['pieces']]
    return encoder.eval(), pieces, encoder.words.float().numpy()


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', required=True, help='e5-small-q4.bin')
    parser.add_argument('--vocabulary', required=True)
    parser.add_argument('--state', required=True, help='state.pt of a training')
    parser.add_argument('--out', type=Path, required=True)
    parser.add_argument('--name', required=True)
    options = parser.parse_args()
    write(*open_trained(options.base, options.vocabulary, options.state), options.out, options.name)

"""The encoder: twelve layers, a vector a token, and what a question's tokens weigh. Texts lie end to end, so that nothing is padded but in attention."""
import copy
import json
from dataclasses import dataclass

import torch
from torch import nn
from torch.nn import functional as F

from base import open_base
from vocabulary import tokenizer_of

FROZEN_LAYERS = 8
TOKEN_NUMBERS = 96
MOST_QUESTION_TOKENS = 128
MOST_PASSAGE_TOKENS = 160
FIRST, LAST = 0, 2
EPSILON = 1e-12


@dataclass
class Texts:
    """Token states of some texts end to end: (all tokens, width), and how long each text is."""

    states: torch.Tensor
    lengths: list

    def places(self):
        """The text and the place in it of each token."""
        lengths = torch.tensor(self.lengths)
        rows = torch.repeat_interleave(torch.arange(len(self.lengths)), lengths)
        begins = torch.cumsum(lengths, 0) - lengths
        return rows, torch.arange(len(rows)) - begins[rows]

    def padded(self, values, fill=0.0):
        rows, columns = self.places()
        found = values.new_full((len(self.lengths), max(self.lengths), *values.shape[1:]), fill)
        return found.index_put((rows, columns), values)


class Layer(nn.Module):
    def __init__(self, base, at):
        super().__init__()
        width, inner = base.width, base.inner
        matrix = lambda name, inputs=width: torch.tensor(base.matrix(f'l{at}.{name}.w', inputs))  # noqa: E731
        vector = lambda name: nn.Parameter(torch.tensor(base.vector(f'l{at}.{name}')))  # noqa: E731
        self.heads = base.heads
        self.qkv = nn.Parameter(torch.cat([matrix('q'), matrix('k'), matrix('v')]))
        self.qkv_bias = nn.Parameter(torch.cat([vector('q.b'), vector('k.b'), vector('v.b')]).detach())
        self.out, self.out_bias = nn.Parameter(matrix('ao')), vector('ao.b')
        self.norm, self.norm_bias = vector('aln.w'), vector('aln.b')
        self.up, self.up_bias = nn.Parameter(matrix('fi')), vector('fi.b')
        self.down, self.down_bias = nn.Parameter(matrix('fo', inner)), vector('fo.b')
        self.last_norm, self.last_norm_bias = vector('oln.w'), vector('oln.b')

    def forward(self, x, rows, columns, mask):
        width = x.shape[-1]
        made = F.linear(x, self.qkv, self.qkv_bias)
        padded = made.new_zeros(*mask.shape, made.shape[-1]).index_put((rows, columns), made)
        q, k, v = padded.view(*mask.shape, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        attended = F.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None, None, :])
        attended = attended.transpose(1, 2).reshape(*mask.shape, width)[rows, columns]
        x = F.layer_norm(x + F.linear(attended, self.out, self.out_bias), (width,), self.norm, self.norm_bias, EPSILON)
        inner = F.gelu(F.linear(x, self.up, self.up_bias))
        return F.layer_norm(x + F.linear(inner, self.down, self.down_bias), (width,), self.last_norm, self.last_norm_bias, EPSILON)


class Head(nn.Module):
    """Token vectors; of a question's tokens what each weighs, what it must find at least, and what it costs if it does not.

    A passage's tokens are made of what two layers of the base say of them, which stay as they are.
    """

    def __init__(self, width):
        super().__init__()
        self.project = nn.Linear(width, TOKEN_NUMBERS, bias=False)
        self.read = nn.Linear(2 * width, TOKEN_NUMBERS, bias=False)
        self.read_in, self.read_out = nn.Linear(2 * width, width), nn.Linear(width, TOKEN_NUMBERS, bias=False)
        nn.init.zeros_(self.read_out.weight)
        self.gates = nn.Linear(width, 3)
        self.numbers = nn.Parameter(torch.tensor([12.0, 2.0, -9.0]))  # of the match, of the whole texts' cosine, and beside them
        nn.init.orthogonal_(self.project.weight)
        self.read.weight.data = torch.cat([torch.zeros(TOKEN_NUMBERS, width), self.project.weight.data], 1)
        nn.init.zeros_(self.gates.weight)
        self.gates.bias.data = torch.tensor([0.5, -3.0, 0.5])


class Encoder(nn.Module):
    def __init__(self, weights, vocabulary):
        super().__init__()
        base = open_base(weights)
        with open(vocabulary, encoding='utf-8') as file:
            kept = json.load(file)
        self.tokenizer = tokenizer_of([(piece, score) for piece, score in kept['pieces']])
        self.words = torch.tensor(base.matrix('emb.word', base.width)[kept['ids']]).half()
        self.positions = torch.tensor(base.vector('emb.pos')).view(-1, base.width) + torch.tensor(base.vector('emb.type')).view(-1, base.width)[0]
        self.norm = torch.tensor(base.vector('emb.ln.w')), torch.tensor(base.vector('emb.ln.b'))
        self.layers = nn.ModuleList([Layer(base, at) for at in range(base.layers)])
        self.head = Head(base.width)
        self.base_layers = copy.deepcopy(self.layers[FROZEN_LAYERS:]).requires_grad_(False)
        for layer in self.layers[:FROZEN_LAYERS]:
            layer.requires_grad_(False)

    def trained(self):
        """What training changes."""
        return nn.ModuleDict({'layers': nn.ModuleList(self.layers[FROZEN_LAYERS:]), 'head': self.head})

    def load_trained(self, state):
        """What a training left in a file. Its other layers are those of the base."""
        self.trained().load_state_dict(torch.load(state, map_location='cpu')['weights'])

    def question_ids(self, text):
        return self.placed('query: ', text, MOST_QUESTION_TOKENS)[0]

    def passage_ids(self, text):
        """Token numbers, and at which letter of `text` each ends; -1 for the marks at the ends and what stands before the text."""
        return self.placed('passage: ', text, MOST_PASSAGE_TOKENS)

    def placed(self, before, text, most):
        """Token numbers, and at which letter of `text` each ends."""
        encoding = self.tokenizer.encode(before + text, add_special_tokens=False)
        ends = [end - 1 - len(before) for _, end in encoding.offsets[: most - 2]]
        return [FIRST, *encoding.ids[: most - 2], LAST], [-1, *(max(-1, at) for at in ends), -1]

    def run(self, texts, layers):
        rows, columns = texts.places()
        mask = torch.zeros(len(texts.lengths), max(texts.lengths), dtype=torch.bool).index_put((rows, columns), torch.tensor(True))
        x = texts.states
        for layer in layers:
            x = layer(x, rows, columns, mask)
        return Texts(x, texts.lengths)

    def lower(self, ids):
        """What the layers that are not trained make of token numbers."""
        with torch.no_grad():
            flat = torch.tensor([one for row in ids for one in row])
            places = torch.tensor([at for row in ids for at in range(len(row))])
            x = F.layer_norm(self.words[flat].float() + self.positions[places], (self.words.shape[1],), *self.norm, EPSILON)
            return self.run(Texts(x, [len(row) for row in ids]), self.layers[:FROZEN_LAYERS])

    def upper(self, texts):
        """Unit vectors of the tokens, the unit vector of each whole text, and the states they come from."""
        made = self.run(texts, self.layers[FROZEN_LAYERS:])
        rows, _ = made.places()
        sums = made.states.new_zeros(len(made.lengths), made.states.shape[1]).index_add(0, rows, made.states)
        return F.normalize(self.head.project(made.states), dim=-1), F.normalize(sums, dim=-1), made

    def passage_states(self, ids):
        """Of each token what the lower layers and what all layers of the base say, side by side; and each text's mean. For weights as the base has them."""
        with torch.no_grad():
            lower = self.lower(ids)
            made = self.run(lower, self.base_layers)
            rows, _ = made.places()
            sums = made.states.new_zeros(len(ids), made.states.shape[1]).index_add(0, rows, made.states)
            return torch.cat([lower.states, made.states], 1), F.normalize(sums, dim=-1)

    def passage_vectors(self, states):
        """Unit vectors of passages' tokens."""
        more = self.head.read_out(F.gelu(self.head.read_in(states)))
        return F.normalize(self.head.read(states) + more, dim=-1)

    def gates(self, states):
        """Of each token: its weight, the cost of a miss, and the cosine below which it misses."""
        found = self.head.gates(states)
        return F.softplus(found[:, 0]), F.softplus(found[:, 1]), found[:, 2]


def best_matches(question_tokens, passage_tokens, mask):
    """(question tokens, passages): the highest cosine among a passage's tokens. `passage_tokens` is padded, `mask` (passages, tokens) says what counts."""
    every = torch.einsum('id,pjd->ipj', question_tokens, passage_tokens)
    return every.masked_fill(~mask[None], -2).amax(-1)


def log_odds(encoder, best, gates, rows, count, cosine):
    """(questions, passages): log-odds that a passage answers. `rows` says which question each token belongs to."""
    weight, cost, least = gates
    total = best.new_zeros(count).index_add(0, rows, weight)
    matched = best.new_zeros(count, best.shape[1]).index_add(0, rows, weight[:, None] * best) / total[:, None]
    missed = best.new_zeros(count, best.shape[1]).index_add(0, rows, cost[:, None] * F.relu(least[:, None] - best))
    a, e, b = encoder.head.numbers
    return a * matched - missed + e * cosine + b

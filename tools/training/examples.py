"""Groups of pairs to learn from: one question with passages or sentences that answer it (1) and near ones that do not (0)."""
import random
import re
from collections import defaultdict

from candidates import pools, words_of
from lines import positives_of, read_lines, sentences_of, steady, text_a, text_b
from packed import vectors

# Of each statement's lines and of each country's open ones: which of the row from most unlike to most like are read.
LINES = {'first': (slice(0, 8), slice(0, 60)), 'second': (slice(8, 14), slice(60, 110)), 'third': (slice(0, 0), slice(0, 0))}
SENTENCE_SHARE = 0.35
# The United Nations' and the European Union's passages are in reach of many countries: as competitors they would be shown far
# more often than as answers, and the reader would learn to distrust them. Of each question only this share competes.
SHARED_SHARE = 0.3
# A passage that nobody marked may still answer: what competes in an answered question is held to be wrong a little less surely,
# and much less surely where the guide has grown since the question was marked.
UNMARKED_WEIGHT = 0.7
OUTGROWN_WEIGHT = 0.35
# What may stand beside an answer: right, but not what comes first.
BESIDE_LABEL = 0.6
BESIDE_WEIGHT = 0.5
_figure = re.compile(r'\d')
_asks_figure = re.compile(
    r'\b(how (much|many|long|old|far|high|often|soon|late)|when|since|until|deadline|what (is the )?(fee|amount|sum|year|date|share|percentage|limit|height|age|penalty|fine))\b',
    re.IGNORECASE,
)


class Book:
    """Everything that examples are drawn from; questions of held-out splits and held-out documents are left out."""

    def __init__(self, pairs, bert, seed, stage):
        self.passages, every, reach = read_lines()
        self.random = random.Random(seed)
        train = [one for one in every if one['split'] == 'train']
        self.natural = [one for one in train if one['source'] != 'asked']
        if stage == 'third':
            self.natural = _replayed(self.natural, self.random)
        self.asked = self._chosen([one for one in train if one['source'] == 'asked'], *LINES[stage])
        self.ids = list(self.passages)
        index = {one: at for at, one in enumerate(self.ids)}
        whole = [f"{one['title']}. {one.get('heading', '')} {one['text']}" for one in self.passages.values()]
        passage_vectors = vectors(bert, [pairs.tokens(text) for text in whole])
        self.sentences = {one['id']: sentences_of(one) for one in self.passages.values()}
        self.sentence_vectors = self._vectors_of_sentences(pairs, bert)
        questions = self.natural + self.asked
        self.question_vectors = dict(
            zip(map(id, questions), vectors(bert, [pairs.tokens(text_a(one)) for one in questions]), strict=True)
        )
        usable = {name: one for name, one in self.passages.items() if not one.get('held')}
        self.guide, self.law = pools(usable, reach, passage_vectors, index)

    def _vectors_of_sentences(self, pairs, bert):
        flat = [(name, text) for name, found in self.sentences.items() for text in found]
        found = defaultdict(list)
        for (name, _), vector in zip(flat, vectors(bert, [pairs.tokens(text) for _, text in flat]), strict=True):
            found[name].append(vector)
        return found

    def _chosen(self, asked, answered, left_open):
        """The most unlike lines of each statement and of each country's open ones."""
        groups = defaultdict(list)
        for one in asked:
            needed = positives_of(one)
            groups[needed[0] if needed else f"open {one['jurisdiction']}"].append(one)
        found = []
        for name, group in groups.items():
            part = left_open if name.startswith('open ') else answered
            found += _unlike(group, part.stop)[part]
        return found

    def competitors(self, question, most):
        """The nearest passages that are not known to answer it."""
        pool = self.law if question['source'] == 'law' else self.guide
        known = {*positives_of(question), *question.get('also', [])}
        ranked = pool[question['jurisdiction']].ranked(text_a(question), self.question_vectors[id(question)])
        return [one for one in ranked if one not in known and self._competes(question, one)][:most]

    def _competes(self, question, name):
        shared = self.passages[name]['jurisdiction'] != question['jurisdiction']
        return not shared or steady(question['question'] + name, 'shared') < SHARED_SHARE

    def bonus(self, question, text):
        """What speaks for a sentence beside its nearness: a key point of the answer, a figure where one is asked for."""
        points = 0.4 * any(_says(point, text) for point in question.get('points', []))
        return points + 0.2 * bool(_asks_figure.search(question['question']) and _figure.search(text))

    def best_sentence(self, question, name):
        """The sentences of a passage, the one that most likely answers first."""
        own = self.question_vectors[id(question)]
        found = [
            (float(vector @ own) + self.bonus(question, text), text)
            for text, vector in zip(self.sentences[name], self.sentence_vectors[name], strict=True)
        ]
        return sorted(found, reverse=True)


def _says(point, text):
    ways = [point] if isinstance(point, str) else point
    low = text.casefold()
    return any(all(part.strip().casefold() in low for part in way.split('&')) for way in ways)


def _unlike(group, most):
    """Farthest first by shared beginnings of words, from a steady order."""
    rest = [(one, set(words_of(one['question']))) for one in sorted(group, key=lambda one: steady(one['question']))]
    nearest = [0.0] * len(rest)
    chosen = []
    while len(chosen) < min(most, len(rest)):
        at = min(range(len(rest)), key=lambda at: nearest[at])
        one, words = rest[at]
        chosen.append(one)
        nearest[at] = 9
        for other, (_, others) in enumerate(rest):
            nearest[other] = max(nearest[other], len(words & others) / (len(words | others) or 1))
    return chosen


# Of what is replayed in the third pass: so many questions of each source. Questions on the guides of before that nothing answered are
# not among them, since a newer statement may.
REPLAYED = {'measured': 1000, 'training': 1500, 'blind': 343, 'law': 900, 'foreign': 1000}


def _replayed(natural, draw):
    found = [one for one in natural if one['source'] == 'guide']
    for source, most in REPLAYED.items():
        own = [one for one in natural if one['source'] == source and (one.get('needed') or source == 'law')]
        found += draw.sample(own, min(most, len(own)))
    return found


def chosen_wrong(book, question, ranked, most):
    """Passages that do not answer: those that the question's writer marked as near first, then from `ranked`; each with its weight."""
    marked = question.get('near', [])
    marked = book.random.sample(marked, min(len(marked), most))
    outgrown = question['source'] not in ('guide', 'law')
    weight = (OUTGROWN_WEIGHT if outgrown else UNMARKED_WEIGHT) if question.get('needed') else 1.0
    rest = [name for name in ranked if name not in marked][: most - len(marked)]
    return [(name, 1.0) for name in marked] + [(name, weight) for name in rest]


def group_of(book, question, negatives, wide):
    """One group of (question, text, label, weight): up to two positives and some of the `wide` nearest competitors, as passages or as sentences."""
    draw, text = book.random, text_a(question)
    right = positives_of(question)
    right = draw.sample(right, min(len(right), 2 if question['source'] != 'asked' else 1))
    near = book.competitors(question, wide)
    wrong = chosen_wrong(book, question, draw.sample(near, min(len(near), negatives)), negatives)
    # What is near in meaning is known of English alone: which sentence answers a question in another language is not.
    by_sentence = 'language' not in question and draw.random() < SENTENCE_SHARE
    beside = draw.sample(question.get('also', []), min(len(question.get('also', [])), 1)) if question['source'] == 'guide' else []
    rows = [(text, text_b(book.passages[one]), BESIDE_LABEL, BESIDE_WEIGHT) for one in beside if not by_sentence]
    for id_, label, weight in [(one, 1.0, 1.0) for one in right] + [(one, 0.0, weight) for one, weight in wrong]:
        passage = book.passages[id_]
        if not by_sentence:
            rows.append((text, text_b(passage), label, weight))
            continue
        ranked = book.best_sentence(question, id_)
        rows.append((text, text_b(passage, ranked[0][1]), label, weight))
        if label == 1 and len(ranked) > 1 and ranked[0][0] - ranked[-1][0] > 0.35:
            rows.append((text, text_b(passage, ranked[-1][1]), 0.0, UNMARKED_WEIGHT))
    return rows


def row_groups(book):
    """Treaty rows and regulators of the guides, with questions in a few set forms: few exact words, many countries."""
    found = []
    by_country = defaultdict(list)
    for one in book.passages.values():
        if one['kind'] in ('treaty', 'regulator'):
            by_country[one['jurisdiction'], one['kind']].append(one)
    for (country, kind), rows in by_country.items():
        for one in rows:
            others = book.random.sample([row for row in rows if row is not one], min(2, len(rows) - 1))
            question = book.random.choice(_forms(country, kind, one))
            found.append([(question, text_b(one), 1.0, 1.0), *((question, text_b(row), 0.0, UNMARKED_WEIGHT) for row in others)])
    return found


def _forms(country, kind, row):
    if kind == 'treaty':
        title = row['title']
        return [f'Is {country} a party to the {title}?', f'Has {country} ratified the {title}?', f'{title} {country} status']
    name, _, role = row['text'].partition(': ')
    first = re.split(r'[;,]', role)[0].strip('. ')
    return [f'What does the {name} do?', f'Which body {first}?', f'Who {first}?', f'which authority {first} in {country}']


def first_groups(book):
    """The first stage: every natural question and the chosen known lines once."""
    groups = row_groups(book)
    for question in book.natural:
        groups.append(group_of(book, question, 3, 10 if 'language' in question else 6))
    for question in book.asked:
        groups.append(group_of(book, question, 2, 4))
    book.random.shuffle(groups)
    return groups


# Known lines in the second pass beside the natural questions.
ASKED_AGAIN = 3000


def again_groups(book):
    """The second pass: every natural question with more competitors, and known lines that were not read yet."""
    groups = [group_of(book, one, 3 if 'language' in one else 4, 10) for one in book.natural]
    groups += [group_of(book, one, 2, 6) for one in book.random.sample(book.asked, min(ASKED_AGAIN, len(book.asked)))]
    book.random.shuffle(groups)
    return groups


def third_groups(book):
    """The third pass: what was written on the guides of today, twice with other competitors each, and a part of what was read before."""
    groups = row_groups(book)
    for question in book.natural:
        for _ in range(2 if question['source'] == 'guide' else 1):
            groups.append(group_of(book, question, 3 if 'language' in question else 4, 10))
    book.random.shuffle(groups)
    return groups

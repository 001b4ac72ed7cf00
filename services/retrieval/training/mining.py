"""The second stage's groups: the reader of the first stage says which passages and sentences it takes wrongly for answers."""
from lines import positives_of, text_a, text_b

NEAR = 8
NEAR_ASKED = 4
# A sentence this much below the best of its passage does not answer.
CLEARLY_BELOW = 2.5
# What a key point or a figure weighs against the reader's own word.
LOGITS_OF_BONUS = 5


class Mined:
    """What the first reader says of each question's passages, and of the sentences of those that matter."""

    def __init__(self, book, pairs, score):
        self.book = book
        questions = book.natural + book.asked
        self.near = {
            id(one): book.competitors(one, NEAR if one['source'] != 'asked' else NEAR_ASKED) for one in questions
        }
        rows = [(one, name) for one in questions for name in [*positives_of(one)[:4], *self.near[id(one)]]]
        found = score([pairs.pair(text_a(one), text_b(book.passages[name])) for one, name in rows])
        self.said = {(id(one), name): logit for (one, name), logit in zip(rows, found, strict=True)}
        self.sentences = self._sentences(questions, pairs, score)

    def hardest(self, question, most):
        names = self.near[id(question)]
        return sorted(names, key=lambda name: -self.said[id(question), name])[:most]

    def _sentences(self, questions, pairs, score):
        """For a third of the questions: the sentences of their answers and of the two hardest others, best first."""
        rows = []
        for one in questions:
            if not self.book.by_sentence(one):
                continue
            for name in [*positives_of(one)[:2], *self.hardest(one, 2)]:
                rows += [(one, name, text) for text in self.book.sentences[name]]
        found = score([pairs.pair(text_a(one), text_b(self.book.passages[name], text)) for one, name, text in rows])
        ranked = {}
        for (one, name, text), logit in zip(rows, found, strict=True):
            better = LOGITS_OF_BONUS * self.book.bonus(one, text) if one.get('needed') else 0.0
            ranked.setdefault((id(one), name), []).append((logit + better, text))
        return {key: sorted(some, reverse=True) for key, some in ranked.items()}


def second_groups(book, pairs, score):
    """Every natural question with what misled the reader, as passages and a third of them as sentences too; new known lines."""
    mined = Mined(book, pairs, score)
    groups = []
    for question in book.natural + book.asked:
        groups.append(_passages(book, mined, question))
        if book.by_sentence(question):
            groups.append(_sentences(book, mined, question))
    # The invented statutes are few and unlike the guides: once more, with passages farther away.
    for question in book.natural:
        if question['source'] == 'law':
            groups.append(_passages(book, mined, question, 5))
    book.random.shuffle(groups)
    return groups


def _passages(book, mined, question, most=3):
    text, asked = text_a(question), question['source'] == 'asked'
    right = positives_of(question)[:4]
    right = book.random.sample(right, min(len(right), 1 if asked else 2))
    wrong = mined.hardest(question, 2 if asked else most)
    return [(text, text_b(book.passages[name]), float(name in right)) for name in [*right, *wrong]]


def _sentences(book, mined, question):
    text, rows = text_a(question), []
    right = positives_of(question)[:2]
    for name in [*right, *mined.hardest(question, 2)]:
        ranked = mined.sentences[id(question), name]
        best, last = ranked[0], ranked[-1]
        rows.append((text, text_b(book.passages[name], best[1]), float(name in right)))
        if name in right and best[0] - last[0] > CLEARLY_BELOW:
            rows.append((text, text_b(book.passages[name], last[1]), 0.0))
    return rows

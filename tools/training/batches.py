"""Batches of one country: some of its statements and provisions, the questions that they answer, and questions that nothing answers."""
import random
import re
from collections import defaultdict

from lines import parts_of, positives_of, read_lines, sentences_of, text_a, text_b

GROUP_PASSAGES = 14  # passages whose questions make a batch
MOST_PASSAGES = 160  # with those that compete
MOST_QUESTIONS = 80
# Statements of the United Nations or the European Union compete in this share of a country's batches: in all, they would be shown far more often as wrong than as right.
FOREIGN_SHARE = 0.3
# How often a question of each source is read in one round.
READ = {'parts': 4, 'guide': 3, 'blind': 3, 'languages': 3, 'foreign': 2, 'measured': 2, 'training': 2, 'law': 3, 'asked': 0.5}
OUTGROWN = ('asked', 'measured', 'training', 'blind', 'foreign')  # marked against fewer statements than there are
# Cards of authorities and rows of treaties: only `parts` was marked against them.
TABLES = ('treaty', 'regulator')
TABLES_SHARE = 0.5
# Of the questions of a batch that stand alone, the share that is asked together with another, and what joins two in each language.
JOINED_SHARE = 0.35
JOINTS = {
    'en': (', and ', ' and ', '? ', '. ', ', '), 'de': (', und ', ' und ', '? '), 'fr': (', et ', ' et ', '? '), 'es': (', y ', ' y ', '? '), 'it': (' e ', ', e ', '? '),
    'pt': (' e ', ', e ', '? '), 'ru': (', и ', ', а ', '? '), 'ar': ('، و', ' و', '؟ '), 'zh': ('，', '？'), 'ja': ('。', '、'), 'ko': (' 그리고 ', '? '),
}
OUTGROWN_WEIGHT, OUTGROWN_OPEN_WEIGHT, UNMARKED_WEIGHT, BESIDE_LABEL, BESIDE_WEIGHT = 0.4, 0.7, 0.7, 0.6, 0.5


def says(point, text):
    ways = [point] if isinstance(point, str) else point
    return any(all(part.strip().casefold() in text.casefold() for part in way.split('&')) for way in ways)


class Lines:
    """The lines with what batches are drawn from."""

    def __init__(self, path):
        self.passages, self.questions, self.reach = read_lines(path)
        self.ids = list(self.passages)
        self.index = {one: at for at, one in enumerate(self.ids)}
        self.by_country = defaultdict(list)
        for one in self.ids:
            if not self.passages[one].get('held'):
                self.by_country[self.passages[one]['jurisdiction']].append(one)

    def pool(self, country, kinds=('statement',)):
        return [one for j in self.reach.get(country, [country]) for one in self.by_country[j] if self.passages[one]['kind'] in kinds]

    def sentences(self, passage):
        """Where the sentences of a passage's own text begin in what the encoder reads, and each one's words."""
        whole, text = text_b(passage), passage['text']
        begin = len(whole) - len(text)
        found = []
        for words in sentences_of(passage):
            at = whole.find(words, found[-1][0] + 1 if found else begin)
            found.append((max(at, begin), words))
        return found


def round_of(lines, draw, skip=frozenset()):
    """Every training question so often as its source says, in batches of (country, questions, passages), shuffled."""
    by_answer, left_open = defaultdict(list), defaultdict(list)
    for question in lines.questions:
        if question['split'] != 'train' or id(question) in skip:
            continue
        often = READ[question['source']]
        times = int(often) if often >= 1 else int(draw.random() < often)
        right = [one for one in positives_of(question) if one in lines.passages]
        for _ in range(times):
            if right:
                one = draw.choice(right)
                kind = lines.passages[one]['kind'] == 'law'
                by_answer[question['jurisdiction'], kind, one].append(question)
            else:
                left_open[question['jurisdiction'], question['source'] == 'law'].append(question)
    groups = defaultdict(list)
    for (country, law, one), questions in by_answer.items():
        groups[country, law].append((one, questions))
    found = []
    for (country, law), answers in groups.items():
        queue = [(one, question) for one, questions in answers for question in questions]
        draw.shuffle(answers)
        opened = left_open.pop((country, law), [])
        draw.shuffle(opened)
        batches = []
        for start in range(0, len(answers), GROUP_PASSAGES):
            some = answers[start : start + GROUP_PASSAGES]
            queue = [question for _, questions in some for question in questions]
            draw.shuffle(queue)
            parts = max(1, round(len(queue) / (MOST_QUESTIONS * 0.65)))
            batches += [queue[at::parts] for at in range(parts)]
        share = -(-len(opened) // len(batches))
        share = min(share, MOST_QUESTIONS // 2)
        for questions in batches:
            mine, opened = opened[:share], opened[share:]
            found.append((country, law, questions + mine))
        while opened:
            found.append((country, law, opened[:MOST_QUESTIONS]))
            opened = opened[MOST_QUESTIONS:]
    for (country, law), opened in left_open.items():
        found += [(country, law, opened[at : at + MOST_QUESTIONS]) for at in range(0, len(opened), MOST_QUESTIONS)]
    draw.shuffle(found)
    return found


def joined(draw, questions):
    """Some questions of a batch asked together with another, as a text of two parts; the others as they are."""
    alone = [one for one in questions if not one.get('history') and not one.get('parts')]
    draw.shuffle(alone)
    partners, made = {}, []
    by_language = defaultdict(list)
    for one in alone[: round(len(alone) * JOINED_SHARE)]:
        if one.get('language', 'en') in JOINTS:
            by_language[one.get('language', 'en')].append(one)
    for language, some in by_language.items():
        for first, second in zip(some[::2], some[1::2], strict=False):
            made.append(_together(first, second, draw.choice(JOINTS[language])))
            partners[id(first)] = partners[id(second)] = True
    return [one for one in questions if id(one) not in partners] + made


def _together(first, second, joint):
    text = first['question'].rstrip(' ?？؟.。!') + joint
    more = second['question']
    if joint[0] not in '?.。？؟' and more[:1].isupper() and more[1:2].islower():
        more = more[0].lower() + more[1:]
    ends = len(first['question'].rstrip(' ?？؟.。!'))
    parts = [{**first, 'from': 0, 'to': ends}, {**second, 'from': len(text), 'to': len(text) + len(more)}]
    right = [fact for one in (first, second) for fact in one.get('needed', [])]
    both = {'jurisdiction': first['jurisdiction'], 'source': first['source'], 'question': text + more, 'parts': parts, 'needed': right}
    told = set(positives_of(both))
    for name in ('also', 'near'):
        both[name] = [one for part in (first, second) for one in part.get(name, []) if one not in told]
        told.update(both[name])
    return both


def asked_in(questions):
    """(which text, part or None, what is asked): every question as a whole, and each of its parts."""
    return [(at, part, part or question) for at, question in enumerate(questions) for part in [None, *parts_of(question)]]


def in_reach(lines, draw, country, law, questions):
    """The passages of a batch: all statements of a country, in some batches those of others in its reach, and where laws are asked about, those that answer and as many others as there is room for."""
    right = list(dict.fromkeys(one for q in questions for one in positives_of(q) + q.get('near', []) if one in lines.passages))
    kinds = ('statement', *TABLES) if draw.random() < TABLES_SHARE else ('statement',)
    own = lines.pool(country, kinds)
    if draw.random() >= FOREIGN_SHARE:
        own = [one for one in own if lines.passages[one]['jurisdiction'] == country]
    others = lines.pool(country, ('law',)) if law else []
    chosen = list(dict.fromkeys(right + own))
    rest = [one for one in others if one not in set(chosen)]
    room = max(0, MOST_PASSAGES - len(chosen))
    return chosen + draw.sample(rest, min(room, len(rest)))


def labels_of(lines, questions, passages):
    """Two lists of rows, a question each: labels and weights for every passage."""
    labels, weights = [], []
    for q in questions:
        right, beside, near = set(positives_of(q)), set(q.get('also', [])), set(q.get('near', []))
        outgrown = q['source'] in OUTGROWN
        label, weight = [], []
        for one in passages:
            if one in right:
                label.append(1.0), weight.append(1.0)
            elif one in beside:
                label.append(BESIDE_LABEL), weight.append(BESIDE_WEIGHT)
            elif one in near:
                label.append(0.0), weight.append(1.0)
            else:
                label.append(0.0)
                if lines.passages[one]['kind'] in TABLES and q['source'] != 'parts':
                    weight.append(0.0)
                    continue
                same = lines.passages[one]['kind'] == 'statement'
                if right:
                    weight.append(OUTGROWN_WEIGHT if outgrown and same else UNMARKED_WEIGHT)
                else:
                    weight.append(OUTGROWN_OPEN_WEIGHT if outgrown and same else 1.0)
        labels.append(label), weights.append(weight)
    return labels, weights


_figure = re.compile(r'\d')


def right_sentence(lines, question, passage):
    """Of a passage that answers, the sentences that hold the words of a right answer; none where that tells nothing."""
    points = question.get('points')
    if not points:
        return None
    found = lines.sentences(lines.passages[passage])
    if len(found) < 2:
        return None
    holds = [any(says(point, words) for point in points) for _, words in found]
    return None if all(holds) or not any(holds) else ([at for at, _ in found], holds)


def draw_of(seed):
    return random.Random(seed)


__all__ = ['Lines', 'asked_in', 'draw_of', 'in_reach', 'joined', 'labels_of', 'right_sentence', 'round_of', 'text_a', 'text_b']

import type { AskedQuestion, Read } from '../../reading/reader';
import type { Passage } from '../../search/passage';
import { PassageIndex } from '../../search/passage-index';
import { buildBlock, buildContent, putContent } from '../../testing/build-index';
import { choosePassages } from './choose-passages';
import type { ReadPassage } from './find-passages';

const thresholds = { answer: 0.5, answerUnfamiliar: 0.5, seems: 0.2, seemsUnfamiliar: 0.2, nearest: 0.05 };
const index = new PassageIndex();
const ids = ['licence', 'scope', 'fee', 'register'];
const blocks = ids.map((id) => buildBlock({ id, text: `The rule on the ${id} holds.` }));
putContent(index, buildContent({ source_kind: 'guide', blocks }));
const treaty = buildBlock({ id: 'treaty', text: 'The rule of the treaty holds.' });
const international = { document_id: 'treaties', jurisdiction: 'United Nations' } as const;
putContent(index, buildContent({ ...international, source_kind: 'guide', blocks: [treaty] }));

/** Each text answers so surely, the parts of the question too, and words of it each by itself. */
type Known = Record<string, { sure: number; parts?: number[]; words?: string }>;

function passageOf(id: string): Passage {
  const passage = index
    .headers()
    .flatMap(({ document_id }) => [...(index.passagesOf(document_id) ?? [])])
    .find(({ block }) => block.id === id);
  if (!passage) throw new Error(`${id} is not there`);
  return passage;
}

/** A question of the words a to d, each of which adds as much to the probability. */
function choose(known: Known, parts: { from: number; to: number }[] = []) {
  const words = new Map<Read, string>();
  const read = Object.entries(known).map(
    ([id, { sure, parts: ofParts = [], words: held = '' }]): ReadPassage => {
      const one: Read = { probability: sure, sentences: () => [], parts: ofParts };
      words.set(one, held);
      return { passage: passageOf(id), probability: sure, read: one };
    },
  );
  const asked: Pick<AskedQuestion, 'together'> = {
    together: (reads) => 0.1 + 0.2 * new Set(reads.flatMap((one) => [...(words.get(one) ?? '')])).size,
  };
  const { chosen, unanswered } = choosePassages(
    read,
    asked,
    { country: 'Utopia', isFamiliar: true, parts },
    thresholds,
  );
  return {
    chosen: chosen.map(({ passages, seems }) => [passages.map(({ block }) => block.id), seems]),
    unanswered,
  };
}

const two = [
  { from: 0, to: 10 },
  { from: 10, to: 20 },
];

test('a further passage is the one that answers most of what is open, not the next likely', () => {
  const known = {
    licence: { sure: 0.8, words: 'ab' },
    scope: { sure: 0.16, words: 'ab' },
    fee: { sure: 0.12, words: 'cd' },
  };
  expect(choose(known).chosen).toEqual([[['licence', 'fee'], false]]);
});

test('nothing is added that is not near, whatever it would add', () => {
  expect(choose({ licence: { sure: 0.8, words: 'a' }, fee: { sure: 0.04, words: 'bcd' } }).chosen).toEqual([
    [['licence'], false],
  ]);
});

test('what answers as surely as the first is given beside it', () => {
  const known = { licence: { sure: 0.52, words: 'ab' }, scope: { sure: 0.49, words: 'ab' } };
  expect(choose(known).chosen).toEqual([[['licence', 'scope'], false]]);
  expect(choose({ ...known, scope: { sure: 0.16, words: 'ab' } }).chosen).toEqual([[['licence'], false]]);
});

test('a country’s own rule comes before an international one only where it answers as surely', () => {
  const first = (licence: number) => {
    const known = { treaty: { sure: 0.9, words: 'ab' }, licence: { sure: licence, words: 'cd' } };
    return choose(known).chosen;
  };
  expect(first(0.89)).toEqual([[['licence', 'treaty'], false]]);
  expect(first(0.6)).toEqual([[['treaty', 'licence'], false]]);
});

test('what stands beside comes behind, whoever says it', () => {
  const known = { treaty: { sure: 0.55, words: 'ab' }, fee: { sure: 0.4, words: 'cd' } };
  expect(choose(known).chosen).toEqual([[['treaty', 'fee'], false]]);
});

describe('of several questions', () => {
  test('each has the passage that answers it best, in their order', () => {
    const known = {
      fee: { sure: 0.6, parts: [0.1, 0.9], words: 'ab' },
      licence: { sure: 0.3, parts: [0.8, 0.1], words: 'ab' },
      scope: { sure: 0.16, parts: [0.2, 0.2], words: 'ab' },
    };
    expect(choose(known, two)).toEqual({
      chosen: [
        [['licence'], false],
        [['fee'], false],
      ],
      unanswered: [],
    });
  });

  test('one that only seems to be answered is marked, and one that nothing answers is named', () => {
    const known = { licence: { sure: 0.6, parts: [0.8, 0.1] }, register: { sure: 0.06, parts: [0.1, 0.3] } };
    expect(choose(known, two).chosen).toEqual([
      [['licence'], false],
      [['register'], true],
    ]);
    const { unanswered } = choose({ licence: { sure: 0.6, parts: [0.8, 0.04] } }, two);
    expect(unanswered).toEqual([two[1]]);
  });

  test('one is answered although nothing answers them as a whole', () => {
    const known = { licence: { sure: 0.1, parts: [0.9, 0.04] }, scope: { sure: 0.15, parts: [0.1, 0.04] } };
    expect(choose(known, two)).toEqual({ chosen: [[['licence'], false]], unanswered: [two[1]] });
  });

  test('one that something comes near is not said to be open, once another is answered', () => {
    const known = { licence: { sure: 0.6, parts: [0.8, 0.1] }, scope: { sure: 0.04, parts: [0.1, 0.15] } };
    expect(choose(known, two)).toEqual({
      chosen: [
        [['licence'], false],
        [['scope'], true],
      ],
      unanswered: [],
    });
  });

  test('nothing is given, and nothing named, where none is answered', () => {
    const known = { licence: { sure: 0.1, parts: [0.1, 0.1] } };
    expect(choose(known, two)).toEqual({ chosen: [], unanswered: [] });
  });
});

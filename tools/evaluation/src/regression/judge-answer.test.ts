import { createSourceBook } from '../asking/source-book';
import {
  answered,
  buildQuestion,
  cite,
  directive,
  insurance,
  licence,
  refused,
  repealed,
  treaty,
  versions,
} from '../testing/build-answers';
import { judgeAnswer } from './judge-answer';

const sources = createSourceBook(versions);
const judge = (question = buildQuestion(), result = answered('Hold a licence. [1]', cite(1, licence))) =>
  judgeAnswer({ question, result, milliseconds: 1 }, sources);

describe('an answer', () => {
  it('has its points, its required facts and its citations on the point', () => {
    expect(judge()).toMatchObject({
      refused: false,
      points: [true],
      required: [true],
      onTarget: [true],
      foreign: [],
      repealed: [],
    });
  });

  it('may cite any of the facts of an entry', () => {
    expect(judge(buildQuestion({ required_facts: [['uto-2', 'uto-1']] })).required).toEqual([true]);
    expect(judge(buildQuestion({ required_facts: ['uto-2', 'uto-1'] })).required).toEqual([false, true]);
  });

  it('says and cites nothing when it refuses, whatever its words are', () => {
    const judged = judge(buildQuestion(), refused('No licence is spoken of.'));
    expect(judged).toMatchObject({ refused: true, points: [false], required: [false] });
  });

  it('counts a stopped answer as none', () => {
    expect(judge(buildQuestion(), { content: 'A licence', outcome: 'stopped' })).toMatchObject({
      refused: true,
    });
  });

  it('is on the point with a quote of a key point, and beside it with anything else', () => {
    const question = buildQuestion({ required_facts: ['uto-2'], key_points: [['5,000 crowns']] });
    const result = answered('A [1] B [2]', cite(1, licence), cite(2, treaty));
    expect(judge(question, result).onTarget).toEqual([true, false]);
  });

  it('proves nothing with a quote that is not in the cited version, to the letter', () => {
    const result = answered(
      'Operators need no licence. [1]',
      cite(1, licence, { quote: 'Operators need no licence.' }),
    );
    expect(judge(buildQuestion(), result)).toMatchObject({ onTarget: [false], required: [false] });
    const elsewhere = answered('Hold a licence. [1]', cite(1, licence, { doc: 'ruritania.pdf' }));
    expect(judge(buildQuestion(), elsewhere).required).toEqual([false]);
  });
});

describe('a citation of another jurisdiction', () => {
  it.each([
    [licence, 0],
    [treaty, 0],
    [directive, 0],
    [insurance, 1],
  ])('is counted unless the source is the country’s own, international, or of its bloc', (block, count) => {
    expect(judge(buildQuestion(), answered('So it is. [1]', cite(1, block))).foreign).toHaveLength(count);
  });

  it('is counted for a bloc to which the country does not belong', () => {
    const question = buildQuestion({ jurisdiction: 'Ruritania' });
    expect(judge(question, answered('So it is. [1]', cite(1, directive))).foreign).toHaveLength(1);
  });
});

describe('a citation of repealed text', () => {
  const judged = (content: string) => judge(buildQuestion(), answered(content, cite(1, repealed))).repealed;

  it('is counted where the text does not say what it is', () => {
    expect(judged('Launches were free before 2020. [1]')).toHaveLength(1);
  });

  it('is not counted where its line or the heading above says so', () => {
    expect(judged('The repealed act had launches free. [1]')).toEqual([]);
    expect(judged('**Not law in force**\n\n- Launches were free before 2020. [1]')).toEqual([]);
  });

  it('is counted where only one of two lines says so', () => {
    expect(
      judged('Launches were free. [1]\n\n**Not law in force**\n\n- Launches were free. [1]'),
    ).toHaveLength(1);
    expect(
      judged('**Not law in force**\n\n- Free. [1]\n\n**The rules**\n\n- Launches were free. [1]'),
    ).toHaveLength(1);
  });
});

it('a treaty row counts as the statement on which it rests', () => {
  const row = { ...treaty, id: 'treaty-ost', instrument_id: 'un-ost' };
  const [utopia] = versions;
  if (!utopia) throw new Error('no version');
  const basis = { instrument_id: 'un-ost', binding: 'party', basis: 'uto-1' } as const;
  const book = createSourceBook([{ ...utopia, blocks: [row], bindings: [basis] }]);
  expect(book.factsOf(cite(1, treaty, { doc: utopia.doc, version: utopia.version }))).toEqual([
    'treaty-ost',
    'Utopia/treaty-ost',
    'uto-1',
  ]);
});

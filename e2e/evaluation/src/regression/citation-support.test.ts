import { cite, licence } from '../testing/build-answers';
import { bearsOut, claimsOf } from './citation-support';

const one = cite(1, licence);

describe('claims of an answer', () => {
  const sentences = (content: string): [string, number | undefined][] =>
    claimsOf(content, [one, cite(2, licence)]).map(({ sentence, citation }) => [sentence, citation?.marker]);

  it('are the marked sentences, without what is said about the citation before them', () => {
    const content =
      '**In short** (*Act (2020)*, Section 4): A licence is needed. [1]\n\n**What the sources say**\n\n' +
      '- *Space Act (No. 2)*, Section 4 (in force; Utopia: party): It costs 5,000 crowns. [1] More follows. [2]\n';
    expect(sentences(content)).toEqual([
      ['A licence is needed.', 1],
      ['It costs 5,000 crowns.', 1],
      ['More follows.', 2],
    ]);
  });

  it('share a sentence where markers stand side by side', () => {
    expect(sentences('Both say so. [1][2]')).toEqual([
      ['Both say so.', 1],
      ['Both say so.', 2],
    ]);
  });

  it('lead nowhere where the proof has no such citation', () => {
    expect(sentences('Nobody says so. [7]')).toEqual([['Nobody says so.', undefined]]);
  });

  it('are none where a list entry only names a provision, and where brackets stand in a source', () => {
    expect(sentences('- *Space Act*, Section 4 (in force; as of November 2026) [1]')).toEqual([]);
    expect(sentences('The text has \\[1\\] in it.')).toEqual([]);
  });
});

describe('a quote bears a sentence out', () => {
  it.each([
    ['that it holds, whatever the marks', 'In Utopia an *operator* must hold a licence before launch.'],
    ['that says the same in nearly its words', 'Before launch, operators in Utopia must hold a licence.'],
    ['that names its instrument', 'Section 4 of the Space Act 2020: an operator must hold a licence.'],
  ])('%s', (_name, sentence) => {
    expect(bearsOut(one, sentence)).toBe(true);
  });

  it.each([
    ['with another figure', 'In Utopia an operator must hold a licence, which costs 6,000 crowns.'],
    ['with a negation of its own', 'In Utopia an operator must not hold a licence before launch.'],
    ['of other words', 'Insurance covers victims on the ground for an unlimited amount.'],
  ])('but not one %s', (_name, sentence) => {
    expect(bearsOut(one, sentence)).toBe(false);
  });
});

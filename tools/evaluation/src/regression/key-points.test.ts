import { pointsSaid } from './key-points';

const says = (text: string, ...alternatives: string[]): boolean | undefined =>
  pointsSaid(text, [alternatives])[0];

describe('a key point is said', () => {
  it.each([
    ['letter case and punctuation aside', 'It is the SPACE, Agency.', 'space agency'],
    ['with another grammatical ending', 'Operators are licensed.', 'licence'],
    ['with the other spelling of English', 'An authorization is needed.', 'authorisation'],
    ['with thousands set off or not', 'A fine of 50,000 dirhams.', '50000 dirhams'],
    ['with a narrow blank between thousands', 'A fine of 1\u202f500\u202f000 euros.', '1,500,000 euros'],
    ['across the number of a citation', 'within 15 [2] days', '15 days'],
    ['through the marks of Markdown', 'under *Space Act 2020*, section 4\\*', 'Space Act 2020 section 4'],
    ['with a decimal number', 'at most 0.5 % of it', '0.5 %'],
    ['in another script', 'بموجب المادة (8) من القرار', 'المادة (8)'],
    [
      'with parts apart in one sentence',
      'Liability for damage on the ground is strict.',
      'strict & liability',
    ],
  ])('%s', (_name, text, alternative) => {
    expect(says(text, alternative)).toBe(true);
  });

  it.each([
    ['a word of the run is missing', 'the agency of space', 'space agency'],
    ['the figure is part of a longer one', 'within 150 days', '15 days'],
    ['the decimal is part of a longer one', 'section 4.15', 'section 4.1'],
    ['the word is part of a longer one', 'an unlicensed operator', 'licensed operator'],
    [
      'joined parts stand in two sentences',
      'Liability is limited. The test is strict.',
      'strict & liability',
    ],
    ['joined parts stand in two entries of a list', '- strict\n- liability', 'strict & liability'],
    ['nothing is asked', 'text', '?'],
  ])('unless %s', (_name, text, alternative) => {
    expect(says(text, alternative)).toBe(false);
  });

  it('by any one of its alternatives', () => {
    expect(pointsSaid('two weeks', [['14 days', 'two weeks'], ['30 days']])).toEqual([true, false]);
  });
});

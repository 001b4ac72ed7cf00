import { sameAs, synonymsOf } from './lexicon';
import { thesaurus } from './thesaurus/thesaurus';
import { pairsOf, termOf, terms } from './words';

function foundUnder(asked: string): string[] {
  const sequence = terms(asked);
  const key = sequence.length === 1 ? sequence[0] : pairsOf(sequence)[0];
  return synonymsOf(key ?? '').map(({ term }) => term);
}

describe('the thesaurus', () => {
  test.each([
    ['green light', 'permit'],
    ['junk', 'debris'],
    ['watchdog', 'officialbody'],
    ['reimburse', 'recourse'],
    ['dig', 'minerals'],
    ['sharpness', 'resolution'],
    ['hush', 'confidential'],
    ['behind bars', 'imprisonment'],
    ['splashdown', 'reentry'],
    ['airwaves', 'spectrum'],
    ['blueprint', 'technology'],
    ['kick in', 'apply'],
  ])('finds under %s what sources call %s', (asked, meant) => {
    expect(foundUnder(asked)).toContain(termOf(meant));
  });

  test('words of law mean the same in both directions, lay words lead one way only', () => {
    expect(foundUnder('licence')).toContain(termOf('permit'));
    expect(foundUnder('permit')).toContain(termOf('licence'));
    expect(foundUnder('debris')).not.toContain(termOf('junk'));
  });

  test('a word counts for less than itself, and for least where it is only found under another', () => {
    const credit = (asked: string, meant: string): number | undefined =>
      synonymsOf(termOf(asked)).find(({ term }) => term === termOf(meant))?.credit;
    expect(credit('licence', 'permit')).toBe(0.8);
    expect(credit('junk', 'debris')).toBe(0.7);
  });

  test('only what means the same is a word of the same meaning', () => {
    expect(sameAs(termOf('junk'))).toEqual([]);
    expect(sameAs(termOf('licence')).map(({ term }) => term)).toContain(termOf('permit'));
  });

  test('has no entry that stop words leave empty, and no row of one word', () => {
    const expressions = thesaurus.flatMap((row) => row.split(/ > |, /));
    expect(expressions.filter((expression) => terms(expression).length === 0)).toEqual([]);
    expect(thesaurus.filter((row) => !/ > |, /.test(row))).toEqual([]);
  });
});

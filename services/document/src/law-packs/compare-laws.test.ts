import { compareLaws } from './compare-laws';

const at = (provision: string | null, text: string, status = 'in force') => ({ provision, text, status });

test('a law is compared provision by provision, wherever else it moved', () => {
  const former = [
    at('Section 1', 'A lantern is lit.'),
    at('Section 2', 'It is red.'),
    at('Section 3', 'It swings.'),
  ];
  const latter = [
    at('Section 3', 'It swings.', 'repealed'),
    at('Section 1', 'A lantern is lit.'),
    at('Section 2A', 'It is blue.'),
  ];
  expect(compareLaws(former, former)).toEqual([]);
  expect(compareLaws(former, latter)).toEqual([
    { what: 'status', provision: 'Section 3', before: 'in force', after: 'repealed' },
    { what: 'added', provision: 'Section 2A' },
    { what: 'gone', provision: 'Section 2' },
  ]);
});

test('what changed is told in its words, with a few around them', () => {
  const words = (days: string) =>
    `The operator of a lantern tells the keeper within ${days} of each failure of the lamp in writing.`;
  expect(compareLaws([at('Article 4', words('thirty days'))], [at('Article 4', words('one year'))])).toEqual([
    {
      what: 'changed',
      provision: 'Article 4',
      before: '… tells the keeper within thirty days of each failure of …',
      after: '… tells the keeper within one year of each failure of …',
    },
  ]);
});

test('white space is no change, words outside of all provisions are', () => {
  expect(compareLaws([at('1', 'a  b\n c')], [at('1', 'a b c')])).toEqual([]);
  expect(compareLaws([at(null, 'We, the Senate')], [at(null, 'We, the House')])).toMatchObject([
    { what: 'changed', provision: null, before: 'We, the Senate' },
  ]);
});

test('of a long insertion only the beginning is shown', () => {
  const long = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
  const [change] = compareLaws([at('1', 'a z')], [at('1', `a ${long} z`)]);
  expect(change).toMatchObject({
    before: 'a z',
    after: 'a w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15 …',
  });
});

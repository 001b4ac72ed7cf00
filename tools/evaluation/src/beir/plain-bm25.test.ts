import { createPlainBm25 } from './plain-bm25';

function engineOf(...texts: string[]) {
  const engine = createPlainBm25();
  texts.forEach((text, at) => {
    void engine.add({ id: `p${at + 1}`, title: '', text });
  });
  return engine;
}

it('plain BM25 gives the textbook score', async () => {
  const [first] = await engineOf('a licence', 'a duty', 'a sum of money').search('licence', 10);
  // 1 of 3 passages: idf = ln(1 + 2.5 / 1.5); 2 words where 8 / 3 are usual; counted once.
  const idf = Math.log(1 + 2.5 / 1.5);
  const score = (idf * 2.2) / (1 + 1.2 * (0.25 + (0.75 * 2) / (8 / 3)));
  expect(first?.id).toBe('p1');
  expect(first?.score).toBeCloseTo(score, 10);
});

it('plain BM25 knows no stems, and names only passages that share a word', async () => {
  const engine = engineOf('the licence', 'the licences', 'nothing');
  expect((await engine.search('LICENCE?', 10)).map(({ id }) => id)).toEqual(['p1']);
});

it('plain BM25 gives no more than asked for, and equal scores in the order of ids', async () => {
  expect((await engineOf('launch', 'launch', 'launch').search('launch', 2)).map(({ id }) => id)).toEqual([
    'p1',
    'p2',
  ]);
});

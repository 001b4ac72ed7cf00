import { openProduct, readVersions } from './product';
import { createSourceBook } from './source-book';

// All guides are built.
jest.setTimeout(120_000);

it('the product says what is measured: its weights, its model and its corpus', async () => {
  const { measured, close } = await openProduct({ model: 'none' });
  await close();
  expect(measured).toEqual({
    embedder: expect.any(String),
    reader: expect.any(String),
    model: null,
    corpus: {
      documents: 50,
      passages: expect.any(Number),
      as_of: expect.stringMatching(/^\d{4}-\d\d/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  expect(measured.corpus.passages).toBeGreaterThan(500);
});

it('a model that cannot be reached is refused before anything is opened', async () => {
  await expect(openProduct({ model: 'gpt' })).rejects.toThrow('--model needs OPENAI_API_KEY');
});

it('the guides say which sources may be cited for a country', async () => {
  const { mayCite } = createSourceBook((await readVersions()).versions);
  expect(mayCite('France', 'European Union')).toBe(true);
  expect(mayCite('Norway', 'European Union')).toBe(false);
  expect(mayCite('Norway', 'United Nations')).toBe(true);
  expect(mayCite('Norway', 'Sweden')).toBe(false);
});

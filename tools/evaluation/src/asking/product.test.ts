import { openBuiltCorpus } from '@astraea/document/testing';
import { openProduct, type Product } from './product';

// All guides are built, unless another test file has done so.
jest.setTimeout(120_000);

let product: Product;
beforeAll(async () => {
  product = await openProduct({ model: 'none', corpus: await openBuiltCorpus() });
  await product.close();
});

it('the product says what is measured: its weights, its model and its corpus', () => {
  const { measured } = product;
  expect(measured).toEqual({
    encoder: expect.any(String),
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

it('the guides say which sources may be cited for a country', () => {
  const { mayCite } = product.sources;
  expect(mayCite('France', 'European Union')).toBe(true);
  expect(mayCite('Norway', 'European Union')).toBe(false);
  expect(mayCite('Norway', 'United Nations')).toBe(true);
  expect(mayCite('Norway', 'Sweden')).toBe(false);
});

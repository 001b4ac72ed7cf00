import { openProduct, type Product } from './product';

// All guides are built.
jest.setTimeout(120_000);

describe('the product as it is measured', () => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct({ model: 'none' });
  });

  it('answers from the bundled guides with citations that stand in them', async () => {
    const { outcome, proof } = await product.ask({
      answer_id: 'a',
      conversation_id: 'c',
      question: 'Do I need a permit before starting a space activity in the UAE?',
      country: 'United Arab Emirates',
      topic: 'Licensing and authorisation',
      history: [],
    });
    expect(outcome).toBe('answered');
    expect(proof?.citations.flatMap((citation) => product.sources.factsOf(citation))).toContain('uae-001');
  });

  it('says what was measured', () => {
    expect(product.measured).toEqual({
      model: null,
      embeddings: null,
      corpus: {
        documents: 50,
        passages: expect.any(Number),
        as_of: expect.stringMatching(/^\d{4}-\d\d/),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    expect(product.measured.corpus.passages).toBeGreaterThan(500);
  });

  it('knows which sources may be cited for a country', () => {
    const { mayCite } = product.sources;
    expect(mayCite('France', 'European Union')).toBe(true);
    expect(mayCite('Norway', 'European Union')).toBe(false);
    expect(mayCite('Norway', 'United Nations')).toBe(true);
    expect(mayCite('Norway', 'Sweden')).toBe(false);
  });
});

import { AppError } from '@astraea/service-kit/errors';
import type { PassageIndex } from './search/passage-index';
import { buildIndex } from './testing/build-index';
import { standInReader } from './testing/stand-in-reader';
import { createTestApp, readAnswer, type TestApp } from './testing/test-app';

describe('POST /answers', () => {
  let app: TestApp;
  let index: PassageIndex;

  beforeAll(async () => {
    index = buildIndex('united-arab-emirates', 'united-nations');
    app = await createTestApp({ index });
  });
  afterAll(() => app.close());

  test('refuses a call without a token', async () => {
    const response = await fetch(`${app.url}/answers`, { method: 'POST' });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'not-authenticated' });
  });

  test('refuses a service token: answers are written for a user', async () => {
    const token = await app.identity.serviceToken('conversation', 'document:read-content');
    const response = await app.ask({}, { token });
    expect(response.status).toBe(401);
  });

  test('names each field that is wrong', async () => {
    const response = await app.ask({ question: '', country: '' });
    expect(response.status).toBe(400);
    const problem = (await response.json()) as { errors: { pointer: string }[] };
    expect(problem.errors.map(({ pointer }) => pointer)).toEqual(['/question', '/country']);
  });

  test('streams the answer, then a result whose content is the deltas joined and whose proof is to the letter', async () => {
    const response = await app.ask({
      question: 'Who is liable for damage that my satellite causes?',
      answer_id: 'proved',
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const { deltas, result } = await readAnswer(response);
    expect(deltas.length).toBeGreaterThan(1);
    expect(result?.content).toBe(deltas.join(''));
    expect(result?.outcome).toBe('answered');
    const [first] = result?.proof?.citations ?? [];
    expect(result?.proof).toMatchObject({
      proof_text: first?.quote,
      proof_doc: first?.doc,
      proof_page: first?.page,
    });
    const related = Object.values(result?.proof?.matching_docs ?? {});
    expect(related).toHaveLength(1);
    expect(related).not.toContain(first?.doc);
    const texts = index
      .citable('United Arab Emirates')
      .flatMap(({ passages }) => [...passages].map(({ block }) => block.text));
    for (const { quote } of result?.proof?.citations ?? []) {
      expect(texts.some((text) => text.includes(quote))).toBe(true);
    }
  });

  test('proves the text so far with every text that cites something new', async () => {
    const { events, result } = await readAnswer(
      await app.ask({
        question: 'Who is liable for damage on the surface of the Earth and in outer space?',
      }),
    );
    let text = '';
    const proofs = events.flatMap((delta) => {
      text += delta.text;
      return delta.proof ? [{ text, proof: delta.proof }] : [];
    });
    expect(proofs.length).toBeGreaterThan(1);
    for (const { text: said, proof } of proofs) {
      const markers = new Set([...said.matchAll(/\[(\d+)\]/g)].map(([, marker]) => Number(marker)));
      expect(proof.citations.map(({ marker }) => marker)).toEqual([...markers].sort((a, b) => a - b));
      expect(proof.proof_text).toBe(proof.citations[0]?.quote);
    }
    expect(proofs.at(-1)?.proof.citations).toEqual(result?.proof?.citations);
  });

  test('refuses in words, with the regulator and without a proof', async () => {
    const { result } = await readAnswer(await app.ask({ question: 'What is the best pizza recipe?' }));
    expect(result?.outcome).toBe('refused');
    expect(result?.proof).toBeUndefined();
    expect(result?.content).toContain(
      'I couldn’t find an answer in the sources for the United Arab Emirates.',
    );
    expect(result?.content).toContain('UAE Space Agency');
  });

  test('answers 404 as a problem elsewhere', async () => {
    const response = await fetch(`${app.url}/elsewhere`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'no-such-path' });
  });
});

describe('the encoder', () => {
  test.each([
    ['free', undefined],
    ['premium', true],
    ['enterprise', true],
  ] as const)('is asked ahead of others by plan: %s', async (plan, expected) => {
    const standIn = standInReader();
    const ask = jest.fn(standIn.ask);
    const app = await createTestApp({
      index: buildIndex('united-arab-emirates'),
      reader: { ...standIn, ask },
    });
    await readAnswer(await app.ask({}, { token: await app.identity.userToken('ann', { plan }) }));
    expect(ask).toHaveBeenCalled();
    for (const [, options] of ask.mock.calls) expect(options?.ahead).toBe(expected);
    await app.close();
  });
});

describe('POST /answers when it cannot be answered', () => {
  test('is 503 while the index is behind a sequence that cannot be read', async () => {
    const behind = new AppError('Unavailable', 'The sources cannot be read at the moment.', {
      details: { code: 'index-behind' },
    });
    const app = await createTestApp({
      index: buildIndex(),
      follower: { ensureCurrent: () => Promise.reject(behind) },
    });
    const response = await app.ask();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'index-behind' });
    await app.close();
  });

  test('is 503 with a hint when to come back while all hands are full', async () => {
    const app = await createTestApp({ index: buildIndex('united-arab-emirates'), maxRunning: 1 });
    const done = app.workload.begin();
    const refused = await app.ask();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    done?.();
    expect((await readAnswer(await app.ask())).result?.outcome).toBe('answered');
    await app.close();
  });

  test('ends the stream with an error event if answering breaks, and stays up', async () => {
    const index = buildIndex('united-arab-emirates');
    const app = await createTestApp({ index });
    const search = jest.spyOn(index, 'search').mockImplementation(() => {
      throw new Error('broken');
    });
    const { result, error } = await readAnswer(await app.ask());
    expect(result).toBeUndefined();
    expect(error).toMatchObject({ status: 500, code: 'internal-error' });
    search.mockRestore();
    expect((await readAnswer(await app.ask())).result?.outcome).toBe('answered');
    await app.close();
  });

  test('refuses in words for a country without sources', async () => {
    const app = await createTestApp({ index: buildIndex('united-nations') });
    const { result } = await readAnswer(await app.ask({ country: 'Atlantis' }));
    expect(result?.outcome).toBe('refused');
    expect(result?.content).toContain('There are no sources for Atlantis');
    await app.close();
  });
});

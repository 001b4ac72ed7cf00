import { type CitedStatement, changesResponseSchema, standingResponseSchema } from '@astraea/contracts';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { operate, sendLaw } from '../testing/send-law';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: unknown) =>
  app.asUser(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const quote = 'A licence is needed for each launch from the territory.';
const decree = (fee = '10') => `Article 1. ${quote}\n\nArticle 2. A licence costs ${fee} euros.`;

const send = (doc: string, text: string) => sendLaw(app, doc, text);

function citation(doc: string, version: string, overrides: Partial<CitedStatement> = {}): CitedStatement {
  return {
    doc,
    version,
    quote,
    instrument: 'Decree',
    provision: 'Article 1',
    status: 'in force',
    ...overrides,
  };
}

async function standingsOf(cited: CitedStatement[]) {
  const answer = await post('/cited-versions/standing', { cited });
  expect(answer.status).toBe(200);
  return standingResponseSchema.parse(await answer.json()).standings;
}

async function changesOf(citations: CitedStatement[]) {
  const answer = await post('/cited-versions/changes', { citations });
  expect(answer.status).toBe(200);
  return changesResponseSchema.parse(await answer.json()).changes;
}

const fee = { quote: 'A licence costs 10 euros.', provision: 'Article 2' };

test('a new version is told for what it changes, in the order of the citations', async () => {
  const version = await send('fees.txt', decree());
  const cited = [citation('fees.txt', version, fee), citation('fees.txt', version)];
  expect(await standingsOf(cited)).toEqual([null, null]);
  const next = await send('fees.txt', decree('20'));
  expect(await standingsOf(cited)).toEqual([expect.any(String), expect.any(String)]);
  const unknown = citation('nobody-knows.txt', version);
  expect(await changesOf([unknown, ...cited])).toEqual([
    null,
    { change: 'replaced', status: 'in force', version: next, changed_at: expect.any(String) },
    null,
  ]);
  expect(await standingsOf([unknown])).toEqual([null]);
});

test('a repeal is told, and is taken back with the status', async () => {
  const version = await send('repealed.txt', decree('11'));
  const cited = [citation('repealed.txt', version)];
  await operate(app, 'repealed.txt', 'status', { status: 'repealed', as_of: '2026-11' });
  const [standing] = await standingsOf(cited);
  expect(standing).toEqual(expect.any(String));
  expect(await changesOf(cited)).toMatchObject([{ change: 'repealed', status: 'repealed', version }]);
  await operate(app, 'repealed.txt', 'status', { status: 'in force', as_of: '2026-11' });
  expect(await standingsOf(cited)).toEqual([null]);
});

test.each([
  ['withdraw', 'withdrawn'],
  ['erase', 'erased'],
] as const)('after %s it is told that it was %s', async (action, change) => {
  const doc = `${change}.txt`;
  const cited = [citation(doc, await send(doc, decree(action)))];
  await operate(app, doc, action);
  expect(await standingsOf(cited)).toEqual([expect.any(String)]);
  expect(await changesOf(cited)).toEqual([{ change, changed_at: expect.any(String) }]);
});

test('a guide of another version that says the same has not changed', async () => {
  const doc = 'space-law-guide-france.pdf';
  const content = await (
    await app.asUser(`/api/document/France/${doc}/excerpt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: 0 }),
    })
  ).json();
  const said = (content as { paragraphs: { text: string }[] }).paragraphs.at(-1)?.text ?? '';
  const old = { version: '0'.repeat(16), instrument: null, provision: null };
  const cited = [citation(doc, await app.currentVersion('france'))];
  expect(await standingsOf(cited)).toEqual([null]);
  const gone = citation(doc, '', { ...old, quote: `${said} And this was never said.` });
  expect(await standingsOf([gone])).toEqual([expect.any(String)]);
  expect(await changesOf([gone])).toMatchObject([{ change: 'replaced' }]);
});

describe('either call', () => {
  const paths = ['/cited-versions/standing', '/cited-versions/changes'];

  test.each(paths)('%s needs a signed-in user', async (path) => {
    expect((await fetch(`${app.url}${path}`, { method: 'POST' })).status).toBe(401);
  });

  test.each(paths)('%s refuses a body that is none of its own', async (path) => {
    expect((await post(path, { cited: 'all', citations: 'all' })).status).toBe(400);
  });
});

import { statementPath, statementSchema } from '@astraea/contracts';
import { ownDocumentId } from '../ingest/own-content';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { operate, sendLaw } from '../testing/send-law';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = (id: string) => app.asUser(`/api/statements/${encodeURIComponent(id)}`);
async function found(id: string) {
  const answer = await read(id);
  expect(answer.status).toBe(200);
  return statementSchema.strict().parse(await answer.json());
}

/** @returns the id under which its provisions are found */
async function send(doc: string, text: string): Promise<string> {
  await sendLaw(app, doc, text);
  return ownDocumentId(doc);
}
const law = (fee: string) =>
  `Article 1. A licence is needed for each launch from the territory.\n\nArticle 2. A licence costs ${fee} euros each year.`;

test('a statement of a guide has its instrument, status, date and version, and is named a summary', async () => {
  const statement = await found('fr-001');
  expect(statement).toMatchObject({
    ...{ id: 'fr-001', statement: 'fr-001', country: 'France', source_kind: 'guide' },
    version: await app.currentVersion('france'),
    cited_as: expect.stringMatching(/^Astraea summary /),
  });
  expect(statement.instrument).toEqual(expect.any(String));
  expect(statement.change).toBeUndefined();
});

test('a provision of a law is read as it stands now, and where it stands no more as it last stood', async () => {
  const document = await send('link-act.txt', law('10'));
  const id = `${document}.Article_2`;
  const before = await found(id);
  expect(before).toMatchObject({ provision: 'Article 2', source_kind: 'law', status: 'in force' });
  expect(before.quote).toContain('10 euros');
  await send('link-act.txt', law('20'));
  const now = await found(id);
  expect(now.quote).toContain('20 euros');
  expect([now.change, now.version === before.version]).toEqual([undefined, false]);
  await send('link-act.txt', 'Article 1. A licence is needed for each launch from the territory.');
  const gone = await found(id);
  expect(gone).toMatchObject({ version: now.version, change: { change: 'replaced' } });
  expect(gone.change?.version).not.toBe(now.version);
});

test('what was withdrawn says so, and what was erased is gone', async () => {
  const id = `${await send('gone-act.txt', law('30'))}.Article_1`;
  await operate(app, 'gone-act.txt', 'withdraw');
  expect((await found(id)).change).toMatchObject({ change: 'withdrawn' });
  await operate(app, 'gone-act.txt', 'erase');
  expect((await read(id)).status).toBe(410);
});

test.each(['fr-999', 'zz-001', 'own-0000000000000000.Article_1', 'guide-france.treaty-none', '.', '%'])(
  '%s is not found',
  async (id) => {
    expect((await read(id)).status).toBe(404);
  },
);

test('needs a signed-in user', async () => {
  expect((await fetch(`${app.url}/api/statements/fr-001`)).status).toBe(401);
});

test('an address holds a provision of any letters', () => {
  expect(statementPath('own-1.§_4/1')).toBe('/s/own-1.%C2%A7_4%2F1');
});

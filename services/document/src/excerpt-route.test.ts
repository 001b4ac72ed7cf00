import { excerptSchema } from '@astraea/contracts';
import { buildDocx } from './testing/build-docx';
import { createTestApp, type TestApp } from './testing/create-test-app';

const quote = 'A licence lasts for five years.';
let app: TestApp;
let doc: string;
let version: string;

beforeAll(async () => {
  app = await createTestApp();
  const paragraphs = ['Article 1', quote, 'Article 2', 'The Agency keeps <b>the</b> register of objects.'];
  const said = { country: 'France', topic: 'Licensing and authorisation', kind: 'law', status: 'in force' };
  const answer = await app.asOperator(`/operator/documents?${new URLSearchParams(said)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
    body: new Uint8Array(buildDocx(paragraphs.map((text) => ({ text })))),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const sent = (await answer.json()) as { doc: string; current_version: string };
  doc = sent.doc;
  version = sent.current_version;
});
afterAll(() => app.close());

const path = (country = 'France', name = doc) =>
  `/api/document/${encodeURIComponent(country)}/${encodeURIComponent(name)}/excerpt`;
const ask = (body: unknown, address = path()) =>
  app.asUser(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const retire = (how: 'withdraw' | 'erase') =>
  app.asOperator(`/operator/documents/${doc}/${how}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'A test.' }),
  });

describe('POST /api/document/{country}/{docName}/excerpt', () => {
  it('needs a signed-in user', async () => {
    expect((await fetch(`${app.url}${path()}`, { method: 'POST' })).status).toBe(401);
  });

  it('gives the words of a Word file in their provision, as text', async () => {
    const answer = await ask({ version, quote });
    expect(answer.status).toBe(200);
    const { paragraphs, found, notice } = excerptSchema.parse(await answer.json());
    expect(notice).toBeUndefined();
    expect(paragraphs[found ?? -1]).toMatchObject({ provision: 'Article 1', text: quote });
    expect(paragraphs.at(-1)?.text).toBe('The Agency keeps <b>the</b> register of objects.');
  });

  it('reads the newest version where none is named', async () => {
    const { paragraphs } = excerptSchema.parse(await (await ask({})).json());
    expect(paragraphs.map(({ text }) => text)).toContain(quote);
  });

  it('answers 404 for a document that this country may not cite, and for another document’s version', async () => {
    expect((await ask({}, path('United Arab Emirates'))).status).toBe(404);
    expect((await ask({}, path('Atlantis'))).status).toBe(404);
    expect((await ask({}, path('France', 'none.docx'))).status).toBe(404);
    expect((await ask({ version: await app.currentVersion('france') })).status).toBe(404);
  });

  it.each([
    [{ version: 'latest' }, '/version'],
    [{ quote: ' ' }, '/quote'],
    [{ quote: 'x'.repeat(4_001) }, '/quote'],
    [{ from: -1 }, '/from'],
    [{ before: 1.5 }, '/before'],
  ])('names what cannot be used (%#)', async (body, pointer) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { errors: unknown[] }).errors).toMatchObject([{ pointer }]);
  });

  it('says that a document was withdrawn, and answers 410 once it is erased', async () => {
    await retire('withdraw');
    expect(await (await ask({ version, quote })).json()).toMatchObject({ notice: 'withdrawn', found: 0 });
    await retire('erase');
    expect((await ask({ version, quote })).status).toBe(410);
  });
});

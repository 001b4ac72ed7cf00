import { fileReadingSchema, problemSchema } from '@astraea/contracts';
import { createTestApp, type TestApp } from './testing/create-test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { OWN_DOCUMENTS: 'on', INGEST_MAX_BYTES: '4000' } });
}, 60_000);
afterAll(() => app.close());

const contract =
  'Article 1\n\nThe customer keeps insurance of ninety million crowns for each launch until deployment of the satellite.\n';
const read = (body: string | Uint8Array<ArrayBuffer>, type = 'text/plain') =>
  app.asUser('/readings', { method: 'POST', headers: { 'content-type': type }, body });

async function refusal(response: Response, status: number): Promise<string> {
  const { code, detail } = problemSchema.parse(await response.json());
  expect(response.status).toBe(status);
  expect(detail).toBeTruthy();
  return code;
}

test('a file of a user is read into its passages, and nothing is a document after it', async () => {
  const before = await (await app.asOperator('/operator/documents')).json();
  const { passages } = fileReadingSchema.parse(await (await read(contract)).json());
  expect(passages).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('insurance of ninety million crowns'), page: 1 }),
  );
  expect(await (await app.asOperator('/operator/documents')).json()).toEqual(before);
});

test('what an operator is refused a user is refused', async () => {
  expect(await refusal(await read('x'.repeat(4001)), 413)).toBe('too-large');
  expect(await refusal(await read('x', 'image/png'), 400)).toBe('file-type-unknown');
  expect(await refusal(await read(''), 400)).toBe('file-empty');
  expect(await refusal(await read('no PDF at all', 'application/pdf'), 400)).toMatch(/^file-/);
});

test('only users may send one', async () => {
  const service = await app.identity.serviceToken('retrieval', 'document:read-content');
  for (const headers of [new Headers(), new Headers({ authorization: `Bearer ${service}` })])
    expect((await fetch(`${app.url}/readings`, { method: 'POST', headers, body: contract })).status).toBe(
      401,
    );
});

test('where users have no documents of their own nothing is read', async () => {
  const off = await createTestApp();
  const response = await off.asUser('/readings', { method: 'POST', body: contract });
  expect(response.status).toBe(404);
  await off.close();
}, 60_000);

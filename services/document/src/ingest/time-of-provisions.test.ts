import { versionContentSchema } from '@astraea/contracts';
import { createTestApp, type TestApp } from '../testing/create-test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const p1 = (number: string, text: string, attributes = ''): string =>
  `<P1 ${attributes}><Pnumber>${number}</Pnumber><P1para><Text>${text}</Text></P1para></P1>`;
const act = `<?xml version="1.0"?><Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" xmlns:dc="http://purl.org/dc/elements/1.1/" RestrictStartDate="2024-03-01"><Metadata><dc:title>Kites Act 2021</dc:title><dc:language>en</dc:language></Metadata><Primary><Body>${[
  p1('1', 'A kite has a tail.', 'RestrictStartDate="2021-01-01"'),
  p1('2', 'A kite has a bell.', 'RestrictEndDate="2023-01-01"'),
  p1('3', 'A kite has a horn.', 'RestrictStartDate="2150-01-01"'),
  p1('4', 'A kite has a lamp.', 'Status="Repealed"'),
  p1('5', 'A kite is red.'),
].join('')}</Body></Primary></Legislation>`;

const query = new URLSearchParams({
  ...{ country: 'France', topic: 'Launch and re-entry', kind: 'law', status: 'amended', doc: 'kites.xml' },
});

async function contentNow() {
  const described = await (await app.asOperator('/operator/documents/kites.xml')).json();
  const { current_version: version } = described as { current_version: string };
  const token = await app.identity.serviceToken('retrieval', 'document:read-content');
  const headers = { authorization: `Bearer ${token}` };
  return versionContentSchema.parse(
    await (await fetch(`${app.url}/versions/${version}/content`, { headers })).json(),
  );
}

const statuses = async () => (await contentNow()).blocks.map(({ status }) => status);

async function say(status: string): Promise<number> {
  const answer = await app.asOperator('/operator/documents/kites.xml/status', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status, reason: 'It was looked up.' }),
  });
  return answer.status;
}

test('each passage of a stored version has the time of its provision, and the version the day of its text', async () => {
  const headers = { 'content-type': 'application/xml' };
  const sent = await app.asOperator(`/operator/documents?${query}`, { method: 'POST', headers, body: act });
  expect(sent.status).toBe(201);
  const { consolidated_as_of, blocks } = await contentNow();
  expect(consolidated_as_of).toBe('2024-03-01');
  const time = blocks.map(({ provision, status, law_status, own_status, valid_from, valid_to }) => ({
    ...{ provision, status, law_status, own_status, valid_from, valid_to },
  }));
  const unsaid = { own_status: undefined, valid_from: undefined, valid_to: undefined };
  const of = { ...unsaid, law_status: 'amended' };
  expect(time).toEqual([
    { ...of, provision: 'Section 1', status: 'amended', valid_from: '2021-01-01' },
    { ...of, provision: 'Section 2', status: 'repealed', valid_to: '2023-01-01' },
    { ...of, provision: 'Section 3', status: 'not yet in force', valid_from: '2150-01-01' },
    { ...of, provision: 'Section 4', status: 'repealed', own_status: 'repealed' },
    { ...unsaid, provision: 'Section 5', status: 'amended', law_status: undefined },
  ]);
});

test('a law that is said to be in force puts none of its provisions in force that is not, also after a repeal', async () => {
  expect(await say('in force')).toBe(200);
  const now = ['in force', 'repealed', 'not yet in force', 'repealed', 'in force'];
  expect(await statuses()).toEqual(now);
  expect(await say('repealed')).toBe(200);
  expect(await statuses()).toEqual(Array.from(now, () => 'repealed'));
  expect(await say('in force')).toBe(200);
  expect(await statuses()).toEqual(now);
});

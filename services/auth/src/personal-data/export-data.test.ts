import { exchangeResponseSchema, exportedAccountSchema, problemSchema } from '@astraea/contracts';
import { unzipSync } from 'fflate';
import { startTestAuth, type TestAuth } from '../testing/test-auth';

const citation = {
  marker: 1,
  quote: 'A permit is needed.\nAlways.',
  doc: 'uae.pdf',
  country: 'United Arab Emirates',
  version: 'v1',
  page: 3,
  page_end: 4,
  provision: 'Article 14',
  instrument: 'Federal Law No. 46 of 2023',
  status: 'in force',
  as_of: '2026',
  binding: 'national',
  source_kind: 'law',
  cited_as: 'Federal Law No. 46 of 2023, Article 14',
  source_label: 'Text of the law',
  url: null,
  url_kind: null,
  sha256: 'abc',
};
const conversation = {
  id: 'c1',
  title: 'Line one\n# not a heading',
  country: 'United Arab Emirates',
  continent: 'Asia',
  topic: 'Licensing',
  messages: [
    {
      role: 'user',
      content: 'Do I need a permit? ü😀',
      timestamp: '2026-11-21T10:00:00.000Z',
      topic: 'Licensing',
      index: 0,
    },
    {
      role: 'assistant',
      content: 'Yes [1].',
      timestamp: '2026-11-21T10:00:05.000Z',
      topic: 'Licensing',
      feedback: 'positive',
      index: 1,
      outcome: 'answered',
      proof: {
        time_taken: 1,
        proof_text: citation.quote,
        proof_label: citation.source_label,
        proof_doc: 'uae.pdf',
        proof_page: 3,
        matching_docs: {},
        citations: [citation],
        trace_id: 't',
      },
    },
  ],
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:05.000Z',
};
const usage = (answered_at: string, topic = 'Licensing') => ({
  kind: 'usage',
  usage: { answer_id: answered_at, answered_at, country: 'Japan', topic, outcome: 'answered' },
});
const billing = [
  {
    kind: 'account',
    account: {
      plan: 'free',
      opened_at: '2026-10-01T00:00:00.000Z',
      customer_id: 'cus_1',
      subscription: null,
      checkout: null,
    },
  },
  {
    kind: 'payment',
    payment: {
      id: 'evt_1',
      type: 'invoice.paid',
      created: '2026-10-02T00:00:00.000Z',
      amount: 2900,
      currency: 'usd',
      invoice_id: 'in_1',
    },
  },
  usage('2026-11-21T10:00:05.000Z', 'A | B'),
  usage('2026-11-02T10:00:05.000Z'),
  usage('2026-10-30T10:00:05.000Z'),
];

let auth: TestAuth;
afterEach(() => auth.close());

async function exportOf(exported: {
  conversations?: object[];
  billing?: object[];
  alerts?: object[];
  documents?: object[];
  documentFiles?: object[];
  unknown?: string[];
  links?: object[];
  notes?: object[];
}): Promise<Response> {
  const quota = { limit: 10, used: 3, resets_at: '2026-11-22T00:00:00.000Z' };
  auth = await startTestAuth({ exported, quota: () => quota });
  const { token } = exchangeResponseSchema.parse(await (await auth.exchange(await auth.idToken())).json());
  return fetch(`${auth.url}/api/auth/me/export`, { headers: { authorization: `Bearer ${token}` } });
}

/** The files of an archive as text. */
async function filesOf(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const texts = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  return Object.fromEntries(texts);
}

test('everything is there, as JSON and as Markdown', async () => {
  const response = await exportOf({ conversations: [conversation], billing });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="astraea-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = await filesOf(response);
  const names = ['account', 'conversations/2026-11-21-c1', 'payments', 'usage/2026-10', 'usage/2026-11'];
  expect(Object.keys(files).sort()).toEqual(names.flatMap((name) => [`${name}.json`, `${name}.md`]).sort());
  const account = exportedAccountSchema.parse(JSON.parse(files['account.json'] ?? ''));
  expect(account).toMatchObject({
    profile: { email: 'ada@example.org', uid: 'ada' },
    quota: { used: 3 },
    billing: { customer_id: 'cus_1' },
  });
  expect(JSON.parse(files['conversations/2026-11-21-c1.json'] ?? '')).toEqual(conversation);
  expect(JSON.parse(files['usage/2026-11.json'] ?? '')).toHaveLength(2);
  expect(files['account.md']).toContain('ada@example.org');
  expect(files['payments.md']).toContain('| 29 usd | in_1 |');
  expect(files['usage/2026-11.md']).toContain('A \\| B');
});

test('a conversation can be read with its sources and ratings, and its title stays one line', async () => {
  const files = await filesOf(await exportOf({ conversations: [conversation], billing }));
  const text = files['conversations/2026-11-21-c1.md'] ?? '';
  expect(text).toMatch(/^# Line one # not a heading\n/);
  for (const words of [
    'Do I need a permit? ü😀',
    'Yes [1].',
    '- Your rating: positive',
    '> “A permit is needed.\n> Always.”',
    '- Reference: Federal Law No. 46 of 2023, Article 14; ',
    '- Words: Text of the law',
    ', pages 3–4; ',
  ])
    expect(text).toContain(words);
});

test('an answer that only seems to answer says so, and that it wasn’t deducted', async () => {
  const [question, answer] = conversation.messages;
  const messages = [question, { ...answer, seems_to_answer: true }];
  const files = await filesOf(await exportOf({ conversations: [{ ...conversation, messages }], billing }));
  expect(files['conversations/2026-11-21-c1.json']).toContain('"seems_to_answer"');
  expect(files['conversations/2026-11-21-c1.md']).toContain(
    '- Outcome: answered\n- Certainty: only seems to answer, so it wasn’t deducted\n',
  );
});

test('what is followed and was told is there, and no file where nothing is kept', async () => {
  const follow = { id: 'f1', target: { kind: 'country', country: 'France' }, created_at: '2026-11-20' };
  const alerts = { follows: [follow], how: 'mail-daily', address: 'ada@example.org', notices: [] };
  const files = await filesOf(await exportOf({ conversations: [], billing, alerts: [alerts] }));
  expect(JSON.parse(files['alerts.json'] ?? '')).toEqual(alerts);
  expect(files['alerts.md']).toContain('| country | France |  | 2026-11-20 |');
});

test('documents of one’s own are there with what was read of them', async () => {
  const passage = { page: 2, page_end: 2, heading: null, provision: 'Clause 7', text: 'A penalty is due.' };
  const document = {
    ...{ id: 'doc-1', matter_id: 'matter-0001', matter: 'Orbit Ltd', name: 'contract.pdf', size: 10 },
    ...{ media_type: 'application/pdf', pages: 2, passages: 1, warnings: [], added_at: '2026-11-20' },
    text: [passage],
  };
  const files = await filesOf(await exportOf({ conversations: [], billing, documents: [document] }));
  expect(JSON.parse(files['documents/doc-1.json'] ?? '')).toEqual(document);
  expect(files['documents/doc-1.md']).toContain('Page 2, Clause 7\n\nA penalty is due.');
});

test('their files are there as they were sent, and their names lead nowhere else', async () => {
  const parts = ['%PDF-1.7 ', 'rest'].map((text) => Buffer.from(text).toString('base64'));
  const documentFiles = [
    ...parts.map((bytes) => ({ document_id: 'doc-1', name: 'Größe (2).pdf', bytes })),
    { document_id: 'doc-2', name: '../../.ssh/a\\b:c', bytes: parts[1] },
  ];
  const files = await filesOf(await exportOf({ conversations: [], billing, documentFiles }));
  expect(files['documents/doc-1/Größe (2).pdf']).toBe('%PDF-1.7 rest');
  expect(files['documents/doc-2/_.._.ssh_a_b_c']).toBe('rest');
});

test('beside an older release of the other service there is no archive, and it is said what to do', async () => {
  const response = await exportOf({ conversations: [], billing, unknown: ['/export/document-files'] });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  const problem = problemSchema.parse(await response.json());
  expect(problem).toMatchObject({
    code: 'being-updated',
    detail: expect.stringContaining('Try again in a few'),
  });
});

test('the links that were made are there, without anything by which they could be opened', async () => {
  const link = { id: 's1', matter_id: 'matter-0001', title: 'Orbit Ltd', shows: 'live', access: 'anyone' };
  const links = { links: [{ ...link, created_at: '2026-11-21T10:00:00.000Z' }] };
  const files = await filesOf(await exportOf({ conversations: [], billing, links: [links] }));
  expect(JSON.parse(files['links.json'] ?? '')).toEqual(links);
  expect(files['links.md']).toContain('| Orbit Ltd | matter | live | anyone | 2026-11-21T10:00:00.000Z |  |');
});

test('the notes of matters are there', async () => {
  const times = { created_at: '2026-11-21T10:00:00.000Z', updated_at: '2026-11-22T10:00:00.000Z' };
  const notes = { notes: [{ id: 'note-0001', text: 'Ask **them** again.', matter: 'Orbit Ltd', ...times }] };
  const files = await filesOf(await exportOf({ conversations: [], billing, notes: [notes] }));
  expect(JSON.parse(files['notes/1.json'] ?? '')).toEqual(notes);
  expect(files['notes/1.md']).toContain('## Orbit Ltd, 2026-11-21T10:00:00.000Z\n\nAsk **them** again.');
});

test('a guide’s summary is exported as what it is, and not as a quotation', async () => {
  const [question, answer] = conversation.messages;
  const proof = { ...answer?.proof, citations: [{ ...citation, source_kind: 'guide' }] };
  const messages = [question, { ...answer, proof }];
  const files = await filesOf(await exportOf({ conversations: [{ ...conversation, messages }], billing }));
  const text = files['conversations/2026-11-21-c1.md'] ?? '';
  expect(text).toContain(
    '#### Source 1\n\nA permit is needed.\nAlways.\n\n- Reference: Astraea summary of Article 14, ',
  );
  expect(text).toContain('- Words: Astraea guide (summary, not the text of the law)');
  expect(text).not.toMatch(/[“”]|^>/m);
});

test('a user without anything gets an archive of the account', async () => {
  const files = await filesOf(
    await exportOf({ conversations: [], billing: [{ kind: 'account', account: null }] }),
  );
  expect(Object.keys(files)).toEqual(['account.json', 'account.md']);
});

test('a service that is away is said before anything is sent', async () => {
  const response = await exportOf({ billing });
  expect(response.status).toBe(503);
  expect(problemSchema.parse(await response.json()).detail).toContain('conversation');
});

test('what breaks off on its way is no smaller archive', async () => {
  const response = await exportOf({ conversations: [conversation, { id: 'broken' }], billing });
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test('without a sign-in nothing is told', async () => {
  await exportOf({ conversations: [], billing });
  expect((await fetch(`${auth.url}/api/auth/me/export`)).status).toBe(401);
});

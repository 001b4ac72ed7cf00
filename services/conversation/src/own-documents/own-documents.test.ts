import { readdirSync } from 'node:fs';
import {
  createdShareSchema,
  exportedFilePartSchema,
  exportedOwnDocumentSchema,
  type OwnDocument,
  ownDocumentListSchema,
  ownDocumentSchema,
  ownExcerptSchema,
  ownSectionListSchema,
  ownSectionSchema,
  sharedMatterSchema,
} from '@astraea/contracts';
import { readJsonLines } from '@astraea/service-kit/http';
import { storedText, until } from '@astraea/service-kit/testing';
import type { z } from 'zod';
import { type FileReaderStandIn, startFileReader } from '../testing/file-reader-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

const settings = {
  OWN_DOCUMENTS: 'on',
  OWN_DOCUMENT_MAX_BYTES: 2000,
  OWN_DOCUMENTS_PER_MATTER: 2,
  OWN_DOCUMENTS_PER_USER: 3,
  OWN_TEXT_PER_MATTER_BYTES: 900,
};
const id = 'matter-0001';
const path = `/api/matters/${id}/documents`;
const clause = 'The customer pays a penalty of seventy crowns for each zeppelin that is late.';
const contract = `This contract is made in Utopia.\n${clause}\nDisputes go to the court of Utopia.\n`;

let app: TestApp;
let reader: FileReaderStandIn;
let ann: TestUser;
let ben: TestUser;
async function start(more: Record<string, unknown> = {}) {
  app = await createTestApp({ settings: { ...settings, DOCUMENT_URL: reader.url, ...more } });
  [ann, ben] = await Promise.all([app.as('ann', 'premium'), app.as('ben', 'premium')]);
}
beforeEach(async () => {
  reader = await startFileReader();
  await start();
  await make();
});
afterEach(async () => {
  await app.close();
  await reader.close();
});

async function make(user = ann, matter = id) {
  const response = await user.call('POST', '/api/matters', { body: { id: matter, name: 'Orbit Ltd' } });
  expect(response.status).toBe(201);
}
type SendOptions = { to?: string; name?: string; signal?: AbortSignal };
function send(
  user: TestUser,
  content: BodyInit = contract,
  { to = path, name = 'contract.txt', ...more }: SendOptions = {},
) {
  const headers = {
    ...{ authorization: `Bearer ${user.token}`, 'content-type': 'text/plain' },
    'document-name': encodeURIComponent(name),
  };
  return fetch(app.url + to, {
    method: 'POST',
    headers,
    body: content,
    duplex: 'half',
    ...more,
  } as RequestInit);
}
async function add(user = ann, content = contract, to = path): Promise<OwnDocument> {
  const response = await send(user, content, { to });
  expect(response.status).toBe(201);
  return ownDocumentSchema.strict().parse(await response.json());
}
const list = async (user = ann) => ownDocumentListSchema.parse(await (await user.call('GET', path)).json());
/** A conversation in the matter, with one answer. */
async function ask(user = ann, content = 'What penalty is due for a late zeppelin?', matter = id) {
  const conversation = await user.create({ content });
  await user.call('PATCH', `/api/conversations/${conversation.id}/matter`, { body: { matter_id: matter } });
  return conversation;
}
const look = (user: TestUser, conversation: string, index = 1) =>
  user.call('POST', `/api/conversations/${conversation}/messages/${index}/own-documents`);
const found = async (conversation: string, user = ann) =>
  ownSectionListSchema.parse(
    await (await user.call('GET', `/api/conversations/${conversation}/own-documents`)).json(),
  );
const folder = () => (app.backends as TestApp['backends'] & { folder: string }).folder;
const files = () =>
  readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('own/'));
/** What the service's own databases hold; events on the bus are kept for a stated time. */
const everything = () => storedText(folder(), ['events.db']);
const nothingOf = (...traces: string[]) =>
  until(() => {
    const text = everything();
    return traces.every((trace) => !text.includes(trace));
  });

test('a file is added, listed, read, downloaded and deleted', async () => {
  const added = await add(ann, contract);
  expect(added).toMatchObject({ matter_id: id, name: 'contract.txt', passages: 3, pages: 3 });
  expect(reader.sent).toEqual([
    { type: 'text/plain', length: String(contract.length), token: `Bearer ${ann.token}` },
  ]);
  expect(await list()).toEqual({
    documents: [added],
    may_add: true,
    limits: { file_bytes: 2000, documents_per_matter: 2 },
  });
  const one = `${path}/${added.id}`;
  const excerpt = ownExcerptSchema.parse(await (await ann.call('GET', `${one}/passages/1`)).json());
  expect(excerpt).toMatchObject({ document: added, from: 0, passages: [{}, { text: clause, page: 2 }, {}] });
  await problemOf(await ann.call('GET', `${one}/passages/3`), 404, 'not-found');
  const file = await ann.call('GET', `${one}/file`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename=contract.txt');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(await file.text()).toBe(contract);
  expect((await ann.call('DELETE', one)).status).toBe(204);
  await problemOf(await ann.call('GET', `${one}/file`), 404, 'not-found');
  expect((await list()).documents).toEqual([]);
  await nothingOf('zeppelin', added.id);
  expect(files()).toEqual([]);
});

test('a question is answered from the documents beside the law, with markers and words of their own', async () => {
  const added = await add();
  const { id: conversation } = await ask();
  expect(await found(conversation)).toEqual({ can_search: true, sections: [] });
  const section = ownSectionSchema.strict().parse(await (await look(ann, conversation)).json());
  expect(section).toEqual({
    ...{ message_index: 1, outcome: 'found', deleted: 0, outdated: false },
    citations: [
      {
        ...{ marker: 2, source_kind: 'own', matter_id: id, document_id: added.id, doc: 'contract.txt' },
        ...{ passage: 1, page: 2, page_end: 2, heading: null, provision: null, quote: clause },
      },
    ],
  });
  expect(await found(conversation)).toEqual({ can_search: true, sections: [section] });
  // It was looked for once.
  await look(ann, conversation);
  expect(app.retrieval.looks).toHaveLength(1);
});

test('no answer, link, memo, list, search or event has a word of a document', async () => {
  await add();
  const { id: conversation } = await ask();
  await look(ann, conversation);
  const tokens = await Promise.all(
    [`/api/conversations/${conversation}`, `/api/matters/${id}`].map(async (of) => {
      const made = await ann.call('POST', `${of}/shares`, { body: { access: 'anyone' } });
      return createdShareSchema.parse(await made.json()).token;
    }),
  );
  const opened = (token = '', key?: string) => ben.call('POST', '/api/shared', { body: { token, key } });
  const [, ofMatter] = tokens;
  const listed = sharedMatterSchema.parse(await (await opened(ofMatter)).json());
  await ann.chat(conversation, { content: 'And then?' });
  const outside = await Promise.all([
    ann.read(conversation),
    ann.list(),
    ann.list('?search=crowns'),
    ann.call('GET', `/api/conversations/${conversation}/memo?format=md`).then((memo) => memo.text()),
    ann.call('GET', '/export').then((lines) => lines.text()),
    ann.call('GET', `/api/matters/${id}`).then((matter) => matter.text()),
    ann.call('GET', `/api/matters/${id}/memo?format=md`).then((memo) => memo.text()),
    opened(tokens[0]).then((shared) => shared.text()),
    opened(ofMatter).then((shared) => shared.text()),
    opened(ofMatter, listed.conversations[0]?.key).then((shared) => shared.text()),
    app.retrieval.calls.map(({ request }) => request),
    app.events,
  ]);
  expect(JSON.stringify(outside)).not.toMatch(/seventy|crowns|contract\.txt|own_documents/);
});

test('the same question of another user finds nothing of it', async () => {
  await add();
  const { id: of } = await ask();
  await look(ann, of);
  await make(ben);
  const { id: other } = await ask(ben);
  expect(await found(other, ben)).toEqual({ can_search: false, sections: [] });
  await problemOf(await look(ben, other), 404, 'no-own-documents');
  await add(ben, 'Another letter.\n');
  expect(ownSectionSchema.parse(await (await look(ben, other)).json())).toMatchObject({ outcome: 'nothing' });
  expect(JSON.stringify(app.retrieval.looks.at(-1))).not.toContain('seventy');
});

test('to another user all of it is as absent as what never was', async () => {
  const { id: document } = await add();
  const { id: conversation } = await ask();
  await look(ann, conversation);
  const words = async (user: TestUser, method: string, at: string) => {
    const response = await user.call(method, at);
    const { traceId: _trace, ...problem } = await response.json();
    return { status: response.status, problem: JSON.stringify(problem) };
  };
  const never = '00000000-0000-4000-8000-000000000000';
  const calls = [
    ['GET', (matter: string, _one: string) => `/api/matters/${matter}/documents`],
    ['GET', (matter: string, one: string) => `/api/matters/${matter}/documents/${one}/file`],
    ['GET', (matter: string, one: string) => `/api/matters/${matter}/documents/${one}/passages/1`],
    ['DELETE', (matter: string, one: string) => `/api/matters/${matter}/documents/${one}`],
  ] as const;
  for (const [method, at] of calls) {
    const foreign = await words(ben, method, at(id, document));
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await words(ben, method, at('matter-9999', never)));
  }
  expect(await words(ben, 'GET', `/api/conversations/${conversation}/own-documents`)).toEqual(
    await words(ben, 'GET', `/api/conversations/${never}/own-documents`),
  );
  await problemOf(await look(ben, conversation), 404, 'not-found');
  await problemOf(await send(ben), 404, 'not-found');
  // A matter of one's own under the same id opens nothing of the other's.
  await make(ben);
  expect((await list(ben)).documents).toEqual([]);
  expect((await words(ben, 'GET', `${path}/${document}/file`)).status).toBe(404);
  expect((await list()).documents).toHaveLength(1);
});

test('a document is of its matter alone', async () => {
  const { id: document } = await add();
  await make(ann, 'matter-0002');
  await problemOf(
    await ann.call('GET', `/api/matters/matter-0002/documents/${document}/file`),
    404,
    'not-found',
  );
  const { id: conversation } = await ask(ann, 'What of a late zeppelin?', 'matter-0002');
  await problemOf(await look(ann, conversation), 404, 'no-own-documents');
});

test('a free user adds and looks for nothing; who once paid keeps, reads and deletes what there is', async () => {
  const { id: document } = await add();
  const { id: conversation } = await ask();
  await look(ann, conversation);
  const { id: later } = await ask();
  const ended = await app.as('ann', 'free');
  await problemOf(await send(ended), 402, 'plan-without-documents');
  await problemOf(await look(ended, later), 402, 'plan-without-documents');
  expect(await list(ended)).toMatchObject({ may_add: false, documents: [{ id: document }] });
  expect(await found(conversation, ended)).toMatchObject({
    can_search: false,
    sections: [{ outcome: 'found' }],
  });
  expect((await ended.call('GET', `${path}/${document}/file`)).status).toBe(200);
  expect((await ended.call('DELETE', `${path}/${document}`)).status).toBe(204);
});

test('what is refused or too much leaves nothing', async () => {
  await problemOf(await send(ann, 'refuse: zeppelin'), 400, 'file-damaged');
  await problemOf(await send(ann, 'zeppelin '.repeat(300)), 413, 'file-too-large');
  const chunks = new Blob(['zeppelin '.repeat(300)]).stream();
  await problemOf(await send(ann, chunks), 413, 'file-too-large');
  await problemOf(await send(ann, `${'zeppelin '.repeat(100)}\n`), 409, 'too-much-text');
  await problemOf(await send(ann, contract, { name: ' ' }), 400, 'invalid-input');
  await nothingOf('zeppelin');
  expect(files()).toEqual([]);
  expect((await list()).documents).toEqual([]);
});

test('a file whose sender left is read no further, and leaves nothing', async () => {
  const sender = new AbortController();
  let isGone = false;
  reader.onRead(async () => {
    sender.abort();
    await nothingOf('contract.txt');
    isGone = true;
  });
  await expect(send(ann, contract, { signal: sender.signal })).rejects.toThrow();
  await until(() => isGone);
  expect(files()).toEqual([]);
});

test('a matter and a user have as many as the operator allows', async () => {
  const few = 'One line.\n';
  await add(ann, few);
  await add(ann, few);
  await problemOf(await send(ann, few), 409, 'too-many-documents');
  await make(ann, 'matter-0002');
  const to = '/api/matters/matter-0002/documents';
  await add(ann, few, to);
  await problemOf(await send(ann, few, { to }), 409, 'too-many-documents');
  expect((await list()).documents).toHaveLength(2);
});

test('quotations go with their document, and others are looked in again', async () => {
  const { id: document } = await add();
  const { id: conversation } = await ask();
  await look(ann, conversation);
  await ann.call('DELETE', `${path}/${document}`);
  expect(await found(conversation)).toMatchObject({
    can_search: false,
    sections: [{ citations: [], deleted: 1, outdated: false }],
  });
  await add(ann, 'A zeppelin is a ship of the air.\n');
  expect(await found(conversation)).toMatchObject({ can_search: true, sections: [{ outdated: true }] });
  expect(await (await look(ann, conversation)).json()).toMatchObject({
    deleted: 0,
    citations: [{ page: 1 }],
  });
});

test('words that do not stand in the passage are not quoted', async () => {
  const { id: document } = await add();
  app.retrieval.finds(() => ({
    outcome: 'found',
    quotes: [
      { document_id: document, passage: 1, quote: 'The customer pays nothing.' },
      { document_id: 'of-somebody-else', passage: 0, quote: clause },
    ],
  }));
  const { id: conversation } = await ask();
  expect(await (await look(ann, conversation)).json()).toMatchObject({ outcome: 'nothing', citations: [] });
});

test('a matter takes its documents along, and a file that arrives meanwhile finds none', async () => {
  await add();
  expect((await ann.call('DELETE', `/api/matters/${id}`)).status).toBe(204);
  await nothingOf('zeppelin', 'contract.txt');
  expect(files()).toEqual([]);
  await make();
  expect((await list()).documents).toEqual([]);
  reader.onRead(async () => void (await ann.call('DELETE', `/api/matters/${id}`)));
  await problemOf(await send(ann), 404, 'not-found');
  await nothingOf('zeppelin', 'contract.txt');
  expect(files()).toEqual([]);
});

test('an account takes them along, whenever the file arrives', async () => {
  const erase = () =>
    app.backends.events.publish('auth.user-deleted', {
      ...{ specversion: '1.0', id: 'erase', source: '/test', type: 'auth.user-deleted', subject: 'ann' },
      ...{ time: new Date().toISOString(), datacontenttype: 'application/json', sequence: 1 },
      data: { user_id: 'ann', deleted_at: new Date().toISOString() },
    });
  const { id: conversation } = await ask();
  await add();
  await look(ann, conversation);
  await make(ben);
  const kept = ownDocumentSchema.parse(
    await (await send(ben, 'A letter of somebody else.\n', { name: 'letter.txt' })).json(),
  );
  reader.onRead(async () => {
    await erase();
    await until(async () => (await ann.list()).length === 0);
  });
  expect((await send(ann)).ok).toBe(false);
  await nothingOf('zeppelin', 'seventy', 'contract.txt', '"ann"');
  expect(files().filter((name) => !name.includes(`own/${kept.id}`))).toEqual([]);
  expect(files()).not.toEqual([]);
  expect((await list(ben)).documents).toEqual([kept]);
});

test('an account is taken along with its documents, text and file, and nobody else’s', async () => {
  const added = await add();
  await make(ben);
  const lines = async <S extends z.ZodType>(user: TestUser, what: string, schema: S) => {
    const found: z.output<S>[] = [];
    const response = await user.call('GET', `/export/${what}`);
    for await (const line of readJsonLines(schema, response)) found.push(line);
    return found;
  };
  const [exported] = await lines(ann, 'documents', exportedOwnDocumentSchema);
  expect(exported).toMatchObject({ ...added, matter: 'Orbit Ltd', text: [{}, { text: clause }, {}] });
  const parts = await lines(ann, 'document-files', exportedFilePartSchema);
  expect(parts.map(({ document_id, name }) => [document_id, name])).toEqual([[added.id, added.name]]);
  expect(Buffer.from(parts[0]?.bytes ?? '', 'base64').toString()).toBe(contract);
  expect(await lines(ben, 'documents', exportedOwnDocumentSchema)).toEqual([]);
  expect(await lines(ben, 'document-files', exportedFilePartSchema)).toEqual([]);
});

const routes = [
  ['GET', path],
  ['POST', path],
  ['GET', `${path}/x/file`],
  ['GET', `${path}/x/passages/0`],
  ['DELETE', `${path}/x`],
  ['GET', '/api/conversations/x/own-documents'],
  ['POST', '/api/conversations/x/messages/1/own-documents'],
] as const;

test('every call needs a signed-in user, and where it is switched off there is none', async () => {
  for (const [method, each] of routes)
    await problemOf(await fetch(app.url + each, { method }), 401, 'not-authenticated');
  const { id: document } = await add();
  await app.close();
  await start({ OWN_DOCUMENTS: 'off' });
  for (const [method, each] of routes)
    await problemOf(await ann.call(method, each.replace('/x/', `/${document}/`)), 404, 'no-such-path');
});

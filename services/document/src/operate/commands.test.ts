import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { serve, type TestServer } from '@astraea/service-kit/testing';
import { buildDocx } from '../testing/build-docx';
import { buildPdf } from '../testing/build-pdf';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { actOnDocument, ingestPath, listDocuments, type Options } from './commands';
import { createOperatorClient, type OperatorClient, OutOfReach, Refused } from './operator-client';
import { WrongCall } from './wrong-call';

jest.setTimeout(120_000);

let app: TestApp;
let auth: TestServer;
let folder: string;
let client: OperatorClient;

const secret = 'a-secret-of-the-operator';

beforeAll(async () => {
  app = await createTestApp({ env: { INGEST_MAX_BYTES: '100000' } });
  auth = await serve((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', async () => {
      const { client_secret, scope } = JSON.parse(body) as { client_secret: string; scope: string };
      const isKnown = client_secret === secret && scope === 'document:operate';
      res.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      const access_token = isKnown ? await app.identity.serviceToken('operator', scope) : '';
      res.end(JSON.stringify({ access_token, token_type: 'Bearer', expires_in: 300 }));
    });
  });
  folder = await mkdtemp(join(tmpdir(), 'operate-'));
  client = clientWith(secret);
}, 60_000);

afterAll(async () => {
  await auth.close();
  await app.close();
  await rm(folder, { recursive: true });
});

function clientWith(client_secret: string, document_url = app.privateUrl): OperatorClient {
  return createOperatorClient({
    ...{ auth_url: auth.url, document_url, client_id: 'operator', client_secret, timeoutMs: 60_000 },
  });
}

const said: Options = {
  country: 'France',
  topic: 'Launch and re-entry',
  kind: 'law',
  status: 'in force',
  url: 'https://127.0.0.1:9/never-fetched',
};

/** Runs a command as a person would. @returns what it wrote, and its exit code */
async function run(
  command: (io: { client: OperatorClient; output: NodeJS.WriteStream }) => Promise<number>,
  by: OperatorClient = client,
) {
  const output = new PassThrough();
  const code = await command({ client: by, output: output as unknown as NodeJS.WriteStream });
  return { code, text: String(output.read() ?? '') };
}

const ingest = (path: string, options: Options = {}, by?: OperatorClient) =>
  run((io) => ingestPath(io, path, { ...said, ...options }), by);

async function fill(name: string, files: Record<string, string | Uint8Array>): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return join(folder, name);
}

const law = (word: string): string =>
  `Article 1. The law of ${word} applies to each launch from the territory of the State.`;

describe('a folder', () => {
  it('is ingested file by file; one that cannot be read is told with its reason and stops nothing', async () => {
    const path = await fill('mixed', {
      'a/act.txt': law('acts'),
      'a/act.html': `<h1>Act</h1><p>${law('pages')}</p>`,
      'b.docx': buildDocx([{ text: law('words') }]),
      'c.pdf': await buildPdf([[law('files')]]),
      'half.pdf': (await buildPdf([[law('halves')]])).subarray(0, 300),
      'named-wrong.docx': await buildPdf([[law('names')]]),
      'latin1.txt': Buffer.from('caf\xe9', 'latin1'),
      'empty.md': '',
      'tool.exe': 'MZ',
      'huge.txt': '',
      'z-last.md': law('ends'),
      '.hidden/secret.txt': 'secret',
    });
    await truncate(join(path, 'huge.txt'), 100_001);
    const { code, text } = await ingest(path);
    expect(code).toBe(1);
    expect(text).toContain('5 published, 0 there already, 0 left as they are, 6 refused.');
    for (const line of [
      'a/act.html: published as france-a-act.html',
      'a/act.txt: published as france-a-act.txt',
      'z-last.md: published as france-z-last.md',
      '  half.pdf: The file ',
      '  named-wrong.docx: By its content the file is a PDF',
      '  latin1.txt: The text is not in UTF-8.',
      '  empty.md: the file is empty',
      '  tool.exe: files of this kind (.exe) are not read; what is: PDF, Word (.docx), HTML, Markdown, plain text',
      '  huge.txt: the file has 100001 bytes; at most 100000 are taken (INGEST_MAX_BYTES). Split it.',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('secret');
  });

  it('goes on where a broken run ended, and does nothing twice', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const path = await fill(
      'broken-off',
      Object.fromEntries(names.map((name) => [`${name}.txt`, law(name)])),
    );
    let sent = 0;
    const breaking: OperatorClient = {
      ...client,
      send: (file) => (++sent > 2 ? Promise.reject(new OutOfReach('gone')) : client.send(file)),
    };
    await expect(ingest(path, {}, breaking)).rejects.toThrow('gone');
    const { code, text } = await ingest(path);
    expect([code, text.split('\n').at(-2)]).toEqual([
      0,
      '2 published, 2 there already, 0 left as they are, 0 refused.',
    ]);
    sent = 0;
    expect((await ingest(path, {}, breaking)).text).toContain('0 published, 4 there already');
    expect(sent).toBe(0);
    const { documents } = await client.list();
    const own = documents.filter(({ doc }) => names.some((name) => doc === `france-${name}.txt`));
    expect(own.map(({ changes }) => changes.length)).toEqual([1, 1, 1, 1]);
  });

  it('says that a copy of a file under another name is one', async () => {
    const path = await fill('copies', { 'x.txt': law('copies'), 'y.txt': law('copies') });
    const { code, text } = await ingest(path);
    expect(code).toBe(0);
    expect(text).toContain(
      '  y.txt: is a copy: These very bytes are already a version of the document france-x.txt.',
    );
  });

  it('takes no title of one file', async () => {
    await expect(ingest(folder, { title: 'Act' })).rejects.toThrow(/are of one file/);
  });
});

describe('a file', () => {
  it('under the same name is a new version, and the old one can still be read', async () => {
    const path = join(await fill('versions', { 'decree.txt': law('old decrees') }), 'decree.txt');
    await ingest(path, { title: 'Decree 7' });
    const before = (await client.describe('france-decree.txt')).current_version;
    await writeFile(path, law('new decrees'));
    expect((await ingest(path, { title: 'Decree 7' })).text).toContain('1 published');
    expect((await client.describe('france-decree.txt')).current_version).not.toBe(before);
    const old = await app.asUser(`/api/document/France/france-decree.txt?version=${before}`);
    expect(await old.text()).toBe(law('old decrees'));
    expect(old.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it.each<[string, Options, RegExp]>([
    ['a topic', { topic: undefined as unknown as string }, /--topic: is missing/],
    ['a known kind', { kind: 'rumour' }, /--kind: /],
    ['a status', { status: 'maybe' }, /--status: /],
    ['a web address', { url: 'file:///etc/passwd' }, /--url: give an absolute http/],
    ['a name that can be saved', { doc: '../x' }, /--doc: use letters/],
    ['a language tag', { language: 'French!' }, /--language: give a language tag/],
  ])('needs %s before anything is sent', async (_what, wrong, words) => {
    const path = await fill('wrong', { 'a.txt': law('nothing') });
    const call = ingest(path, wrong);
    await expect(call).rejects.toThrow(WrongCall);
    await expect(call).rejects.toThrow(words);
  });

  it('that is not there is said to be missing', async () => {
    await expect(ingest(join(folder, 'none'))).rejects.toThrow(/There is no file or folder/);
  });
});

describe('a document', () => {
  const act = (
    action: 'withdraw' | 'repeal' | 'status' | 'erase',
    doc: string | undefined,
    options: Options,
  ) => run((io) => actOnDocument(io, action, doc, options));

  it('can be repealed, withdrawn and erased, and stays so when its file is sent again', async () => {
    const path = await fill('lives', { 'life.txt': law('life') });
    await ingest(path);
    const doc = 'france-life.txt';
    expect((await act('repeal', doc, { reason: 'Act 2' })).text).toBe(`${doc} is said to be repealed.\n`);
    expect((await ingest(path)).text).toContain('1 there already');
    expect((await act('status', doc, { reason: 'Act 3', status: 'amended' })).text).toContain('amended');
    for (const [action, state] of [
      ['withdraw', 'withdrawn'],
      ['erase', 'erased'],
    ] as const) {
      expect((await act(action, doc, { reason: 'wrong' })).text).toBe(`${doc} is ${state}.\n`);
      expect((await ingest(path)).text).toMatch(new RegExp(`was ${state} on .* --again publishes it again`));
    }
    expect((await app.asUser(`/api/document/France/${doc}`)).status).toBe(410);
    expect((await run((io) => listDocuments(io, 'France'))).text).toContain(`erased     France  ${doc}\n`);
  });

  it('is changed only by name, with a reason', async () => {
    await expect(act('erase', undefined, { reason: 'x' })).rejects.toThrow(/Name the document/);
    await expect(act('erase', 'x.txt', {})).rejects.toThrow(/Say why/);
    await expect(act('status', 'x.txt', { reason: 'x' })).rejects.toThrow(/Say the status/);
    await expect(act('repeal', 'none.txt', { reason: 'x' })).rejects.toThrow(Refused);
  });
});

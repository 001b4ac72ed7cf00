import { EventEmitter } from 'node:events';
import { symlink, truncate } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { OutOfReach } from '@astraea/service-kit/operate';
import { buildDocx } from '../testing/build-docx';
import { buildPdf } from '../testing/build-pdf';
import { createTestOperator, type TestOperator } from '../testing/test-operator';
import { ingestPath } from './commands';
import { awaitInterruption } from './interruption';
import type { OperatorClient } from './operator-client';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.close());

const law = (word: string): string =>
  `Article 1. The law of ${word} applies to each launch from the territory of the State.`;

describe('a folder', () => {
  it('is ingested file by file; one that cannot be read is told with its reason and stops nothing', async () => {
    const path = await operator.fill('mixed', {
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
    const { code, text } = await operator.ingest(path);
    expect(code).toBe(1);
    expect(text).toContain('5 published, 0 there already, 0 left as they are, 6 refused.');
    for (const line of [
      'a/act.html: published as france-a-act.html',
      'a/act.txt: published as france-a-act.txt',
      'z-last.md: published as france-z-last.md',
      '  half.pdf: The file ',
      '  named-wrong.docx: By its content the file is a PDF',
      '  latin1.txt: The text is not in UTF-8, does not say what it is in, and it is not seen surely. Say --encoding NAME',
      '  empty.md: the file is empty',
      '  tool.exe: files of this kind (.exe) are not read; what is: PDF, Word (.docx), HTML, Markdown, XML, plain text',
      '  huge.txt: the file has 100001 bytes; at most 100000 are taken (INGEST_MAX_BYTES). Split it.',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('secret');
  });

  it('goes on where a broken run ended, and does nothing twice', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const path = await operator.fill(
      'broken-off',
      Object.fromEntries(names.map((name) => [`${name}.txt`, law(name)])),
    );
    let sent = 0;
    const breaking: OperatorClient = {
      ...operator.client,
      send: (file) => (++sent > 2 ? Promise.reject(new OutOfReach('gone')) : operator.client.send(file)),
    };
    await expect(operator.ingest(path, {}, breaking)).rejects.toThrow('gone');
    const { code, text } = await operator.ingest(path);
    expect(code).toBe(0);
    expect(text).toContain('\n2 published, 2 there already, 0 left as they are, 0 refused.\n');
    sent = 0;
    expect((await operator.ingest(path, {}, breaking)).text).toContain('0 published, 4 there already');
    expect(sent).toBe(0);
    const { documents } = await operator.client.list();
    const own = documents.filter(({ doc }) => names.some((name) => doc === `france-${name}.txt`));
    expect(own.map(({ changes }) => changes.length)).toEqual([1, 1, 1, 1]);
  });

  it('tells how far it came when somebody ends it, at once, and goes on from there', async () => {
    const names = ['five', 'six', 'seven', 'eight'];
    const path = await operator.fill(
      'ended',
      Object.fromEntries(names.map((name) => [`${name}.txt`, law(name)])),
    );
    const [terminal, output] = [new EventEmitter(), new PassThrough()];
    let sent = 0;
    const slow: OperatorClient = {
      ...operator.client,
      send(file) {
        if (++sent <= 2) return operator.client.send(file);
        terminal.emit('SIGINT');
        return new Promise(() => {});
      },
    };
    const said = { country: 'France', topic: 'Launch and re-entry', kind: 'law', status: 'in force' };
    const interruption = awaitInterruption(terminal as unknown as NodeJS.Process);
    const io = { client: slow, output: output as unknown as NodeJS.WriteStream, interruption };
    await expect(ingestPath(io, path, said)).rejects.toMatchObject({
      exitCode: 130,
      message: expect.stringMatching(/run the same command again/),
    });
    expect(String(output.read())).toContain(
      '2 published, 0 there already, 0 left as they are, 0 refused, 2 not done.',
    );
    const { code, text } = await operator.ingest(path, { url: undefined as unknown as string });
    expect(code).toBe(0);
    expect(text).toContain('\n2 published, 2 there already, 0 left as they are, 0 refused.\n');
  });

  it('stores nothing of an upload that breaks off, and takes the same file afterwards', async () => {
    const content = `${law('torn')}\n\n${law('uploads').repeat(900)}`;
    const path = await operator.fill('torn', { 'torn.txt': content });
    const token = await operator.app.identity.serviceToken('operator', 'document:operate');
    const query = new URLSearchParams({
      ...{ country: 'France', topic: 'Launch and re-entry', kind: 'law', status: 'in force' },
      file: 'torn.txt',
    });
    const { hostname, port } = new URL(operator.app.privateUrl);
    const request = httpRequest({
      ...{ hostname, port, method: 'POST', path: `/operator/documents?${query}` },
      headers: {
        'content-type': 'text/plain',
        'content-length': content.length,
        authorization: `Bearer ${token}`,
      },
    });
    const gone = new Promise((resolve) => request.once('close', resolve));
    request.on('error', () => {});
    request.write(content.slice(0, 50_000), () => request.destroy());
    await gone;
    const { documents } = await operator.client.list();
    expect(documents.some(({ doc }) => doc === 'france-torn.txt')).toBe(false);
    expect((await operator.ingest(path)).text).toContain('torn.txt: published as france-torn.txt');
  });

  it('shows names without what moves a cursor, and leaves links alone', async () => {
    const path = await operator.fill('odd-names', {
      'escape\u001b[2J\u202elaw.txt': law('odd names'),
      'line\nbreak.pdf': 'no PDF',
    });
    await symlink('/etc/passwd', join(path, 'link.txt'));
    await symlink('/etc', join(path, 'folder'));
    const { text } = await operator.ingest(path);
    expect(text).toContain('1 published, 0 there already, 0 left as they are, 1 refused.');
    expect(text).toContain('escape\ufffd[2J\ufffdlaw.txt: published as france-escape-2j-law.txt');
    expect(text).toContain('line\ufffdbreak.pdf: ');
  });

  it('is given by two operators at once, and each document is there once', async () => {
    const names = ['p', 'q', 'r'];
    const files = Object.fromEntries(names.map((name) => [`${name}.txt`, law(`twin ${name}`)]));
    const path = await operator.fill('twins', files);
    const both = await Promise.all([operator.ingest(path), operator.ingest(path)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const { documents } = await operator.client.list();
    const own = documents.filter(({ doc }) => names.some((name) => doc === `france-${name}.txt`));
    expect(own.map(({ state, changes }) => [state, changes.length])).toEqual(names.map(() => ['active', 1]));
  });

  it('holds a copy of a file under another name once', async () => {
    const path = await operator.fill('copies', { 'x.txt': law('copies'), 'y.txt': law('copies') });
    const { code, text } = await operator.ingest(path);
    expect(code).toBe(0);
    expect(text).toContain('y.txt: is there as france-x.txt');
  });

  it('takes no title of one file', async () => {
    await expect(operator.ingest(operator.folder, { title: 'Act' })).rejects.toThrow(/are of one file/);
  });
});

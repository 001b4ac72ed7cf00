import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createMailer, type Mail } from './mailer';

const mail: Mail = {
  ...{ to: 'ann@example.org', subject: 'A change', text: 'Gesetz über Schlepper\n', html: '<p>Gesetz</p>' },
  ...{ messageId: '<mail-1@astraea.example>', headers: { 'List-Unsubscribe': '<https://a.example/x>' } },
};
const from = 'Astraea <alerts@astraea.example>';

/** As little of a mail server as takes one mail, or refuses whom it is for. */
function startServer(rcpt: string): Promise<{ server: Server; lines: string[]; url: string }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    const answer = (line: string): string | undefined => {
      if (isData) {
        isData = line !== '.';
        return isData ? undefined : '250 taken';
      }
      if (line.startsWith('RCPT')) return rcpt;
      isData = line === 'DATA';
      return isData ? '354 go on' : line.startsWith('QUIT') ? '221 bye' : '250 ok';
    };
    socket.write('220 ready\r\n');
    createInterface(socket).on('line', (line) => {
      lines.push(line);
      const said = answer(line);
      if (said) socket.write(`${said}\r\n`);
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ server, lines, url: `smtp://127.0.0.1:${port}` });
    });
  });
}

test('a mail server gets the mail with its headers', async () => {
  const { server, lines, url } = await startServer('250 ok');
  const mailer = createMailer({ url, from, timeoutMs: 5_000 });
  await mailer.send(mail);
  expect(lines).toEqual(
    expect.arrayContaining([
      'RCPT TO:<ann@example.org>',
      'From: Astraea <alerts@astraea.example>',
      'Message-ID: <mail-1@astraea.example>',
      'List-Unsubscribe: <https://a.example/x>',
    ]),
  );
  mailer.close();
  server.close();
});

test('a mailbox that the server refuses is told from a server that is away', async () => {
  const { server, url } = await startServer('550 no such mailbox');
  const mailer = createMailer({ url, from, timeoutMs: 5_000 });
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  mailer.close();
  await new Promise((resolve) => server.close(resolve));
  const away = createMailer({ url, from, timeoutMs: 5_000 });
  await expect(away.send(mail)).rejects.toMatchObject({
    code: expect.stringMatching(/^(ECONNECTION|ESOCKET|ETIMEDOUT)$/),
  });
  away.close();
});

test('a folder catches mails, each under its id and for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  const mailer = createMailer({ url: pathToFileURL(join(folder, 'mail')).href, from, timeoutMs: 5_000 });
  for (const subject of ['First', 'Again']) await mailer.send({ ...mail, subject });
  const names = await readdir(join(folder, 'mail'));
  expect(names).toEqual(['mail-1@astraea.example.eml']);
  const text = await readFile(join(folder, 'mail', names[0] ?? ''), 'utf8');
  expect(text).toContain('Subject: Again');
  expect(text).toContain('To: ann@example.org');
  await rm(folder, { recursive: true });
});

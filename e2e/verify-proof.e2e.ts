import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Conversation } from '@astraea/contracts';
import { type ApiUser, signUpUser } from './api';
import { ask } from './conversations';
import { ownEmail, useSharedSystem } from './shared-system';

const program = resolve(__dirname, '../services/document/dist/verify-proof/main.mjs');

const system = useSharedSystem();
let folder: string;
let answered: Conversation;

async function saveCitedFiles(user: ApiUser): Promise<void> {
  for (const { doc, version } of answered.messages[1]?.proof?.citations ?? []) {
    const path = `/api/document/${encodeURIComponent(answered.country)}/${doc}?version=${version}`;
    const file = await user.call('GET', path);
    await writeFile(join(folder, doc), Buffer.from(await file.arrayBuffer()));
  }
}

/** Runs the program as a third party would: with the saved answer and the downloads, and nothing of the system. */
function verify(json: string): Promise<{ code: number; output: string }> {
  return new Promise((settle) => {
    execFile(process.execPath, [program, json, '--files', folder], (error, stdout, stderr) => {
      settle({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

async function saveAnswer(name: string, change: (text: string) => string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, change(JSON.stringify(answered)));
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astraea-proof-'));
  const user = await signUpUser(system.url, ownEmail('ada'));
  answered = await ask(user);
  await saveCitedFiles(user);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the proof of an answer holds offline, against the downloaded files', async () => {
  const { code, output } = await verify(await saveAnswer('answer.json', (text) => text));
  expect(output).toMatch(/^(\d+) of \1 citations hold\.$/m);
  expect(output).toMatch(
    /^holds {2}\[1\] Astraea summary of .*; Astraea guide \(summary, not the text of the law\)$/m,
  );
  expect(code).toBe(0);
});

test('a quote that was changed afterwards is found out', async () => {
  const first = answered.messages[1]?.proof?.citations[0];
  const saved = await saveAnswer('forged.json', (text) =>
    text.replaceAll(first?.quote ?? '', 'No licence is needed.'),
  );
  const { code, output } = await verify(saved);
  expect(output).toContain(`the cited words do not stand on page ${first?.page}`);
  expect(code).toBe(1);
});

test('another version of a file is found out', async () => {
  const first = answered.messages[1]?.proof?.citations[0];
  const file = join(folder, first?.doc ?? '');
  const bytes = await readFile(file);
  await writeFile(file, Buffer.concat([bytes, Buffer.from('\n% changed')]));
  const { code, output } = await verify(await saveAnswer('answer.json', (text) => text));
  await writeFile(file, bytes);
  expect(output).toContain('the file is another version');
  expect(code).toBe(1);
});

test('what is no saved answer is told in words', async () => {
  const { code, output } = await verify(await saveAnswer('none.json', () => '{"messages":[]}'));
  expect(output).toContain('holds no citations');
  expect(code).toBe(2);
});

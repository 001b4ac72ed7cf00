import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataInUse, holdData } from './data-lock';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astraea-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A process that holds the lock by the same means and says so. */
async function startHolder(): Promise<{ pid: number; kill(): Promise<void> }> {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const { join } = require('node:path');
    const database = new DatabaseSync(join(${JSON.stringify(folder)}, 'test.lock'));
    database.exec('BEGIN IMMEDIATE');
    process.stdout.write('held');
    setInterval(() => database, 1000);`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', script]);
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

const writeOwner = (owner: object) => writeFile(join(folder, 'test.owner.json'), JSON.stringify(owner));

test('a second holder is refused and told who the first is', async () => {
  const lock = await holdData(folder, 'test');
  await expect(holdData(folder, 'test')).rejects.toThrow(DataInUse);
  await expect(holdData(folder, 'test')).rejects.toThrow(`${folder} (process ${process.pid})`);
  lock.release();
  (await holdData(folder, 'test')).release();
});

test('a folder that others could look into is closed', async () => {
  await chmod(folder, 0o755);
  const lock = await holdData(folder, 'test');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  lock.release();
});

test('a folder of somebody else, as a volume of a pod is, is used as it is', async () => {
  await chmod(folder, 0o755);
  const user = jest.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1);
  const lock = await holdData(folder, 'test');
  user.mockRestore();
  expect((await stat(folder)).mode & 0o777).toBe(0o755);
  lock.release();
});

test('another name in the same folder is free', async () => {
  const one = await holdData(folder, 'test');
  const other = await holdData(folder, 'other');
  one.release();
  other.release();
});

test('what a killed process held is free at once', async () => {
  const holder = await startHolder();
  await writeOwner({ pid: holder.pid, launcher: null, since: '' });
  await expect(holdData(folder, 'test')).rejects.toThrow(`process ${holder.pid}`);
  await holder.kill();
  const lock = await holdData(folder, 'test');
  expect(JSON.parse(await readFile(join(folder, 'test.owner.json'), 'utf8')).pid).toBe(process.pid);
  lock.release();
});

test('a holder whose launcher is gone is waited for', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  const holder = await startHolder();
  await writeOwner({ pid: holder.pid, launcher: gone.pid, since: '' });
  const waiting = holdData(folder, 'test');
  await holder.kill();
  (await waiting).release();
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChildren } from './children.mjs';

let folder: string;
let isOver: boolean;
beforeEach(() => {
  isOver = false;
  folder = mkdtempSync(join(tmpdir(), 'astraea-children-'));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'hrtime', 'performance'] });
});
afterEach(() => {
  isOver = true;
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
async function until(condition: () => boolean): Promise<void> {
  while (!condition() && !isOver) {
    await turn();
    jest.advanceTimersByTime(0);
  }
}
const ended = () => readFileSync(join(folder, 'ended'), { encoding: 'utf8', flag: 'a+' });

/** Processes that note that they were told to end; a stubborn one goes on. */
async function startTwo(isStubborn: boolean) {
  const children = createChildren({
    node: process.execPath,
    cwd: folder,
    dataDir: folder,
    onLost: () => undefined,
  });
  for (const [name, layer] of [
    ['auth', 1],
    ['gateway', 3],
  ] as const) {
    const script = join(folder, `${name}.cjs`);
    writeFileSync(
      script,
      `process.on('SIGTERM', () => {
  require('node:fs').appendFileSync('ended', '${name} ');
  ${isStubborn ? '' : 'process.exit();'}
});
// Nothing is left of a test that failed.
process.on('disconnect', () => process.exit());
process.send({ type: 'ready' });`,
    );
    await children.start({ name, script, preload: [], log: `${name}.log`, env: {}, layer });
  }
  return children;
}

test('the highest layer ends first, and nothing is waited for that has ended', async () => {
  const children = await startTwo(false);
  await children.stopAll();
  expect(ended()).toBe('gateway auth ');
});

test('layers that do not end are killed in the same ten seconds, one after another', async () => {
  const children = await startTwo(true);
  let isStopped = false;
  const stopped = children.stopAll().then(() => {
    isStopped = true;
  });
  await until(() => ended() === 'gateway ');
  jest.advanceTimersByTime(8_000);
  await turn();
  expect(isStopped).toBe(false);
  jest.advanceTimersByTime(2_000);
  await until(() => isStopped);
  await stopped;
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';

let root: string;
let lines: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-step-'));
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const step = { name: 'chat', doing: 'Building chat', done: 'Built chat 1.0' };

/** Does the step in a number of milliseconds by a clock that the test moves. */
async function take(ms: number, options: { name: string; firstTime?: string } = step): Promise<void> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  await runStep(root, { ...step, ...options }, async () => void clock.mockReturnValue(ms));
}

test('tells what is being done and how long it took; the next time also how long it took the last time', async () => {
  await take(34_900);
  await take(400);
  await take(100);
  expect(lines).toEqual([
    'Building chat ...\n',
    'Built chat 1.0 (34.9 s).\n',
    'Building chat (35 s the last time) ...\n',
    'Built chat 1.0 (0.4 s).\n',
    'Building chat (1 s the last time) ...\n',
    'Built chat 1.0 (0.1 s).\n',
  ]);
});

test('each step has a last time of its own, and says about how long it takes where it has none', async () => {
  await take(5_000);
  await take(1, { name: 'packages', firstTime: 'a minute or two' });
  expect(lines[2]).toBe('Building chat (a minute or two) ...\n');
});

test('a step that fails is told as failed by its caller alone, and is not remembered', async () => {
  await expect(runStep(root, step, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await take(1_000);
  expect(lines).toEqual(['Building chat ...\n', 'Building chat ...\n', 'Built chat 1.0 (1.0 s).\n']);
});

test('a file that was cut off while it was written tells of no last time', async () => {
  mkdirSync(join(root, 'node_modules/.cache/astraea'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.cache/astraea/durations.json'), '{"chat": 34');
  await take(1_000);
  expect(lines[0]).toBe('Building chat ...\n');
});

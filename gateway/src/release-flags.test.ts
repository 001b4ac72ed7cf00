import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, silentLogger } from '@astraea/service-kit/log';
import { openReleaseFlags } from './release-flags';
import { canaryFlags } from './testing/canary-flags';

let folder: string;
let seconds: number;
let told: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astraea-flags-'));
  seconds = 0;
  told = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (text: string) => writeFile(join(folder, 'flags.json'), text);
function open() {
  const logger: Logger = { ...silentLogger, error: (event: string) => void told.push(event) };
  const clock = () => new Date(seconds * 1000);
  return openReleaseFlags({ file: join(folder, 'flags.json'), cacheSeconds: 5, clock, logger });
}
const users = Array.from(
  { length: 1000 },
  (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
);

test('a fifth of users gets the newest release, each the same every time, and also from another gateway', async () => {
  await write(canaryFlags({ held: '1.0.0', percent: 20 }));
  const [flags, other] = [await open(), await open()];
  const ask = (from: typeof flags) => Promise.all(users.map((user) => from.wanted('chat', user)));
  const first = await ask(flags);
  const newest = first.filter((wanted) => wanted === 'newest').length;
  expect(newest).toBeGreaterThanOrEqual(170);
  expect(newest).toBeLessThanOrEqual(230);
  expect(new Set(first)).toEqual(new Set(['newest', '1.0.0']));
  expect(await ask(flags)).toEqual(first);
  expect(await ask(other)).toEqual(first);
});

test('whoever has it goes on to have it while the share grows', async () => {
  await write(canaryFlags({ held: '1.0.0', percent: 20 }));
  const flags = await open();
  const before = await Promise.all(users.map((user) => flags.wanted('chat', user)));
  await write(canaryFlags({ held: '1.0.0', percent: 50 }));
  seconds = 5;
  const after = await Promise.all(users.map((user) => flags.wanted('chat', user)));
  expect(users.filter((_, at) => before[at] === 'newest' && after[at] !== 'newest')).toEqual([]);
  expect(after.filter((wanted) => wanted === 'newest').length).toBeGreaterThan(470);
});

test('testers get the newest, everybody else and who is not signed in what is held', async () => {
  await write(canaryFlags({ held: '1.0.0', percent: 0, testers: ['ada'] }));
  const flags = await open();
  expect(await flags.wanted('chat', 'ada')).toBe('newest');
  expect(await flags.wanted('chat', 'ben')).toBe('1.0.0');
  expect(await flags.wanted('chat', undefined)).toBe('1.0.0');
  expect(await flags.wanted('billing', 'ben')).toBe('newest');
});

test('a file that is broken or missing leaves everything as it was, and is told', async () => {
  const flags = await open();
  expect(await flags.wanted('chat', 'ben')).toBe('newest');
  expect(told).toEqual(['release-flags.unreadable']);
  await write(canaryFlags({ held: '1.0.0', percent: 0 }));
  seconds = 5;
  expect(await flags.wanted('chat', 'ben')).toBe('1.0.0');
  await write('{"flags": {');
  seconds = 10;
  expect(await flags.wanted('chat', 'ben')).toBe('1.0.0');
  expect(told).toHaveLength(2);
});

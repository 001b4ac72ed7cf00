import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@astraea/service-kit/log';
import { recordMetrics, until } from '@astraea/service-kit/testing';
import { createReleaseSource } from './release-source';

let root: string;
let seconds: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'astraea-release-'));
  seconds = 0;
});
afterEach(() => rm(root, { recursive: true, force: true }));

const deploy = (version: string) =>
  writeFile(join(root, 'release.json'), JSON.stringify({ name: 'chat', version }));

async function openSource() {
  await deploy('1.0.0');
  const clock = () => new Date(seconds * 1000);
  const location = { root };
  return createReleaseSource({ name: 'chat', location, cacheSeconds: 5, clock, logger: silentLogger });
}

test('the first visitor after a quiet time gets the release that is there now', async () => {
  const source = await openSource();
  expect((await source.current())?.version).toBe('1.0.0');
  await deploy('2.0.0');
  seconds = 3600;
  expect((await source.current())?.version).toBe('2.0.0');
});

test('under traffic nobody waits for the look at the release', async () => {
  const source = await openSource();
  expect((await source.current())?.version).toBe('1.0.0');
  await deploy('2.0.0');
  seconds = 4;
  expect((await source.current())?.version).toBe('1.0.0');
  seconds = 6;
  expect((await source.current())?.version).toBe('1.0.0');
  expect(await until(async () => (await source.current())?.version === '2.0.0')).toBe(true);
});

test('while the part is away the last known release goes on', async () => {
  const source = await openSource();
  expect((await source.current())?.version).toBe('1.0.0');
  await rm(join(root, 'release.json'));
  seconds = 3600;
  expect((await source.current())?.version).toBe('1.0.0');
});

test('metrics tell the release that is known, and each look-up that fails', async () => {
  const metrics = recordMetrics();
  const source = await openSource();
  expect(metrics.observed('astraea.web.release')).toEqual([]);
  await source.current();
  const part = { 'astraea.web.part': 'chat' };
  expect(metrics.observed('astraea.web.release')).toEqual([[1, { ...part, 'astraea.web.version': '1.0.0' }]]);
  await rm(join(root, 'release.json'));
  seconds = 3600;
  await source.current();
  metrics.stop();
  expect(metrics.counted).toEqual([
    // What is counted from here on.
    { name: 'astraea.web.load.failures', value: 0, attributes: { ...part, 'astraea.web.version': 'other' } },
    { name: 'astraea.web.release.failures', value: 0, attributes: part },
    { name: 'astraea.web.load.failures', value: 0, attributes: { ...part, 'astraea.web.version': '1.0.0' } },
    { name: 'astraea.web.release.failures', value: 1, attributes: part },
  ]);
});

test('a part that did not answer at first is asked again a second later', async () => {
  const source = await openSource();
  await rm(join(root, 'release.json'));
  expect(await source.current()).toBeUndefined();
  await deploy('1.0.0');
  expect(await source.current()).toBeUndefined();
  seconds = 1;
  expect((await source.current())?.version).toBe('1.0.0');
});

test('loads of the shell are counted by nobody', async () => {
  const metrics = recordMetrics();
  await deploy('1.0.0');
  const about = { location: { root }, cacheSeconds: 5, clock: () => new Date(0), logger: silentLogger };
  await createReleaseSource({ name: 'shell', ...about }).current();
  metrics.stop();
  expect(metrics.counted.map(({ name }) => name)).toEqual(['astraea.web.release.failures']);
});

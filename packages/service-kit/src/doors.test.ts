import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestProcess } from './document-store/testing/child-process';

const kit = join(__dirname, '..');

/** What others may import of the kit, and the source that stands behind it. */
const doors = Object.entries<Record<string, string>>(
  JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')).exports,
).map(([name, target]) => ({ name, source: join(kit, target['astraea-source'] ?? '') }));

async function loadedBy(isMeant: (name: string) => boolean, env: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const sources = doors.filter(({ name }) => isMeant(name)).map(({ source }) => source);
  const child = startTestProcess(join(__dirname, 'testing', 'load-doors.ts'), sources, env);
  try {
    return JSON.parse(await child.nextLine());
  } finally {
    await child.kill();
  }
}

const withDrivers = ['./distributed-backends', './testing'];
const withTelemetry = ['./telemetry', './run-main'];

test('a part on embedded backends loads no driver of the others', async () => {
  expect(await loadedBy((name) => !withDrivers.includes(name))).toEqual({ drivers: [], telemetry: true });
});

test('the drivers are behind one door', async () => {
  const drivers = ['mongodb', 'kafkajs', 'ioredis'];
  expect(await loadedBy((name) => name === './distributed-backends')).toMatchObject({ drivers });
});

test('nothing but what runs a process begins telemetry', async () => {
  const isMeant = (name: string) => ![...withDrivers, ...withTelemetry].includes(name);
  expect(await loadedBy(isMeant)).toEqual({ drivers: [], telemetry: false });
});

test('telemetry that is turned off is not loaded', async () => {
  const off = { OTEL_SDK_DISABLED: 'true' };
  const loaded = await loadedBy((name) => name === './telemetry', off);
  expect(loaded).toEqual({ drivers: [], telemetry: false });
});

import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fault, planFaults, planUser, type Target, tellFault, tellUser } from './chaos/plan';
import { type ChaosPlan, runChaos } from './chaos/run';
import { readChaosSettings } from './chaos/settings';
import { type ChaosSystem, prepareChaosSystem } from './chaos/system';
import { tellResult } from './chaos/tell';

const { seed, seconds, keepIn } = readChaosSettings();
const userCount = 20;

jest.setTimeout(seconds * 1000 + 300_000);

let system: ChaosSystem;
let folder: string;

beforeAll(async () => {
  folder = keepIn ?? (await mkdtemp(join(tmpdir(), 'astraea-chaos-')));
  await mkdir(folder, { recursive: true });
  system = await prepareChaosSystem((part, text) => appendFileSync(join(folder, `${part}.log`), text));
  await system.start();
});
afterAll(async () => {
  await system?.stop();
  if (!keepIn) await rm(folder, { recursive: true, force: true });
});

function planUsers(first: number, count: number, forSeconds: number): ChaosPlan['users'] {
  const numbers = Array.from({ length: count }, (_, at) => first + at);
  return new Map(numbers.map((number) => [number, planUser(seed, number, forSeconds)]));
}

test(`20 users lose nothing while parts and backends are killed and frozen (seed ${seed}, ${seconds} s)`, async () => {
  const plan = { faults: planFaults(seed, seconds), users: planUsers(0, userCount, seconds), seconds };
  const told = [
    ...plan.faults.map(tellFault),
    ...[...plan.users].map(([number, steps]) => tellUser(number, steps)),
  ];
  process.stdout.write(`The plan of seed ${seed}:\n${told.join('\n')}\n`);
  const result = await runChaos(system, plan, folder);
  process.stdout.write(tellResult(result));
  expect(result.problems).toEqual([]);
  expect(result.outages).toHaveLength(plan.faults.length);
  expect(result.acknowledged.answered).toBeGreaterThan(userCount);
});

test('a conversation service that acknowledges before it writes is noticed', async () => {
  await system.breakConversation();
  const kill = (target: Target, atMs: number): Fault => ({ target, how: 'SIGKILL', atMs, forMs: 500 });
  const plan = {
    faults: [kill('conversation', 3_000), kill('conversation-2', 4_000)],
    users: planUsers(userCount, 10, 4),
    seconds: 4,
  };
  const { problems } = await runChaos(system, plan, folder);
  expect(problems).toContainEqual(expect.stringMatching(/the answer to U\d+-\d+ was sent and is lost/));
});

import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Act,
  type Fault,
  planFaults,
  planUser,
  type Step,
  type Target,
  tellFault,
  tellUser,
} from '../tools/chaos/plan';
import { type ChaosPlan, runChaos } from '../tools/chaos/run';
import { readChaosSettings } from '../tools/chaos/settings';
import { type ChaosSystem, prepareChaosSystem } from '../tools/chaos/system';
import { tellResult } from '../tools/chaos/tell';
import { until } from './until';

const { seed, seconds, isTimed, keepIn } = readChaosSettings();
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

test(`20 users lose nothing while parts and backends are killed and frozen (seed ${seed}, ${seconds} s)`, async () => {
  const numbers = Array.from({ length: userCount }, (_, number) => number);
  const users = new Map(numbers.map((number) => [number, planUser(seed, number, seconds)]));
  const plan = { faults: planFaults(seed, seconds), users, seconds };
  const told = [
    ...plan.faults.map(tellFault),
    ...[...plan.users].map(([number, steps]) => tellUser(number, steps)),
  ];
  process.stdout.write(`The plan of seed ${seed}:\n${told.join('\n')}\n`);
  const result = await runChaos(system, plan, folder);
  process.stdout.write(tellResult(result));
  expect(result.problems).toEqual([]);
  if (isTimed) expect(result.waiting.late).toEqual([]);
  const done = result.outages.toSorted((one, other) => one.atMs - other.atMs);
  expect(done.map(tellFault)).toEqual(plan.faults.map(tellFault));
  expect(result.acknowledged.answered).toBeGreaterThan(userCount);
});

test('a conversation service that acknowledges before it writes is noticed', async () => {
  await system.breakConversation();
  const logs = await mkdtemp(join(folder, 'broken-'));
  const isFollowUpAnswered = () =>
    readdirSync(logs).some(
      (file) => readFileSync(join(logs, file), 'utf8').split('"kind":"answered"').length > 2,
    );
  // However long this machine takes for it. A conversation's first answer is sent with the conversation and so read, which
  // writes it; the next one is sent by itself.
  const killedAfterwards: ChaosSystem = {
    ...system,
    async away(fault) {
      await until(isFollowUpAnswered);
      await system.away(fault);
    },
  };
  const kill = (target: Target): Fault => ({ target, how: 'SIGKILL', atMs: 0, forMs: 500 });
  const step = (act: Act): Step => ({ act, pauseMs: 0, pick: 0, modelMs: 0 });
  const numbers = Array.from({ length: 10 }, (_, at) => userCount + at);
  const plan: ChaosPlan = {
    faults: [kill('conversation'), kill('conversation-2')],
    users: new Map(numbers.map((number) => [number, [step('ask'), step('follow')]])),
    seconds: 60,
  };
  const { problems } = await runChaos(killedAfterwards, plan, logs);
  expect(problems).toContainEqual(expect.stringMatching(/the answer to U\d+-\d+ was sent and is lost/));
});

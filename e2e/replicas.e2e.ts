import { conversationSchema } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { type ApiUser, signInUser, signUpUser, waitUntilActive } from './api';
import { showConversations } from './browser/chat-moves';
import { ask, chooseLocation, password, question, sees } from './browser/person';
import { desktop, openStage, type Stage, type Visit } from './browser/stage';
import { askUntilAnswered, list as listOf, quotaOf } from './conversations';
import { createAccount } from './create-account';
import { findWriter, readinessOf, replicasOf, untilReady } from './replica-processes';
import { createSlowScript, type StandInModel, startStandInModel, truthful } from './stand-in-model';
import { until } from './until';

const email = 'many@example.org';

let model: StandInModel;
let stage: Stage;
let visit: Visit;
let page: Page;
let user: ApiUser;
let slow: ReturnType<typeof createSlowScript> | undefined;

beforeAll(async () => {
  model = await startStandInModel(truthful);
  stage = await openStage({
    script: 'start-distributed.mjs',
    arguments: ['--replicas', 'conversation=2,retrieval=2,gateway=2'],
    // Long enough for a replica that goes down to finish what it writes.
    env: {
      ...model.env,
      STOP_TIMEOUT_MS: '60000',
      FREE_QUESTIONS_PER_DAY: '100',
      ANSWERS_AT_ONCE_PER_USER: '20',
    },
  });
  await waitUntilActive(stage.system.url, 'United Arab Emirates');
  visit = await stage.visit(desktop);
  await createAccount(visit.page, email, password);
  user = await signInUser(stage.system.url, email, password);
});
afterAll(async () => {
  expect(visit?.errors).toEqual([]);
  await stage?.close();
  await model?.close();
});
beforeEach(async () => {
  page = await visit.context.newPage();
  slow = createSlowScript();
  model.script = slow.script;
  await page.goto('/chat');
  await chooseLocation(page);
});
afterEach(async () => {
  slow?.release();
  await page?.close();
});

const writing = (on = page) => on.locator('article[aria-busy="true"]');
const proof = (on = page) => on.getByRole('region', { name: 'Proof' });

/** Asks a question whose answer waits after its first sentence; returns that sentence. */
async function askSlowly(): Promise<string> {
  await page.getByLabel('Message', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const written = writing().getByRole('paragraph').first();
  await written.waitFor();
  await page.waitForURL(/\/chat\/[\w-]+$/);
  return ((await written.textContent()) ?? '').replace(/\[\d+\]/g, '').trim();
}

const used = async () => (await quotaOf(user))?.used ?? 0;

/** The rest of the answer comes, once, and it counts as one question. */
async function endsWhole(usedBefore: number): Promise<void> {
  slow?.release();
  await proof().waitFor();
  expect(await page.getByRole('article').filter({ hasText: 'In addition:' }).count()).toBe(1);
  const [open] = await listOf(user);
  const stored = await user.call('GET', `/api/conversations/${open?.id}`);
  const { messages } = conversationSchema.parse(await stored.json());
  expect(messages.map(({ outcome }) => outcome)).toEqual([undefined, 'answered']);
  expect(messages[1]?.content.match(/In addition:/g)).toHaveLength(1);
  expect(await used()).toBe(usedBefore + 1);
}

test('asks, reads a proved answer, and finds it after a reload', async () => {
  model.script = truthful;
  await ask(page);
  await proof().waitFor();
  await page.reload();
  await proof().waitFor();
  expect(await proof().count()).toBe(1);
});

test('a reload and a second tab in the middle of an answer find it being written, and its end', async () => {
  const before = await used();
  const sentence = await askSlowly();
  await page.reload();
  await writing().getByText(sentence.slice(0, 40)).first().waitFor();
  const tab = await visit.context.newPage();
  await tab.goto(new URL(page.url()).pathname);
  await writing(tab).getByText(sentence.slice(0, 40)).first().waitFor();
  await endsWhole(before);
  await proof(tab).waitFor();
  await tab.close();
});

test('a line that breaks with its gateway is taken up again through another', async () => {
  const before = await used();
  await askSlowly();
  for (const { pid } of await replicasOf(stage.system, 'gateway')) process.kill(pid, 'SIGKILL');
  await untilReady(stage.system, 'gateway', 2);
  await endsWhole(before);
});

test('a rollout of conversation cuts no answer: it is read on through the other replica', async () => {
  const before = await used();
  await askSlowly();
  const writer = await findWriter(stage.system);
  process.kill(writer.pid, 'SIGTERM');
  // Its listeners are told to come back, and the answer goes on in the replica that goes down.
  await until(async () => (await readinessOf(writer))?.status === 503);
  await endsWhole(before);
  await untilReady(stage.system, 'conversation', 2);
});

test.each([1, 2])('a stop is heard while the model writes, whichever replica it meets (%i)', async () => {
  const sentence = await askSlowly();
  const [open] = await listOf(user);
  const path = `/api/conversations/${open?.id}`;
  const { answering } = conversationSchema.parse(await (await user.call('GET', path)).json());
  const stopped = await user.call('POST', `${path}/answers/${answering?.answer_id}/stop`);
  expect(stopped.status).toBe(204);
  await sees(page, 'This answer was stopped before its end.');
  expect(await page.getByText(sentence.slice(0, 40)).count()).toBeGreaterThan(0);
});

test('a conversation that is deleted in the middle of an answer is gone, and the model is let go', async () => {
  await askSlowly();
  const { abandoned } = model;
  const before = (await listOf(user, '?limit=100')).length;
  await showConversations(page);
  const list = page.getByRole('list', { name: 'Conversations' });
  await list
    .getByRole('button', { name: /^Delete conversation / })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this conversation?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await until(async () => model.abandoned > abandoned);
  await until(async () => (await listOf(user, '?limit=100')).length === before - 1);
});

test('an answer whose process is killed fails visibly while the model still writes, is not charged, and can be asked again', async () => {
  const before = await used();
  await askSlowly();
  const { pid } = await findWriter(stage.system);
  process.kill(pid, 'SIGKILL');
  await page.getByText('This answer could not be finished.').first().waitFor();
  expect(await used()).toBe(before);
  slow?.release();
  model.script = truthful;
  await ask(page);
  expect(await used()).toBe(before + 1);
  await untilReady(stage.system, 'conversation', 2);
});

test('of questions that are asked while replicas are killed none is lost, doubled or charged twice', async () => {
  model.script = truthful;
  const questions = 6;
  const asker = await signUpUser(stage.system.url, 'persistent@example.org');
  const { calls } = model;
  const asked = Promise.all(Array.from({ length: questions }, () => askUntilAnswered(asker)));
  const [killed, ended] = await replicasOf(stage.system, 'conversation');
  await until(() => model.calls > calls);
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  await untilReady(stage.system, 'conversation', 2);
  process.kill(ended?.pid ?? 0, 'SIGTERM');
  const ids = (await asked).map(({ id }) => id);
  expect(new Set(ids).size).toBe(questions);
  expect((await listOf(asker, '?limit=100')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const id of ids) {
    const response = await asker.call('GET', `/api/conversations/${id}`);
    const { messages } = conversationSchema.parse(await response.json());
    const kinds = messages.map(({ role, outcome }) => outcome ?? role);
    expect(kinds.filter((kind) => kind !== 'failed')).toEqual(['user', 'answered']);
  }
  expect((await quotaOf(asker))?.used).toBe(questions);
});

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { conversationSchema } from '@astraea/contracts';
import { Kafka, logLevel } from 'kafkajs';
import type { Page } from 'playwright-core';
import { readGroups } from '../packages/tooling/telemetry/read-registry.mjs';
import { type ApiUser, signInUser, signUpUser } from './api';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { ask, chooseLocation, password, question } from './browser/person';
import type { CollectedSpan, Collector } from './collector';
import { ask as askByApi } from './conversations';
import { createAccount } from './create-account';
import { faults, plant } from './remote-faults';
import { failureOf, remotes } from './remotes';
import { findWriter, untilReady } from './replica-processes';
import { createSlowScript, type ModelScript, type StandInModel, truthful } from './stand-in-model';
import type { RunningSystem } from './system';
import { until } from './until';

const run = promisify(execFile);
const root = resolve(__dirname, '..');
const events = join(root, 'packages/service-kit/dist/operate/main.js');

interface Watched {
  collector: Collector;
  model: StandInModel;
  system: RunningSystem;
}

/** Says back what it was told, as providers do. */
export const refusing: ModelScript = ({ prompt, raw }) => {
  const error = { message: `refused: ${prompt}`, code: 'content_filter' };
  raw.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
};

const registry = readGroups(join(root, 'telemetry'));
const annotated = (id: string) => registry.find((group) => group.id === `trace.${id}`)?.annotations;
const heldCallees: string[] = annotated('held')?.callees ?? [];

/** Caller and callee of every span but those of stores, by the names of part and span. */
function edgesOf(spans: CollectedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const named = ({ service, name }: CollectedSpan) => `${service} ${name}`;
  const callerOf = ({ parentSpanId }: CollectedSpan) => {
    if (!parentSpanId) return 'nobody';
    const caller = byId.get(parentSpanId);
    return caller ? named(caller) : 'lost';
  };
  const told = spans.filter(({ attributes }) => !attributes['db.system.name']);
  return [...new Set(told.map((span) => `${callerOf(span)} > ${named(span)}`))].toSorted();
}

const email = 'clicks@example.org';

/** Until the page measures itself, which it begins after its first paint. */
const measuresItself = (page: Page) =>
  page.waitForFunction(() => !fetch.toString().includes('[native code]'), undefined, { polling: 50 });

/** An event that its group refuses, sent by what a question sent, and handed out again. */
async function replayRefused(traceparent: string, topic: string): Promise<void> {
  const since = new Date().toISOString();
  const brokers = String(process.env.KAFKA_BROKERS).split(',');
  const producer = new Kafka({ brokers, logLevel: logLevel.NOTHING }).producer();
  const id = randomUUID();
  const head = { specversion: '1.0', id, source: '/astraea/conversation', type: topic, subject: id };
  const event = { ...head, time: since, datacontenttype: 'application/json', sequence: 1, traceparent };
  await producer.connect();
  await producer.send({ topic, messages: [{ key: id, value: JSON.stringify({ ...event, data: {} }) }] });
  await producer.disconnect();
  await until(async () => {
    const { stdout } = await run(process.execPath, [events, 'replay', '--topic', topic, '--since', since]);
    return / replayed/.test(stdout);
  });
}

/**
 * Traces of what people do with a system of two replicas, whole or broken, as a collector has them. Two questions of a day's three are
 * charged, whatever fails.
 */
export function tellWhoCallsWhom(watched: () => Watched): void {
  const traces: Record<string, string> = {};
  let browser: TestBrowser;
  let user: ApiUser;
  const kept = (traceId: string | undefined) =>
    watched()
      .collector.kept()
      .filter((span) => span.traceId === traceId);
  const collected = (isWanted: (span: CollectedSpan) => boolean) =>
    until(() => watched().collector.spans.find(isWanted));

  async function openQuestion(page: Page): Promise<void> {
    await page.goto('/chat');
    await measuresItself(page);
    await chooseLocation(page);
  }

  async function traceOfAnswer(page: Page): Promise<string> {
    await page.waitForURL(/\/chat\/[\w-]+$/);
    const stored = await user.call('GET', `/api/conversations/${page.url().split('/').at(-1)}`);
    return String(conversationSchema.parse(await stored.json()).messages[1]?.proof?.trace_id);
  }

  async function askOnPage(script: ModelScript): Promise<string> {
    watched().model.script = script;
    await openQuestion(browser.page);
    await ask(browser.page);
    return traceOfAnswer(browser.page);
  }

  async function send(page: Page): Promise<void> {
    await page.getByLabel('Message', { exact: true }).fill(question);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  }

  /** @returns what waits until the answer is told to have failed, which takes a lease's time, and gives its trace */
  async function killWriter(): Promise<() => Promise<string>> {
    const { model, system } = watched();
    const page = await browser.context.newPage();
    const slow = createSlowScript();
    model.script = slow.script;
    await openQuestion(page);
    await send(page);
    await page.locator('article[aria-busy="true"]').getByRole('paragraph').first().waitFor();
    process.kill((await findWriter(system)).pid, 'SIGKILL');
    await untilReady(system, 'conversation', 2);
    return async () => {
      await page.getByText('This answer could not be finished.').first().waitFor();
      slow.release();
      const trace = await traceOfAnswer(page);
      await page.goto('/');
      return trace;
    };
  }

  async function breakRemote(): Promise<string> {
    const { page } = browser;
    const content = remotes.find(({ name }) => name === 'content');
    const fault = faults['whose files answer 404'];
    if (!content || !fault) throw new Error('there is no such remote or fault');
    await openQuestion(page);
    const mend = await plant(page, content, fault);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Learn', exact: true }).click();
    await failureOf(page, content).waitFor();
    await mend();
    await page.goto('/');
    const isFailure = ({ name, attributes }: CollectedSpan) =>
      name === 'load content' && attributes['error.type'] !== undefined;
    return (await collected(isFailure)).traceId;
  }

  async function replayDeadLetter(): Promise<string> {
    const asker = await signUpUser(watched().system.url, 'dead-letter@example.org');
    const answer = (await askByApi(asker)).messages[1];
    const trace = String(answer?.proof?.trace_id);
    const topic = 'conversation.question-answered';
    const { spanId } = await collected(({ traceId, name }) => traceId === trace && name === `send ${topic}`);
    await replayRefused(`00-${trace}-${spanId}-01`, topic);
    return trace;
  }

  /** Asks more than a day allows, which the page does not know. @returns the trace that the screen names */
  async function meetLimit(): Promise<string> {
    const { page } = browser;
    await openQuestion(page);
    await askByApi(user);
    await send(page);
    const told = await page
      .getByText(/^Reference: /)
      .first()
      .textContent();
    await page.goto('/');
    return String(told).replace('Reference: ', '');
  }

  beforeAll(async () => {
    const { system } = watched();
    browser = await openBrowser({ url: system.url });
    await createAccount(browser.page, email, password);
    user = await signInUser(system.url, email, password);
    const isToldOfKill = await killWriter();
    traces.click = await askOnPage(truthful);
    traces.dead_letter = await replayDeadLetter();
    traces.broken_remote = await breakRemote();
    traces.failing_model = await askOnPage(refusing);
    await browser.page.goto('/');
    traces.killed_replica = await isToldOfKill();
    traces.limit = await meetLimit();
  });
  afterAll(() => browser?.close());

  test.each(['click', 'failing_model', 'killed_replica', 'broken_remote', 'dead_letter'])(
    'one trace, whose callers and callees are those of the registry: %s',
    async (name) => {
      const table = (annotated(name)?.edges ?? []).flat();
      const isHeld = (edge: string) => heldCallees.some((callee) => edge.endsWith(`> ${callee}`));
      const told = () => edgesOf(kept(traces[name])).filter((edge) => table.includes(edge) || !isHeld(edge));
      await until(() => table.every((edge) => told().includes(edge))).catch(() => undefined);
      expect(told()).toEqual(table.toSorted());
    },
  );

  test('a dead letter is tried again in the trace of its question', async () => {
    const attempts = () =>
      kept(traces.dead_letter).filter(({ name }) => name === 'process conversation.question-answered');
    await until(() => attempts().length === 3);
    const failures = attempts().flatMap(({ attributes }) => attributes['error.type'] ?? []);
    expect(failures).toEqual(['PoisonEvent', 'PoisonEvent']);
  });

  test("the 'Reference' that a user reads finds the trace from their click on", async () => {
    const edges = () => edgesOf(kept(traces.limit));
    const fromClick = ['nobody > web click chat', 'web POST > gateway POST /api/conversations'];
    await until(() => fromClick.every((edge) => edges().includes(edge)));
    const statuses = kept(traces.limit).map(({ attributes }) =>
      Number(attributes['http.response.status_code']),
    );
    expect(statuses).toContain(429);
  });
}

import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { kubectl, objects, release, throughGateway } from './cluster.mjs';
import { runPage } from './page.mjs';
import { tell } from './report.mjs';
import { askOnce, read, signIn } from './users.mjs';

const lookAgainMs = 1000;
const withinMs = 180_000;

async function until(what, isSo) {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Failure(`${what}: not within ${withinMs / 1000} s.`);
    await pause(lookAgainMs);
  }
}

const newAccount = () => ({ email: `user-${randomUUID()}@example.com`, password: randomUUID() });

const invented = {
  country: 'Iceland',
  law: `Kites in Orbit Act 2021

Article 1. Whoever flies a kite in orbit from the territory of Iceland needs a permit from the Keeper of Kites.

Article 2. The Keeper of Kites decides about a permit within forty days.
`,
  content: 'Who gives the permit to fly a kite in orbit?',
  names: /Keeper of Kites/,
};

/** docs/operate/add-a-country.md: a country that was not there answers from its law. @throws Failure */
export async function addCountry(given) {
  mkdirSync(join(given.work, 'iceland'), { recursive: true });
  writeFileSync(join(given.work, 'iceland/act.txt'), invented.law);
  await runPage(given, 'docs/operate/add-a-country.md', 'By a Job');
  await throughGateway(given.settings, async (gateway) => {
    const token = await signIn(gateway, newAccount(), 'signUp');
    const isActive = async () =>
      JSON.stringify(await read(gateway, '/api/active-countries', token)).includes(invented.country);
    await until(`${invented.country} is there`, isActive);
    const { messages } = await askOnce(gateway, token, invented);
    const { proof, content } = messages.at(-1);
    if (!invented.names.test(content)) throw new Failure(`The law does not answer: ${content}`);
    tell(`${invented.country} is there, and its law answers: ${proof.proof_doc}`);
  });
}

/** docs/operate/erase-a-user.md: who was erased is known to nobody. @throws Failure */
export async function eraseUser(given) {
  const account = newAccount();
  await throughGateway(given.settings, async (gateway) => {
    const token = await signIn(gateway, account, 'signUp');
    const { id } = await askOnce(gateway, token);
    const headers = { authorization: `Bearer ${token}` };
    const erased = await fetch(`${gateway}/api/auth/me`, { method: 'DELETE', headers });
    if (erased.status !== 204) throw new Failure(`DELETE /api/auth/me answered ${erased.status}.`);
    const answer = async () => (await fetch(`${gateway}/api/conversations/${id}`, { headers })).status;
    await until('the conversation is gone', async () => [401, 403, 404].includes(await answer()));
    const again = () => signIn(gateway, account, 'signInWithPassword').catch(({ message }) => message);
    await until('the account signs in no more', async () => /answered 400/.test(await again()));
    tell('the conversation is gone, and the account signs in no more');
  });
  await runPage(given, 'docs/operate/erase-a-user.md', 'Is it done?');
}

/** Publishes what breaks the schema of its topic, as no release does, by a pod that may. */
async function publishUnreadable({ namespace }) {
  const script = `const { Kafka } = require('kafkajs');
const producer = new Kafka({ brokers: process.env.KAFKA_BROKERS.split(',') }).producer();
producer.connect()
  .then(() => producer.send({ topic: 'auth.user-registered', messages: [{ key: 'nobody', value: '{}' }] }))
  .then(() => producer.disconnect());`;
  const pod = ['exec', `deployment/${release}-auth`, '--', 'node', '-e', script];
  await kubectl('--namespace', namespace, ...pod);
}

/** What the newest Job of that name printed. */
async function printedBy(settings, name) {
  const jobs = await objects(settings, 'jobs');
  const job = jobs.find(({ metadata }) => metadata.name.startsWith(`${release}-events-${name}-`));
  return kubectl('--namespace', settings.namespace, 'logs', `job/${job?.metadata.name}`);
}

/** docs/operate/replay.md: an event that was put aside is found, handed out once more, and forgotten. @throws Failure */
export async function replayDeadLetters(given) {
  const { settings } = given;
  const page = 'docs/operate/replay.md';
  await publishUnreadable(settings);
  const log = () =>
    kubectl('--namespace', settings.namespace, 'logs', `deployment/${release}-billing`, '--tail=-1');
  const timesPutAside = async () => (await log()).split('"event.dead-lettered"').length - 1;
  await until('the event is put aside', async () => (await timesPutAside()) > 0);
  for (const [heading, job, says] of [
    ['What was put aside', 'list', /^[1-9]\d* dead letters?\./m],
    ['Hand them out again', 'replay', /^([1-9]\d*) of \1 replayed\./m],
    ['Forget them', 'drop', /^([1-9]\d*) of \1 dropped\./m],
  ]) {
    const before = await timesPutAside();
    const words = { 'retrieval-ingest': 'billing', '2026-11-29T12:00Z': new Date().toISOString() };
    await runPage(given, page, heading, { words });
    const printed = await printedBy(settings, job);
    tell(printed.trimEnd());
    if (!says.test(printed)) throw new Failure(`${page}, ${heading}: ${printed}`);
    if (job === 'replay') await until('it is refused again', async () => (await timesPutAside()) > before);
  }
  await runPage(given, page, 'Close');
  tell('handed out once more, it was refused again as a new one, and then dropped');
}

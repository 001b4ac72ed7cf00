import { percentile } from './http-load.mjs';
import { startModel } from './model-stand-in.mjs';
import { cpuSeconds } from './processes.mjs';
import { readQuestions } from './questions.mjs';
import { untilIdle } from './until-idle.mjs';
import { ask, startSystem } from './whole-system.mjs';

const manyCalls = '1000000000';
/** Time within which a payment makes a plan. */
const paidWithinMs = 10_000;

async function post({ url, headers }, path, body) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Pays at the stand-in for Stripe, and makes a key as soon as the plan has come. */
async function payAndMakeKey(user) {
  const { url } = await post(user, '/api/billing/checkout', { intent: crypto.randomUUID() });
  const { origin, pathname } = new URL(url);
  await post({ url: origin }, `/_test/checkout/${pathname.split('/').at(-1)}/pay`, {});
  const deadline = performance.now() + paidWithinMs;
  for (;;) {
    try {
      const { secret } = await post(user, '/api/keys', { name: 'Bench', scopes: ['ask'] });
      return { url: user.url, headers: { authorization: `Bearer ${secret}` } };
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

const asApiQuestion = ({ content, country, topic }) => ({ question: content, country, topic });

async function askEach(one, questions, pid) {
  const before = cpuSeconds(pid);
  for (const question of questions) {
    const askedAt = performance.now();
    await one.ask(question);
    one.times.push(performance.now() - askedAt);
  }
  await untilIdle([pid]);
  one.cpuMs += (cpuSeconds(pid) - before) * 1000;
}

/**
 * What a whole question costs that comes by API key, and by the ID token of the same user: the same questions in turn, on one system. Each
 * was asked before, so that what is remembered of a question is for both.
 * @returns {Promise<{ name: string, questions: number, cpuMs: number, p50Ms: number, p99Ms: number }[]>} Times to the whole answer.
 */
export async function measureKey(folder, { rounds, perRound }) {
  const model = await startModel({ pieces: 1, pauseMs: 0 });
  const env = {
    ...model.env,
    ...{
      CHECKOUT_ENABLED: 'true',
      API_CALLS_PER_MINUTE: manyCalls,
      PAID_STORED_QUESTIONS_PER_DAY: manyCalls,
    },
  };
  const system = await startSystem({ folder, env });
  try {
    const user = await system.signUp('asks-by-key');
    const key = await payAndMakeKey(user);
    const by = (name, work) => ({ name, ask: work, cpuMs: 0, times: [] });
    const variants = [
      by('by sign-in', (question) => ask(user, question)),
      by('by API key', (question) => ask(key, asApiQuestion(question), '/api/v1/questions')),
    ];
    const { pid } = system.server;
    await untilIdle([pid]);
    const questions = readQuestions().slice(0, perRound);
    for (const one of variants) for (const question of questions) await one.ask(question);
    for (let round = 0; round < rounds; round += 1)
      for (const one of round % 2 === 0 ? variants : variants.toReversed())
        await askEach(one, questions, pid);
    return variants.map(({ name, times, cpuMs }) => ({
      ...{ name, questions: times.length, cpuMs: cpuMs / times.length },
      ...{ p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) },
    }));
  } finally {
    await system.stop();
    await model.close();
  }
}

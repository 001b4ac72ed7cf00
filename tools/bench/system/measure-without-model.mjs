import { percentile } from './http-load.mjs';
import { cpuSeconds } from './processes.mjs';
import { readQuestions } from './questions.mjs';
import { untilIdle } from './until-idle.mjs';
import { ask, startSystem } from './whole-system.mjs';

/** Asked of each system before anything counts: code is compiled in them. */
const warmUp = 5;
/** Countries in a comparison, the most that a user may choose. */
const compared = 5;

async function startUnaided({ name, folder }) {
  const system = await startSystem({ folder });
  const user = await system.signUp('asks-alone');
  return { name, system, user, cpuMs: 0, times: [], comparisonTimes: [] };
}

/** Asks one after another. Processor time is of the whole system, with what is done behind the answers. */
async function askEach(one, questions) {
  const { pid } = one.system.server;
  const before = cpuSeconds(pid);
  for (const question of questions) one.times.push(await ask(one.user, question));
  await untilIdle([pid]);
  one.cpuMs += (cpuSeconds(pid) - before) * 1000;
}

/** The same question of several countries at once, as a comparison asks it, until the last answer has come. */
async function compare(one, questions, countries) {
  for (const { content } of questions) {
    const beganAt = performance.now();
    await Promise.all(countries.map((place) => ask(one.user, { ...place, content })));
    one.comparisonTimes.push(performance.now() - beganAt);
  }
}

/** Of each country once, in the order of the questions. */
function countriesOf(questions) {
  const byCountry = new Map(questions.map((question) => [question.country, question]));
  return [...byCountry.values()].slice(0, compared);
}

/**
 * What a question costs where no language model is set: the same questions of each system, in turn.
 * @returns {Promise<{ name: string, questions: number, cpuMs: number, p50Ms: number, p99Ms: number, comparisonP50Ms: number }[]>} Times to
 * the first text, and of a comparison of five countries to its last answer.
 */
export async function measureWithoutModel(folders, { rounds, perRound }) {
  const systems = [];
  try {
    for (const folder of folders) systems.push(await startUnaided(folder));
    await untilIdle(systems.map(({ system }) => system.server.pid));
    const questions = readQuestions();
    for (const one of systems) for (const question of questions.slice(-warmUp)) await ask(one.user, question);
    for (let round = 0; round < rounds; round += 1) {
      const asked = questions.slice(round * perRound, (round + 1) * perRound);
      for (const one of systems) await askEach(one, asked);
    }
    const toCompare = questions.slice(rounds * perRound, (rounds + 1) * perRound);
    for (const one of systems) await compare(one, toCompare, countriesOf(questions));
    return systems.map(({ name, cpuMs, times, comparisonTimes }) => ({
      ...{ name, questions: times.length, cpuMs: cpuMs / times.length },
      ...{ p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) },
      comparisonP50Ms: percentile(comparisonTimes, 0.5),
    }));
  } finally {
    await Promise.all(systems.map(({ system }) => system.stop()));
  }
}

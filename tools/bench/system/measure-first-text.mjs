import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './http-load.mjs';
import { cpuSeconds, mainThreadSeconds } from './processes.mjs';
import { readQuestions } from './questions.mjs';
import { ask } from './whole-system.mjs';

/** Between a user's questions, about; each waits a little differently, so that they do not ask in step. */
const thinkMs = 3_000;
/** One user alone asks sooner again, so that there is enough to measure. */
const thinkAloneMs = 200;

async function askFor(user, { deadline, thinkMs: thinks, at, next }, note, noteFailure) {
  // Spread over one time of thinking.
  await pause(at * thinks);
  while (performance.now() < deadline) {
    // A system that is asked more than it can answer turns some away, which is a figure and no end of the run.
    await ask(user, next()).then(note, noteFailure);
    await pause(thinks * (0.75 + at / 2));
  }
}

async function measureLevel({ name, system, users, seconds }) {
  const people = [];
  for (let at = 0; at < users; at += 1) people.push(await system.signUp(`asks-${users}-${at}`));
  const questions = readQuestions();
  await ask(people[0]);
  let asked = 0;
  const next = () => {
    asked += 1;
    return questions[asked % questions.length];
  };
  const times = [];
  let failed = 0;
  const noteFailure = () => {
    failed += 1;
  };
  const { pid } = system.server;
  const [cpu, main] = [cpuSeconds(pid), mainThreadSeconds(pid)];
  const deadline = performance.now() + seconds * 1000;
  const thinks = users === 1 ? thinkAloneMs : thinkMs;
  await Promise.all(
    people.map((user, at) =>
      askFor(
        user,
        { deadline, thinkMs: thinks, at: at / users, next },
        (milliseconds) => times.push(milliseconds),
        noteFailure,
      ),
    ),
  );
  return {
    ...{ name, questions: times.length, failed },
    ...{ p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), mostMs: Math.max(...times) },
    cpuMs: ((cpuSeconds(pid) - cpu) * 1000) / times.length,
    mainThreadMs: ((mainThreadSeconds(pid) - main) * 1000) / times.length,
  };
}

/**
 * The time that each system adds to the first text of a model that speaks at once, with so many users at the same time. All
 * questions of a level are different ones, in the same order for each system.
 */
export async function measureFirstText(systems, { userCounts, seconds }) {
  const levels = [];
  for (const users of userCounts) {
    const variants = [];
    for (const { name, system } of systems)
      variants.push(await measureLevel({ name, system, users, seconds }));
    levels.push({ users, variants });
  }
  return { thinkMs, levels };
}

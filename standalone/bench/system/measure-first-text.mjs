import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './http-load.mjs';
import { ask } from './whole-system.mjs';

/** Between a user's questions, about; each waits a little differently, so that they do not ask in step. */
const thinkMs = 3_000;

async function askFor(user, seconds, at, note) {
  const deadline = performance.now() + seconds * 1000;
  // Spread over one time of thinking.
  await pause(at * thinkMs);
  while (performance.now() < deadline) {
    note(await ask(user));
    await pause(thinkMs * (0.75 + at / 2));
  }
}

/** The time that each system adds to the first text of a model that speaks at once, with so many users at the same time. */
export async function measureFirstText(systems, { userCounts, seconds }) {
  const levels = [];
  for (const users of userCounts) {
    const level = { users, variants: [] };
    for (const { name, system } of systems) {
      const all = [];
      for (let at = 0; at < users; at += 1) all.push(await system.signUp(`asks-${users}-${at}`));
      await ask(all[0]);
      const times = [];
      await Promise.all(
        all.map((user, at) => askFor(user, seconds, at / users, (milliseconds) => times.push(milliseconds))),
      );
      level.variants.push({
        ...{ name, questions: times.length },
        ...{ p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), mostMs: Math.max(...times) },
      });
    }
    levels.push(level);
  }
  return { thinkMs, levels };
}

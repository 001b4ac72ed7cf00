import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openGuides, questions } from './guides-bench.mjs';
import { described, quantile, say, seeded, timesOf } from './measure.mjs';

const users = 20;
const everyMs = 10_000;

/**
 * An open loop: each user asks on the clock, whoever still waits, so that a slow answer delays those behind it and
 * shows. What is measured is from the moment of asking to the first text.
 */
export async function measureLoad(seconds = '120') {
  const guides = await openGuides();
  await timesOf(questions, (question) => guides.ask(question));
  const alone = await timesOf(questions.slice(0, 50), (question) => guides.ask(question));
  const random = seeded(2_026);
  const until = Number(seconds) * 1_000;
  const moments = Array.from({ length: users }, () => {
    const first = random(everyMs);
    return Array.from({ length: Math.ceil((until - first) / everyMs) }, (_, at) => first + at * everyMs);
  }).flat();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const waits = await Promise.all(moments.map((moment) => askAt(guides, moment, random(questions.length))));
  delay.disable();
  await guides.close();
  say(
    `${guides.index.passageCount} passages, ${users} users, one question each every ${everyMs / 1000} s for ${seconds} s: ${waits.length} questions, ${guides.name}`,
  );
  say(described('added time to the first text', waits));
  say(described('baseline: one after the other', alone));
  say(`ratio of the p95: ${(quantile(waits, 0.95) / quantile(alone, 0.95)).toFixed(2)}`);
  say(`event loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`);
}

async function askAt(guides, moment, at) {
  await new Promise((resolve) => setTimeout(resolve, moment));
  const startedAt = performance.now();
  let first = Number.NaN;
  await guides.ask(questions[at], () => {
    first = performance.now() - startedAt;
  });
  return first;
}

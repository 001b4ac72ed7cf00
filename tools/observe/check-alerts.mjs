import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'yaml';
import { causeRulesFile, readYaml, sloRulesFile } from '../../packages/tooling/observability/files.mjs';
import { Failure, say } from '../../packages/tooling/terminal.mjs';
import { faults } from './faults.mjs';
import { hastened } from './hastened-rules.mjs';
import { firingAlerts } from './prometheus.mjs';
import { buyPlan } from './traffic.mjs';
import { startWatchedSystem } from './watched-system.mjs';

/** Half an hour of the rules is a minute and a half. */
const factor = 20;
const healthyMs = 600_000;
const recoveredWithinMs = 240_000;
const lookMs = 1_000;
const secondsSince = (began) => Math.round((Date.now() - began) / 1_000);

/** Looks until it is enough. @returns when which alert was first seen to fire, in seconds */
async function watchAlerts({ watchers }, isEnough, withinMs) {
  const seen = new Map();
  const began = Date.now();
  for (;;) {
    const firing = await firingAlerts(watchers.prometheus);
    for (const alert of firing) if (!seen.has(alert)) seen.set(alert, secondsSince(began));
    if (isEnough({ seen, firing, seconds: secondsSince(began) })) return { seen, isEnough: true };
    if (Date.now() - began > withinMs) return { seen, isEnough: false };
    await pause(lookMs);
  }
}

/** @param {Map<string, number>} seen @param {Set<string>} [left] those that are left out */
const listed = (seen, left = new Set()) =>
  [...seen]
    .filter(([alert]) => !left.has(alert))
    .map(([alert, seconds]) => `${alert} after ${seconds} s`)
    .join(', ');

/** @returns what did not come as it has to, or does not end */
async function tryFault(watched, { name, expects, after = [], atLeast = 0, seconds, begin }) {
  const wanted = [...expects, ...after];
  // What still fires of the fault before would pass for this one's.
  const before = await watchAlerts(
    watched,
    ({ firing }) => wanted.every((alert) => !firing.has(alert)),
    recoveredWithinMs,
  );
  if (!before.isEnough) return [`${listed(before.seen)} before it: ${name} was not tried`];
  const left = await firingAlerts(watched.watchers.prometheus);
  const end = await begin(watched);
  const during = await watchAlerts(
    watched,
    ({ seen, seconds: past }) => past >= atLeast && expects.every((alert) => seen.has(alert)),
    seconds * 1_000,
  );
  await end();
  say(`${new Date().toISOString()} ${name}: ${listed(during.seen, left) || 'nothing'}`);
  const isQuiet = ({ firing }) => expects.every((alert) => !firing.has(alert));
  const isOver = (now) => after.every((alert) => now.seen.has(alert)) && isQuiet(now);
  const afterwards = await watchAlerts(watched, isOver, recoveredWithinMs);
  say(
    `  over: ${afterwards.isEnough ? 'quiet again' : 'not as it has to be'}; ${listed(afterwards.seen, left)}`,
  );
  const firing = await firingAlerts(watched.watchers.prometheus);
  return [
    ...wanted
      .filter((alert) => !during.seen.has(alert) && !afterwards.seen.has(alert))
      .map((alert) => `${alert} did not fire: ${name}`),
    ...expects
      .filter((alert) => !afterwards.isEnough && firing.has(alert))
      .map((alert) => `${alert} did not end: ${name}`),
  ];
}

/** @throws Failure that names every alert that fired under healthy load, or did not by its fault */
export async function checkAlerts({ root, folder }) {
  const rulesFolder = join(tmpdir(), `astraea-rules-${process.pid}`);
  mkdirSync(rulesFolder, { recursive: true });
  const rules = [sloRulesFile, causeRulesFile].map((file, at) => {
    const written = join(rulesFolder, `${at}.yaml`);
    writeFileSync(written, stringify(hastened(readYaml(root, file), factor)));
    return written;
  });
  const collectorSettings = { exporters: { prometheus: { metric_expiration: '10s' } } };
  const watched = await startWatchedSystem({ root, folder, rules, collectorSettings });
  try {
    // The first value of a series is no increase: what only ever happened during an outage would be in no rate.
    await buyPlan(await watched.system.signUp('buyer'), watched.stripeUrl);
    const { seen } = await watchAlerts(watched, () => false, healthyMs);
    const problems = [...seen.keys()].map((alert) => `${alert} fired under healthy load`);
    say(`healthy load: ${listed(seen) || 'nothing'}`);
    for (const fault of faults) problems.push(...(await tryFault(watched, fault)));
    if (problems.length > 0) throw new Failure(problems.join('\n'));
  } finally {
    await watched.stop();
  }
}

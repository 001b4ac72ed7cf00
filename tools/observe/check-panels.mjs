import { setTimeout as pause } from 'node:timers/promises';
import { expressionsOf, readDashboards } from '../../packages/tooling/observability/files.mjs';
import { Failure, say } from '../../packages/tooling/terminal.mjs';
import { faults } from './faults.mjs';
import { seriesSince } from './prometheus.mjs';
import { buyPlan, publishLaw } from './traffic.mjs';
import { startWatchedSystem } from './watched-system.mjs';

/** Healthy, then of each fault, and at the end until the last is told. */
const healthyMs = 40_000;
const faultMs = 15_000;
const toldMs = 10_000;
/** What Grafana puts in place of its interval: four times that of the scrapes at least. */
const rateInterval = '30s';

/** Expressions whose panels show no line with a number. */
async function emptyExpressions({ root, watchers }, since) {
  const expressions = Object.entries(readDashboards(root)).flatMap(([file, board]) =>
    expressionsOf(file, board),
  );
  const empty = [];
  for (const { where, expr } of expressions) {
    const asked = expr.replaceAll('$__rate_interval', rateInterval);
    const series = await seriesSince(watchers.prometheus, asked, { since, stepSeconds: 2 });
    const hasNumber = series.some(({ values }) => values.some(([, value]) => value !== 'NaN'));
    if (!hasNumber) empty.push(`${where}: ${expr}`);
  }
  return { empty, count: expressions.length };
}

/** @throws Failure that names every expression of a panel that shows nothing after traffic and faults */
export async function checkPanels(options) {
  const watched = await startWatchedSystem(options);
  const since = Date.now();
  try {
    await buyPlan(await watched.system.signUp('buyer'), watched.stripeUrl);
    await publishLaw(watched.root, watched.system.dataDir);
    await pause(healthyMs);
    for (const { name, begin } of faults) {
      say(`${name} ...`);
      const end = await begin(watched);
      await pause(faultMs);
      await end();
    }
    await pause(toldMs);
    const { empty, count } = await emptyExpressions(watched, since);
    if (empty.length > 0)
      throw new Failure(`${empty.length} of ${count} expressions show nothing:\n  ${empty.join('\n  ')}`);
    say(`All ${count} expressions of the dashboards show something.`);
  } finally {
    await watched.stop();
  }
}

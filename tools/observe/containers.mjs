import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { dashboardFolder } from '../../packages/tooling/observability/files.mjs';
import { runBeside } from '../../packages/tooling/observability/programs.mjs';
import { findFreePorts } from '../../standalone/launcher/free-ports.mjs';

/** A collector, Prometheus, Tempo and Grafana in one. */
const image = 'grafana/otel-lgtm';
/** The first time the image has to come. */
const downloadedWithinMs = 600_000;
const boards = '/otel-lgtm/astraea';
const provisioned = '/otel-lgtm/grafana/conf/provisioning/dashboards/astraea.yaml';

/** Whether a daemon of Docker answers. */
export const canRunContainers = () => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

/** Starts Grafana with our dashboards and all that is behind it; it returns what `startWatchers` does. */
export async function startContainers({ root, folder }) {
  mkdirSync(folder, { recursive: true });
  const provider = { name: 'astraea', type: 'file', options: { path: boards } };
  const provision = join(folder, 'dashboards.yaml');
  writeFileSync(provision, stringify({ apiVersion: 1, providers: [provider] }));
  const [page, otlp] = await findFreePorts(2);
  const address = `http://127.0.0.1:${page}`;
  const container = runBeside(
    'docker',
    [
      ...['run', '--rm', '--publish', `127.0.0.1:${page}:3000`, '--publish', `127.0.0.1:${otlp}:4318`],
      ...['--volume', `${join(root, dashboardFolder)}:${boards}:ro`],
      ...['--volume', `${provision}:${provisioned}:ro`, image],
    ],
    { log: join(folder, 'containers.log') },
  );
  await container.answersAt(`${address}/api/health`, downloadedWithinMs);
  const query = (id) => ({
    astraea: { datasource: 'tempo', queries: [{ refId: 'A', queryType: 'traceql', query: id }] },
  });
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${otlp}`,
      OTEL_METRIC_EXPORT_INTERVAL: '5000',
    },
    pages: [`Dashboards: ${address}/dashboards`],
    traceAddress: (id) =>
      `${address}/explore?schemaVersion=1&panes=${encodeURIComponent(JSON.stringify(query(id)))}`,
    hasTrace: async (id) => (await fetch(`${address}/api/datasources/proxy/uid/tempo/api/traces/${id}`)).ok,
    stop: container.stop,
  };
}

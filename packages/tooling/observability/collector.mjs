import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { collectorFile } from './files.mjs';
import { runBeside } from './programs.mjs';

const host = '127.0.0.1';

/** The collector as a cluster has it, on ports of this machine; `exporters` is where traces go. */
const collectorHere = (ports, exporters) => ({
  extensions: { health_check: { endpoint: `${host}:${ports.health}` } },
  receivers: { otlp: { protocols: { http: { endpoint: `${host}:${ports.otlp}` } } } },
  exporters: { prometheus: { endpoint: `${host}:${ports.metrics}` }, ...exporters },
  service: {
    telemetry: {
      metrics: { readers: [{ pull: { exporter: { prometheus: { host, port: ports.own } } } }] },
    },
    pipelines: { traces: { exporters: Object.keys(exporters) } },
  },
});

/**
 * Starts a collector with the file that clusters have.
 * @param {object} options
 * @param {string} options.root Of the project.
 * @param {string} options.program Its file.
 * @param {string} options.folder For settings and log; it exists.
 * @param {{ otlp: number, metrics: number, own: number, health: number }} options.ports
 * @param {object} options.exporters Of traces, in place of the cluster's.
 * @param {object} [options.settings] That come after the collector's own.
 * @param {Record<string, string>} [options.env]
 * @param {(running: { stop(): Promise<void> }) => void} [options.hold] Told of the process before it answers.
 * @returns {Promise<{ stop(): Promise<void> }>} once it takes signals
 */
export async function startCollector(options) {
  const { root, program, folder, ports, exporters, settings = {}, env = {}, hold } = options;
  const written = Object.entries({ collector: collectorHere(ports, exporters), 'collector-more': settings });
  const files = written.map(([name, content]) => {
    const file = join(folder, `${name}.yaml`);
    writeFileSync(file, stringify(content));
    return file;
  });
  const args = [join(root, collectorFile), ...files].map((file) => `--config=${file}`);
  const collector = runBeside(program, args, { log: join(folder, 'collector.log'), env });
  hold?.(collector);
  await collector.answersAt(`http://${host}:${ports.health}/`);
  return collector;
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { startCollector } from '../../packages/tooling/observability/collector.mjs';
import { causeRulesFile, sloRulesFile } from '../../packages/tooling/observability/files.mjs';
import { findPrograms, runBeside } from '../../packages/tooling/observability/programs.mjs';
import { findFreePorts } from '../../standalone/launcher/free-ports.mjs';

const host = '127.0.0.1';
/** Of exports and of what reads them: somebody looks on. */
const everySeconds = 2;

const prometheusHere = (ports, rules) => ({
  global: { scrape_interval: `${everySeconds}s`, evaluation_interval: `${everySeconds}s` },
  rule_files: rules,
  scrape_configs: [
    {
      job_name: 'collector',
      honor_labels: true,
      static_configs: [{ targets: [`${host}:${ports.metrics}`] }],
    },
  ],
});

const jaegerHere = (ports) => ({
  extensions: {
    jaeger_storage: { backends: { memory: { memory: { max_traces: 10_000 } } } },
    jaeger_query: {
      storage: { traces: 'memory' },
      http: { endpoint: `${host}:${ports.page}` },
      grpc: { endpoint: `${host}:${ports.grpc}` },
    },
  },
  receivers: { otlp: { protocols: { http: { endpoint: `${host}:${ports.traces}` } } } },
  exporters: { jaeger_storage_exporter: { trace_storage: 'memory' } },
  service: {
    extensions: ['jaeger_storage', 'jaeger_query'],
    telemetry: { metrics: { level: 'none' } },
    pipelines: { traces: { receivers: ['otlp'], exporters: ['jaeger_storage_exporter'] } },
  },
});

const names = ['otlp', 'metrics', 'own', 'health', 'prometheus', 'traces', 'page', 'grpc'];

/** A writer of files of settings into a folder. @returns their paths */
function writerInto(folder) {
  return (name, content) => {
    const file = join(folder, name);
    writeFileSync(file, stringify(content));
    return file;
  };
}

async function startPrometheus({ program, folder, ports, file }) {
  const address = `${host}:${ports.prometheus}`;
  const prometheus = runBeside(
    program,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=${address}`,
      '--enable-feature=exemplar-storage',
    ],
    { log: join(folder, 'prometheus.log') },
  );
  await prometheus.answersAt(`http://${address}/-/ready`);
  return prometheus;
}

/**
 * Starts the collector with the file that clusters have, Prometheus with the rules of the charts and, where traces are looked at, Jaeger.
 * @param {object} options
 * @param {string} options.root Of the project.
 * @param {string} options.folder For settings, data and logs; what an earlier call left there is removed.
 * @param {boolean} options.looksAtTraces Otherwise they go to the file `traces.json`.
 * @param {string[]} [options.rules] In place of the charts' rules.
 * @param {object} [options.collectorSettings] Settings that come after the collector's own.
 * @param {number} [options.sampledPercent] Of the traces that nothing is wrong with.
 * @returns what a system has to be given, addresses, and what ends it all
 */
export async function startWatchers(options) {
  const { root, folder, looksAtTraces, sampledPercent = 100, collectorSettings = {} } = options;
  const programs = findPrograms(['collector', 'prometheus', ...(looksAtTraces ? ['jaeger'] : [])]);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = writerInto(folder);
  const free = await findFreePorts(names.length);
  const ports = Object.fromEntries(names.map((name, at) => [name, free[at]]));
  const rules = options.rules ?? [sloRulesFile, causeRulesFile].map((file) => join(root, file));
  const running = [];
  const stop = () => Promise.all(running.map((each) => each.stop()));
  try {
    if (looksAtTraces) {
      const file = write('jaeger.yaml', jaegerHere(ports));
      running.push(
        runBeside(programs.jaeger, ['--config', file], {
          log: join(folder, 'jaeger.log'),
          env: { OTEL_TRACES_SAMPLER: 'always_off' },
        }),
      );
      await running.at(-1).answersAt(`http://${host}:${ports.page}/api/services`);
    }
    const traces = looksAtTraces ? { otlp_http: {} } : { file: { path: join(folder, 'traces.json') } };
    await startCollector({
      ...{ root, program: programs.collector, folder, ports, exporters: traces, settings: collectorSettings },
      env: {
        TRACES_ENDPOINT: `http://${host}:${ports.traces}`,
        SAMPLED_PERCENT: String(sampledPercent),
      },
      hold: (collector) => running.push(collector),
    });
    const file = write('prometheus.yaml', prometheusHere(ports, rules));
    running.push(await startPrometheus({ program: programs.prometheus, folder, ports, file }));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}:${ports.otlp}`,
      OTEL_METRIC_EXPORT_INTERVAL: String(everySeconds * 1_000),
    },
    prometheus: `http://${host}:${ports.prometheus}`,
    pages: [
      `Metrics:  http://${host}:${ports.prometheus}/graph`,
      `Alerts:   http://${host}:${ports.prometheus}/alerts`,
      `Traces:   http://${host}:${ports.page}/`,
    ],
    traceAddress: (id) => `http://${host}:${ports.page}/trace/${id}`,
    /** Whether the store has the trace. */
    hasTrace: async (id) => (await fetch(`http://${host}:${ports.page}/api/traces/${id}`)).ok,
    tracesFile: join(folder, 'traces.json'),
    stop,
  };
}

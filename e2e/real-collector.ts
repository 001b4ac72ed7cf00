import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePorts } from '@astraea/service-kit/free-ports';
import { startCollector } from '../packages/tooling/observability/collector.mjs';
import { findPrograms } from '../packages/tooling/observability/programs.mjs';

export interface RealCollector {
  /** Gives it an export as a part of the system sent it. */
  take(path: string, body: string): void;
  /** The exports that it handed on since it was asked last, in OTLP's JSON. @throws Error if it refused any that it was given */
  handedOn(): string[];
  close(): Promise<void>;
}

/** OpenTelemetry's collector, if it is on PATH. */
function findCollector(): string | undefined {
  try {
    return findPrograms(['collector']).collector;
  } catch {
    return undefined;
  }
}

/** Who hands on what the system tells, as test names have it. */
export const collectorName = findCollector()
  ? "OpenTelemetry's collector"
  : 'a stand-in for the collector, as no otelcol is on PATH,';

/** Decides early: a cluster waits longer for what comes late, which follows the decision. */
const settings = {
  processors: {
    tail_sampling: { decision_wait: '5s', decision_wait_after_root_received: '1s' },
    batch: { timeout: '200ms' },
  },
};

/** A collector with the file that clusters have, in which every trace is kept; undefined where none is installed. */
export async function startRealCollector(): Promise<RealCollector | undefined> {
  const program = findCollector();
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'astraea-collector-'));
  const file = join(folder, 'traces.json');
  const [otlp = 0, metrics = 0, own = 0, health = 0] = await findFreePorts(4);
  const collector = await startCollector({
    ...{ root: resolve(__dirname, '..'), program, folder, settings },
    ports: { otlp, metrics, own, health },
    exporters: { file: { path: file } },
    env: { SAMPLED_PERCENT: '100' },
  });
  const refused: string[] = [];
  let read = 0;
  async function send(path: string, body: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${otlp}${path}`, { method: 'POST', headers, body });
    if (!answer.ok) refused.push(`${answer.status}: ${await answer.text()}`);
  }
  return {
    take: (path, body) =>
      void send(path, body).catch((error: unknown) => {
        refused.push(String(error));
      }),
    handedOn() {
      if (refused.length > 0) throw new Error(`the collector refused:\n${refused.join('\n')}`);
      // Of a line that is being written the end is missing.
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
      const since = lines.slice(read);
      read = lines.length;
      return since;
    },
    async close() {
      await collector.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

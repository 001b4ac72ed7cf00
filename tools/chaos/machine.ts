import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 100;

interface Sample {
  from: number;
  to: number;
  /** What a bare request took to a process that does nothing else. */
  bareMs: number;
  /** How long each watched process stood ready to run since the last sample and no processor was free. */
  queuedMs: Map<string, number>;
}

/** What the machine adds to every waiting, measured while the run goes. */
export interface Machine {
  /** The longest bare request in this time, and how long these processes waited for a processor. */
  between(from: number, to: number, names: readonly string[]): { bareMs: number; queuedMs: number };
  /** Bare requests: the middle one, the 99th of a hundred, the longest; and how many watched processes waited for a processor on average. */
  summary(): { p50: number; p99: number; longest: number; queued: number };
  close(): Promise<void>;
}

/** Milliseconds for which a process's main thread was ready and not running, since its start. */
function queuedSinceStart(pid: number): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** @param watched the processes by which requests go, by name */
export async function measureMachine(watched: () => Map<string, number>): Promise<Machine> {
  const server = spawn(process.execPath, [join(__dirname, 'bare-server.cjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout, 'data');
  const samples: Sample[] = [];
  const queued = new Map<number, number>();
  const end = new AbortController();

  /** Since the last call; a process that was started meanwhile begins at nothing. */
  function newlyQueued(): Map<string, number> {
    const added = new Map<string, number>();
    for (const [name, pid] of watched()) {
      const now = queuedSinceStart(pid);
      added.set(name, Math.max(0, now - (queued.get(pid) ?? now)));
      queued.set(pid, now);
    }
    return added;
  }

  async function measure(): Promise<void> {
    for (let from = Date.now(); !end.signal.aborted; from = Date.now()) {
      await (await fetch(`http://127.0.0.1:${Number(port)}/`)).text();
      const bareMs = Date.now() - from;
      await pause(everyMs);
      samples.push({ from, to: Date.now(), bareMs, queuedMs: newlyQueued() });
    }
  }
  const measuring = measure();
  return {
    between(from, to, names) {
      const during = samples.filter((one) => one.to >= from && one.from <= to);
      return {
        bareMs: Math.max(0, ...during.map(({ bareMs }) => bareMs)),
        queuedMs: Math.round(
          sumOf(during.flatMap(({ queuedMs }) => names.map((name) => queuedMs.get(name) ?? 0))),
        ),
      };
    },
    summary() {
      const sorted = samples.map(({ bareMs }) => bareMs).sort((one, other) => one - other);
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      const wholeMs = (samples.at(-1)?.to ?? 0) - (samples[0]?.from ?? 0);
      const queuedMs = sumOf(samples.flatMap((one) => [...one.queuedMs.values()]));
      return { p50: at(0.5), p99: at(0.99), longest: at(1), queued: queuedMs / Math.max(1, wholeMs) };
    },
    async close() {
      end.abort();
      await measuring;
      server.kill();
      await once(server, 'exit');
    },
  };
}

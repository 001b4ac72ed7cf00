import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environmentWith, searchPath } from '../environment.mjs';
import { Failure } from '../terminal.mjs';

const answersWithinMs = 60_000;
const probeMs = 100;

/** What a system is watched with, by the names that the programs have, and where they are to be had. */
const wanted = {
  collector: {
    names: ['otelcol-contrib', 'otelcol'],
    from: "OpenTelemetry's collector with its contributed components, as otelcol-contrib: https://github.com/open-telemetry/opentelemetry-collector-releases/releases",
  },
  prometheus: {
    names: ['prometheus'],
    from: 'Prometheus: apt-get install prometheus, brew install prometheus, or https://prometheus.io/download',
  },
  jaeger: { names: ['jaeger'], from: 'Jaeger 2: https://www.jaegertracing.io/download' },
};

/**
 * The programs' files. @param {(keyof typeof wanted)[]} needed
 * @returns {Record<string, string>} @throws Failure that says where to get those that are not on PATH
 */
export function findPrograms(needed) {
  const folders = searchPath().split(delimiter);
  const found = needed.map((which) => [
    which,
    wanted[which].names
      .flatMap((name) => folders.map((folder) => join(folder, name)))
      .find((file) => existsSync(file)),
  ]);
  const missing = found.filter(([, file]) => !file).map(([which]) => `  ${wanted[which].from}`);
  if (missing.length > 0)
    throw new Failure(
      `To watch a system here, Docker has to run, or these programs have to be on PATH, which are not:\n${missing.join('\n')}`,
    );
  return Object.fromEntries(found);
}

/** Those that do not answer yet. */
const starting = new Set();

/** Ends all programs that do not answer yet: whoever waits for one is told that it does not run. */
export function giveUpStarting() {
  for (const child of starting) child.kill('SIGTERM');
}

/** Runs a program until it is stopped; what it prints is in `log`. */
export function runBeside(program, args, { log, env = {} }) {
  const output = openSync(log, 'w');
  const child = spawn(program, args, {
    env: environmentWith(env),
    // Ctrl-C is for who started it, which stops all in order.
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const exited = once(child, 'exit');
  const ended = exited.then(() => true);
  return {
    pid: child.pid,
    /** Resolves when `url` answers 200. @throws Failure if it ends before, or takes too long */
    async answersAt(url, withinMs = answersWithinMs) {
      starting.add(child);
      try {
        for (const deadline = Date.now() + withinMs; Date.now() < deadline; ) {
          const answer = await fetch(url).catch(() => undefined);
          await answer?.arrayBuffer();
          if (answer?.ok) return;
          if (await Promise.race([ended, pause(probeMs, false)])) break;
        }
      } finally {
        starting.delete(child);
      }
      throw new Failure(`${program} does not run here. What it said is in ${log}.`);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

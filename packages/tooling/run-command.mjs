import { spawn } from 'node:child_process';
import { Failure } from './terminal.mjs';

const keptOutput = 64_000;

/**
 * Runs a program to its end and gives what it printed on standard output.
 * @param {string} program
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {Record<string, string | undefined>} [options.env]
 * @param {AbortSignal} [options.signal] Ends the program with SIGTERM.
 * @param {boolean} [options.show] Passes its output on as it comes; otherwise it is shown in the failure only.
 * @param {string} [options.failure] What the failure says first.
 * @throws Failure with the end of what it printed.
 */
export function runCommand(program, args, { cwd, env, signal, show = false, failure } = {}) {
  return new Promise((resolve, reject) => {
    // No standard input: a question that nobody can answer must fail instead of waiting.
    const child = spawn(program, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    let standard = '';
    const keep = (stream, isStandard) => (chunk) => {
      if (show) stream.write(chunk);
      printed = (printed + chunk).slice(-keptOutput);
      if (isStandard) standard += chunk;
    };
    child.stdout.on('data', keep(process.stdout, true));
    child.stderr.on('data', keep(process.stderr, false));
    child.once('error', (error) =>
      reject(describe(program, args, failure, error.message, show ? '' : printed)),
    );
    child.once('close', (code, endedBy) => {
      if (code === 0) resolve(standard);
      else reject(describe(program, args, failure, endedBy ?? `exit code ${code}`, show ? '' : printed));
    });
  });
}

function describe(program, args, failure, how, printed) {
  const command = [program, ...args].join(' ');
  return new Failure(`${failure ?? 'A command failed.'}\n  ${command} (${how})\n${printed}`.trimEnd());
}

// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { ConfigError } from '@astraea/service-kit/config';
import { beirCommand } from './beir/beir-command';
import { convertCommand } from './beir/convert-obliqa';
import { examplesCommand } from './examples/examples-command';
import { helpText } from './help';
import { EvaluationError } from './io/evaluation-error';
import type { ProgramIo } from './io/program-io';
import { askCommand } from './judged/ask-command';
import { judgedCommand } from './judged/judged-command';
import { questionsCommand } from './regression/questions-command';
import { scoreboardCommand } from './scoreboard/scoreboard-command';
import { vectorsCommand } from './vectors/vectors-command';

const commands: Record<string, (args: readonly string[], io: ProgramIo) => Promise<boolean>> = {
  ask: askCommand,
  judged: judgedCommand,
  questions: questionsCommand,
  examples: examplesCommand,
  beir: beirCommand,
  'convert-obliqa': convertCommand,
  scoreboard: scoreboardCommand,
  vectors: vectorsCommand,
};

/** Runs one command; returns the exit code. */
export async function runProgram(
  [name = '--help', ...args]: readonly string[],
  io: ProgramIo,
): Promise<number> {
  if (['--help', '-h', 'help'].includes(name) || args.includes('--help')) {
    io.print(helpText());
    return 0;
  }
  try {
    const command = commands[name];
    if (!command) throw new EvaluationError(`There is no command ${name}; --help lists them.`);
    return (await command(args, io)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof EvaluationError || error instanceof ConfigError)) throw error;
    io.complain(error.message);
    return 1;
  }
}

function commitOf(folder: string): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return stdout?.trim() || 'unknown';
}

if (require.main === module) {
  const io: ProgramIo = {
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    now: () => performance.now(),
    occasion: () => ({
      date: new Date().toISOString().slice(0, 10),
      commit: commitOf(__dirname),
      machine: `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`,
    }),
  };
  runProgram(process.argv.slice(2), io).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}

import { Presets, SingleBar } from 'cli-progress';

interface Progress {
  /** One more is done. */
  step(line: string): void;
  end(): void;
}

/** A bar on a terminal; elsewhere a line for each file, so that a log tells what happened. */
export function createProgress(total: number, output: NodeJS.WriteStream): Progress {
  if (!output.isTTY) return { step: (line) => void output.write(`${line}\n`), end: () => {} };
  const format = '{bar} {value} of {total} files, {eta_formatted} left  {line}';
  const bar = new SingleBar(
    { format, stream: output, hideCursor: true, noTTYOutput: false },
    Presets.shades_classic,
  );
  bar.start(total, 0, { line: '' });
  return {
    step: (line) => bar.increment(1, { line: line.slice(0, 60) }),
    end: () => bar.stop(),
  };
}

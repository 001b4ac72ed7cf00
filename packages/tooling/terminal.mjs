/** A failure that the person at the terminal can mend; its message says how. */
export class Failure extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = 'Failure';
  }
}

let progress = process.stdout;

/** For programs whose own output somebody else reads: progress goes to standard error from now on. */
export function keepOutputClean() {
  progress = process.stderr;
}

/** One line of progress. */
export function say(line) {
  progress.write(`${line}\n`);
}

/** `1.4 s`, for progress lines. */
export function seconds(sinceMs) {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** Runs a command-line program's main function: a Failure is told in its own words, anything else with its stack; both exit 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}

import { giveUpStarting } from '../../packages/tooling/observability/programs.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';

/** What a shell gives a program that was interrupted. */
const interruptedExitCode = 130;

/**
 * Things that are started one after another and stopped in the reverse order. Ctrl-C stops them too, at any time: what is being started then
 * is given up, or waited for, because nobody could stop it otherwise.
 */
export function createOpened() {
  const closing = [];
  let starting;
  let isStopped = false;
  let exitCode = interruptedExitCode;

  async function stop() {
    isStopped = true;
    giveUpStarting();
    await Promise.allSettled([starting]);
    for (const close of closing.splice(0).reverse()) await close();
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void stop().finally(() => process.exit(exitCode)));

  return {
    /** @template T @param {() => Promise<T>} start @param {(thing: T) => unknown} [close] @returns {Promise<T>} @throws Failure once all is stopped */
    async open(start, close = (thing) => thing.stop()) {
      if (isStopped) throw new Failure('It was ended while it started.');
      starting = start();
      const thing = await starting;
      closing.push(() => close(thing));
      return thing;
    },
    stop,
    /** Resolves never: Ctrl-C is now the regular end. */
    untilStopped() {
      exitCode = 0;
      return new Promise(() => undefined);
    },
  };
}

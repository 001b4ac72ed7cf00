import type { Logger } from '../log/log';

/** What is known of backends without asking them now. */
interface BackendWatch {
  /** By name: `answers`, `does not answer`, or `not asked yet`. */
  details(): Record<string, string>;
  stop(): void;
}

/**
 * Asks each backend again and again, beside each other and with a pause, and logs when one goes and when it comes; so nobody
 * who wants to know has to wait for one that does not answer.
 * @param everyMs pause after an answer; default 3000
 */
export function watchBackends(
  backends: Record<string, { ping(): Promise<void> }>,
  logger: Logger,
  everyMs = 3_000,
): BackendWatch {
  const known = new Map(Object.keys(backends).map((name) => [name, 'not asked yet']));
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  function note(backend: string, state: 'answers' | 'does not answer', error?: unknown): void {
    const before = known.get(backend);
    known.set(backend, state);
    if (isStopped || before === state) return;
    if (state === 'does not answer') logger.warn('backend.away', { backend, error });
    // As loud as its going: whoever reads one has to read the other.
    else if (before === 'does not answer') logger.warn('backend.back', { backend });
  }

  async function ask(name: string, backend: { ping(): Promise<void> }): Promise<void> {
    await backend.ping().then(
      () => note(name, 'answers'),
      (error: unknown) => note(name, 'does not answer', error),
    );
    if (!isStopped) timers.set(name, setTimeout(() => void ask(name, backend), everyMs).unref());
  }

  for (const [name, backend] of Object.entries(backends)) void ask(name, backend);
  return {
    details: () => Object.fromEntries(known),
    stop() {
      isStopped = true;
      timers.forEach(clearTimeout);
    },
  };
}

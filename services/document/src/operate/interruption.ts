const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/** Somebody ended the command. */
export class Interrupted extends Error {
  /** As shells have it for the signal. */
  readonly exitCode: number;

  constructor(signal: keyof typeof signals) {
    super(
      'Interrupted. Nothing is stored by halves: run the same command again, and it goes on from here; what is done already is not done twice.',
    );
    this.exitCode = signals[signal];
  }
}

export interface Interruption {
  /** Rejects with Interrupted when somebody ends the command, and never resolves. */
  happened: Promise<never>;
}

/** Lets what runs tell how far it came before the process ends. */
export function awaitInterruption(process: Pick<NodeJS.Process, 'once'>): Interruption {
  const happened = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Interrupted(signal)));
  });
  // Not every command waits for it.
  happened.catch(() => undefined);
  return { happened };
}

import { createLocalEventBus } from '../local-event-bus';

/** A program that handles the first event and never ends the second one. */
async function main(file: string): Promise<void> {
  const bus = createLocalEventBus({ file });
  await bus.subscribe({
    group: 'g',
    topics: ['numbers'],
    async handle({ sequence }) {
      process.stdout.write(`handling ${sequence}\n`);
      if (sequence === 2) await new Promise(() => undefined);
    },
  });
}

void main(String(process.argv[2]));

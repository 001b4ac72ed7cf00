import { createLocalEventBus } from '../local-event-bus';
import { buildEvent } from './events';

/** A program that publishes until it is killed and prints each sequence once it is acknowledged. */
async function main(file: string): Promise<void> {
  const bus = createLocalEventBus({ file });
  for (let sequence = 1; ; sequence += 1) {
    await bus.publish('numbers', buildEvent('a', sequence));
    process.stdout.write(`${sequence}\n`);
  }
}

void main(String(process.argv[2]));

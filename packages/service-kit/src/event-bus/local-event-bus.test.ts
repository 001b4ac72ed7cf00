import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '../cache/testing/eventually';
import { startTestProcess } from '../document-store/testing/child-process';
import { silentLogger } from '../log/log';
import { memoryFolder } from '../testing/memory-folder';
import { createLocalEventBus } from './local-event-bus';
import { describeEventBus } from './testing/event-bus-contract';
import { buildEvent, createGate, createRecorder, publishAll } from './testing/events';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(memoryFolder(), 'event-bus-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (): string => join(folder, 'events.sqlite');
const program = (name: string): string => join(__dirname, 'testing', name);

describe('the event bus in a file', () => {
  describeEventBus(() => ({
    open: (say = () => undefined) =>
      createLocalEventBus({
        ...{ file: file(), retryDelayMs: 1, longestRetryDelayMs: 20 },
        logger: { ...silentLogger, warn: say, info: say },
      }),
    remove: async () => undefined,
  }));

  it('has every acknowledged event, in order, after the publisher was killed', async () => {
    const child = startTestProcess(program('publish-for-ever.ts'), [file()]);
    let acknowledged = 0;
    while (acknowledged < 200) acknowledged = Number(await child.nextLine());
    await child.kill();
    const bus = createLocalEventBus({ file: file() });
    const recorder = createRecorder();
    await bus.subscribe({ group: 'g', topics: ['numbers'], handle: recorder.handle });
    const seen = await recorder.has(acknowledged);
    expect(seen.slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, at) => `a/${at + 1}`),
    );
    await bus.close();
  });

  it('gives what a killed process had in hand to the next one, and what it had acknowledged to nobody', async () => {
    const bus = createLocalEventBus({ file: file() });
    await publishAll(
      bus,
      'numbers',
      [1, 2, 3].map((sequence) => buildEvent('a', sequence)),
    );
    await bus.close();
    const child = startTestProcess(program('hang-on-second-event.ts'), [file()]);
    expect(await child.nextLine()).toBe('handling 1');
    expect(await child.nextLine()).toBe('handling 2');
    await child.kill();
    const again = createLocalEventBus({ file: file() });
    const recorder = createRecorder();
    await again.subscribe({ group: 'g', topics: ['numbers'], handle: recorder.handle });
    expect(await recorder.has(2)).toEqual(['a/2', 'a/3']);
    await again.close();
  });

  it('sees what another process publishes into the same file', async () => {
    const [one, other] = [createLocalEventBus({ file: file() }), createLocalEventBus({ file: file() })];
    const recorder = createRecorder();
    await one.subscribe({ group: 'g', topics: ['t'], handle: recorder.handle });
    await other.publish('t', buildEvent('a'));
    expect(await recorder.has(1)).toEqual(['a/1']);
    await Promise.all([one.close(), other.close()]);
  });

  it('forgets an event when its time is over and every known group has acknowledged it, not before', async () => {
    let now = 0;
    const bus = createLocalEventBus({ file: file(), retentionMs: 1_000, clock: () => new Date(now) });
    const gate = createGate();
    const slow = createRecorder(() => gate.passed);
    await bus.subscribe({ group: 'slow', topics: ['t'], handle: slow.handle });
    await bus.publish('t', buildEvent('a', 1));
    const kept = (): number => {
      const database = new DatabaseSync(file(), { readOnly: true });
      const { count } = database.prepare('SELECT count(*) AS count FROM events').get() ?? {};
      database.close();
      return Number(count);
    };
    now += 3_600_000;
    await bus.publish('t', buildEvent('a', 2));
    expect(kept()).toBe(2);
    gate.open();
    await slow.has(2);
    now += 3_600_000;
    await eventually('both are acknowledged and forgotten', async () => {
      now += 3_600_000;
      await bus.publish('other', buildEvent('b'));
      return kept() === 1 ? true : undefined;
    });
    await bus.close();
  });

  it('runs a bounded number of handlers at once', async () => {
    const bus = createLocalEventBus({ file: file() });
    let running = 0;
    let most = 0;
    const gate = createGate();
    const recorder = createRecorder(async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.passed;
      running -= 1;
    });
    for (let at = 0; at < 40; at += 1) await bus.publish('t', buildEvent(`subject ${at}`));
    await bus.subscribe({ group: 'g', topics: ['t'], handle: recorder.handle });
    await recorder.has(8);
    gate.open();
    await recorder.has(40);
    expect(most).toBe(8);
    await bus.close();
  });

  it('handles a backlog larger than what it reads ahead', async () => {
    const bus = createLocalEventBus({ file: file() });
    const sequences = Array.from({ length: 450 }, (_, at) => at + 1);
    for (const sequence of sequences) await bus.publish('t', buildEvent(`s${sequence % 3}`, sequence));
    const recorder = createRecorder();
    await bus.subscribe({ group: 'g', topics: ['t'], handle: recorder.handle });
    const seen = await recorder.has(450);
    for (const subject of ['s0', 's1', 's2']) {
      const own = seen.filter((text) => text.startsWith(subject)).map((text) => Number(text.split('/')[1]));
      expect(own).toEqual([...own].sort((left, right) => left - right));
      expect(own).toHaveLength(150);
    }
    await bus.close();
  });
});

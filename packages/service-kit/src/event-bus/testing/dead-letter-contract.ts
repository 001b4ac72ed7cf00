import { PoisonEvent } from '../event-bus';
import type { Given } from './event-bus-contract';
import { buildEvent, createRecorder, deadLettersOf, newName, publishAll } from './events';

/** How events that cannot be handled are put aside and handed out again; part of the event-bus contract. */
export function describeDeadLetters(given: () => Given): void {
  it('puts an event aside after its last try and goes on with the next', async () => {
    const { bus, topic, group } = given();
    const recorder = createRecorder(async ({ sequence }) => {
      if (sequence === 1) throw new Error('never works');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle, maxAttempts: 3 });
    const first = buildEvent('a', 1, { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01` });
    await publishAll(bus, topic, [first, buildEvent('a', 2)]);
    expect(await recorder.has(4)).toEqual(['a/1', 'a/1', 'a/1', 'a/2']);
    expect(await deadLettersOf(bus, group, 1)).toEqual([
      { topic, event: first, error: 'Error: never works' },
    ]);
  });

  it('puts poison aside at the first try', async () => {
    const { bus, topic, group } = given();
    const recorder = createRecorder(async ({ sequence }) => {
      if (sequence === 1) throw new PoisonEvent('broken schema');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    expect(await recorder.has(2)).toEqual(['a/1', 'a/2']);
    expect((await deadLettersOf(bus, group, 1))[0]?.error).toBe('PoisonEvent: broken schema');
  });

  it('lists dead letters oldest first, as many as asked for, also when it is opened again', async () => {
    const { bus, topic, group, place } = given();
    const poison = createRecorder(async () => {
      throw new PoisonEvent('no');
    });
    await bus.subscribe({ group, topics: [topic], handle: poison.handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2), buildEvent('a', 3)]);
    await deadLettersOf(bus, group, 3);
    await bus.close();
    const again = place.open();
    const letters = await again.deadLetters(group, 2);
    expect(letters.map(({ event }) => event.sequence)).toEqual([1, 2]);
    await again.close();
  });

  it('hands dead letters to their group again, and to no other', async () => {
    const { bus, topic, group } = given();
    let isMended = false;
    const failing = createRecorder(async () => {
      if (!isMended) throw new PoisonEvent('not mended');
    });
    const other = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: failing.handle });
    await bus.subscribe({ group: newName('group'), topics: [topic], handle: other.handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    await deadLettersOf(bus, group, 2);
    isMended = true;
    expect(await bus.replayDeadLetters(group)).toBe(2);
    expect(await failing.has(4)).toEqual(['a/1', 'a/2', 'a/1', 'a/2']);
    expect(await bus.deadLetters(group, 10)).toEqual([]);
    expect(await bus.replayDeadLetters(group)).toBe(0);
    await bus.publish(topic, buildEvent('a', 3));
    await Promise.all([failing.has(5), other.has(3)]);
    expect(other.seen).toEqual(['a/1', 'a/2', 'a/3']);
  });

  it('puts an event aside again that fails again, under its first topic', async () => {
    const { bus, topic, group } = given();
    const poison = createRecorder(async () => {
      throw new PoisonEvent('no');
    });
    await bus.subscribe({ group, topics: [topic], handle: poison.handle });
    await bus.publish(topic, buildEvent('a', 1));
    await deadLettersOf(bus, group, 1);
    await bus.replayDeadLetters(group);
    await poison.has(2);
    const letters = await deadLettersOf(bus, group, 1);
    expect(letters[0]).toMatchObject({ topic, event: { subject: 'a', sequence: 1 } });
  });

  it('has no dead letters of a group that it never heard of', async () => {
    const { bus } = given();
    expect(await bus.deadLetters(newName('group'), 10)).toEqual([]);
    expect(await bus.replayDeadLetters(newName('group'))).toBe(0);
  });
}

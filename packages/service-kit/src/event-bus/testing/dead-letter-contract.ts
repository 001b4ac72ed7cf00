import { PoisonEvent } from '../event-bus';
import { buildEvent, createRecorder, deadLettersOf, type Given, newName, publishAll } from './events';

const poison = () =>
  createRecorder(async () => {
    throw new PoisonEvent('no');
  });

/** How events that their handler refuses are put aside and handed out again; part of the event-bus contract. */
export function describeDeadLetters(given: () => Given): void {
  describePutAside(given);
  describeReplay(given);
}

function describePutAside(given: () => Given): void {
  it('puts poison aside at once with its cause, attempts, key and trace, and goes on with the next', async () => {
    const { bus, topic, group } = given();
    const recorder = createRecorder(async ({ sequence }) => {
      if (sequence === 1) throw new PoisonEvent('broken schema', { cause: new Error('no field') });
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    const first = buildEvent('a', 1, { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01` });
    await publishAll(bus, topic, [first, buildEvent('a', 2)]);
    expect(await recorder.has(2)).toEqual(['a/1', 'a/2']);
    const [letter] = await deadLettersOf(bus, group, 1);
    const traceparent = expect.stringMatching(/^00-c{32}-[0-9a-f]{16}-01$/);
    expect(letter).toEqual({
      ...{
        id: expect.any(String),
        topic,
        event: { ...first, traceparent },
        attempts: 1,
        key: 'a',
        headers: {},
      },
      error: 'PoisonEvent: broken schema; caused by Error: no field',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('counts the attempts of an event that is refused after an outage', async () => {
    const { bus, topic, group } = given();
    let failures = 2;
    const recorder = createRecorder(async () => {
      if (failures-- > 0) throw new Error('away');
      throw new PoisonEvent('no');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('a', 1));
    expect((await deadLettersOf(bus, group, 1))[0]?.attempts).toBe(3);
  });

  it('lists dead letters oldest first, as many as asked for, also when it is opened again', async () => {
    const { bus, topic, group, place } = given();
    await bus.subscribe({ group, topics: [topic], handle: poison().handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2), buildEvent('a', 3)]);
    await deadLettersOf(bus, group, 3);
    await bus.close();
    const again = place.open();
    const letters = await again.deadLetters(group, 2);
    expect(letters.map(({ event }) => event.sequence)).toEqual([1, 2]);
    expect(await again.deadLetterGroups()).toContain(group);
    await again.close();
  });

  it('has no dead letters of a group that it never heard of', async () => {
    const { bus } = given();
    expect(await bus.deadLetters(newName('group'), 10)).toEqual([]);
    expect(await bus.replayDeadLetters(newName('group'), ['1'])).toEqual(['unknown']);
    expect(await bus.deadLetterGroups()).not.toContain('never-heard-of');
  });
}

function describeReplay(given: () => Given): void {
  it('hands a dead letter to its group again, once, and to no other', async () => {
    const { bus, topic, group } = given();
    let isMended = false;
    const failing = createRecorder(async () => {
      if (!isMended) throw new PoisonEvent('not mended');
    });
    const other = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: failing.handle });
    await bus.subscribe({ group: newName('group'), topics: [topic], handle: other.handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    const [first, second] = (await deadLettersOf(bus, group, 2)).map(({ id }) => id) as [string, string];
    isMended = true;
    expect(await bus.replayDeadLetters(group, [first, first])).toEqual(['done', 'replayed before']);
    expect(await failing.has(3)).toEqual(['a/1', 'a/2', 'a/1']);
    expect(await bus.replayDeadLetters(group, [first, second])).toEqual(['replayed before', 'done']);
    expect(await failing.has(4)).toEqual(['a/1', 'a/2', 'a/1', 'a/2']);
    expect(await bus.deadLetters(group, 10)).toEqual([]);
    await bus.publish(topic, buildEvent('a', 3));
    await Promise.all([failing.has(5), other.has(3)]);
    expect(failing.seen).toEqual(['a/1', 'a/2', 'a/1', 'a/2', 'a/3']);
    expect(other.seen).toEqual(['a/1', 'a/2', 'a/3']);
  });

  it('hands it out once when two processes replay it at the same time', async () => {
    const { bus, topic, group, place } = given();
    const recorder = createRecorder(async ({ sequence }) => {
      if (recorder.seen.length === 1 && sequence === 1) throw new PoisonEvent('no');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('a', 1));
    const ids = (await deadLettersOf(bus, group, 1)).map(({ id }) => id);
    const other = place.open();
    const outcomes = await Promise.all([bus, other].map((one) => one.replayDeadLetters(group, ids)));
    expect(outcomes.flat().sort()).toEqual(['done', 'replayed before']);
    await bus.publish(topic, buildEvent('a', 2));
    await recorder.hasSome((seen) => seen.includes('a/2') && seen.length >= 3);
    expect([...recorder.seen].sort()).toEqual(['a/1', 'a/1', 'a/2']);
    await other.close();
  });

  it('puts an event aside again that is refused again, under its first topic and another id', async () => {
    const { bus, topic, group } = given();
    const recorder = poison();
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('a', 1));
    const [before] = await deadLettersOf(bus, group, 1);
    await bus.replayDeadLetters(group, [before?.id ?? '']);
    await recorder.has(2);
    const [after] = await deadLettersOf(bus, group, 1);
    expect(after).toMatchObject({ topic, event: { subject: 'a', sequence: 1 } });
    expect(after?.id).not.toBe(before?.id);
  });

  it('forgets what is dropped', async () => {
    const { bus, topic, group } = given();
    await bus.subscribe({ group, topics: [topic], handle: poison().handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    const [first] = await deadLettersOf(bus, group, 2);
    expect(await bus.dropDeadLetters(group, [first?.id ?? ''])).toEqual(['done']);
    expect(await bus.dropDeadLetters(group, [first?.id ?? ''])).toEqual(['unknown']);
    expect(await bus.replayDeadLetters(group, [first?.id ?? ''])).toEqual(['unknown']);
    expect((await bus.deadLetters(group, 10)).map(({ event }) => event.sequence)).toEqual([2]);
  });
}

import type { EventBus } from '../event-bus';
import { describeDeadLetters } from './dead-letter-contract';
import {
  buildEvent,
  createGate,
  createRecorder,
  type EventBusPlace,
  type Given,
  newName,
  publishAll,
} from './events';
import { describeOutages } from './outage-contract';
import { describeTraces } from './trace-contract';

/** What every event bus does; run on each backend. */
export function describeEventBus(newPlace: () => EventBusPlace): void {
  let place: EventBusPlace;
  let bus: EventBus;
  let topic: string;
  let group: string;

  beforeEach(() => {
    place = newPlace();
    bus = place.open();
    topic = newName('topic');
    group = newName('group');
  });
  afterEach(async () => {
    await bus.close();
    await place.remove();
  });

  const given = () => ({ bus, topic, group, place });
  describeDelivering(given);
  describeAcknowledging(given);
  describeRefusals(given);
  describeOutages(given);
  describeDeadLetters(given);
  describeTraces(given);
}

function describeDelivering(given: () => Given): void {
  it('gives each group every event as it was published, in its trace', async () => {
    const { bus, topic, group } = given();
    const first = createRecorder();
    const events: unknown[] = [];
    const second = createRecorder(async (event) => void events.push(event));
    await bus.subscribe({ group, topics: [topic], handle: first.handle });
    await bus.subscribe({ group: newName('group'), topics: [topic], handle: second.handle });
    const event = buildEvent('a', 1, { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
    await bus.publish(topic, event);
    await Promise.all([first.has(1), second.has(1)]);
    const inTrace = expect.stringMatching(/^00-a{32}-[0-9a-f]{16}-01$/);
    expect(events).toEqual([{ ...event, traceparent: inTrace }]);
  });

  it('keeps the order of a subject, also when nobody waits for publishing', async () => {
    const { bus, topic, group } = given();
    const recorder = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    const sequences = Array.from({ length: 30 }, (_, at) => at + 1);
    await Promise.all(sequences.map((sequence) => bus.publish(topic, buildEvent('a', sequence))));
    expect(await recorder.has(30)).toEqual(sequences.map((sequence) => `a/${sequence}`));
  });

  it('begins a new group at the first event that is kept', async () => {
    const { bus, topic, group } = given();
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    const recorder = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('a', 3));
    expect(await recorder.has(3)).toEqual(['a/1', 'a/2', 'a/3']);
  });

  it('gives a group only the topics that it subscribed to', async () => {
    const { bus, topic, group } = given();
    const other = newName('topic');
    const recorder = createRecorder();
    await bus.subscribe({ group, topics: [topic, other], handle: recorder.handle });
    await bus.publish(newName('topic'), buildEvent('not this'));
    await bus.publish(other, buildEvent('b'));
    await recorder.has(1);
    await bus.publish(topic, buildEvent('a'));
    expect(await recorder.has(2)).toEqual(['b/1', 'a/1']);
  });

  it('goes on with other subjects while one is slow', async () => {
    const { bus, topic, group } = given();
    const gate = createGate();
    const recorder = createRecorder(async ({ subject }) => (subject === 'slow' ? gate.passed : undefined));
    await bus.publish(topic, buildEvent('slow', 1));
    // Enough subjects to have some outside the partition of the slow one.
    for (let at = 1; at <= 30; at += 1) await bus.publish(topic, buildEvent(`quick ${at}`));
    await bus.publish(topic, buildEvent('slow', 2));
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    expect((await recorder.has(10)).filter((seen) => seen.startsWith('slow'))).toEqual(['slow/1']);
    gate.open();
    expect((await recorder.has(32)).filter((seen) => seen.startsWith('slow'))).toEqual(['slow/1', 'slow/2']);
  });
}

function describeAcknowledging(given: () => Given): void {
  it('keeps events for a known group that is away, and gives none twice after it was acknowledged', async () => {
    const { bus, topic, group, place } = given();
    const before = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: before.handle });
    await bus.publish(topic, buildEvent('a', 1));
    await before.has(1);
    await bus.close();
    const again = place.open();
    await again.publish(topic, buildEvent('a', 2));
    const after = createRecorder();
    await again.subscribe({ group, topics: [topic], handle: after.handle });
    expect(await after.has(1)).toEqual(['a/2']);
    await again.close();
  });

  it('waits at closing for the event in hand, acknowledges it and takes no more', async () => {
    const { bus, topic, group } = given();
    const gate = createGate();
    const first = createRecorder(() => gate.passed);
    const subscription = await bus.subscribe({ group, topics: [topic], handle: first.handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    await first.has(1);
    let isClosed = false;
    const closed = subscription.close().then(() => {
      isClosed = true;
    });
    await bus.ping();
    expect(isClosed).toBe(false);
    gate.open();
    await closed;
    const next = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: next.handle });
    expect(await next.has(1)).toEqual(['a/2']);
    expect(first.seen).toEqual(['a/1']);
  });

  it('tries a failing event again before the next one of its subject', async () => {
    const { bus, topic, group } = given();
    let failures = 2;
    const recorder = createRecorder(async () => {
      if (failures-- > 0) throw new Error('not yet');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    expect(await recorder.has(4)).toEqual(['a/1', 'a/1', 'a/1', 'a/2']);
    expect(await bus.deadLetters(group, 10)).toEqual([]);
  });

  it('gives an event that was closed upon between two tries to the next subscription', async () => {
    const { bus, topic, group } = given();
    const failing = createRecorder(async () => {
      throw new Error('not yet');
    });
    const subscription = await bus.subscribe({ group, topics: [topic], handle: failing.handle });
    await bus.publish(topic, buildEvent('a', 1));
    await failing.has(2);
    await subscription.close();
    const recorder = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    expect(await recorder.has(1)).toEqual(['a/1']);
  });
}

function describeRefusals(given: () => Given): void {
  it('refuses events that are no whole envelopes, and names that are none', async () => {
    const { bus, topic } = given();
    await expect(bus.publish(topic, buildEvent(''))).rejects.toThrow();
    await expect(bus.publish(topic, buildEvent('a', 0))).rejects.toThrow();
    await expect(bus.publish('no topic', buildEvent('a'))).rejects.toThrow(TypeError);
    await expect(bus.deadLetters('no group', 1)).rejects.toThrow(TypeError);
    await expect(bus.replayDeadLetters('no group', [])).rejects.toThrow(TypeError);
    await expect(bus.dropDeadLetters('no group', [])).rejects.toThrow(TypeError);
  });

  it('refuses subscriptions that could not work, and a second one of a group', async () => {
    const { bus, topic, group } = given();
    const { handle } = createRecorder();
    await expect(bus.subscribe({ group: '', topics: [topic], handle })).rejects.toThrow(TypeError);
    await expect(bus.subscribe({ group, topics: [], handle })).rejects.toThrow(TypeError);
    await bus.subscribe({ group, topics: [topic], handle });
    await expect(bus.subscribe({ group, topics: [topic], handle })).rejects.toThrow(/subscribed already/);
  });

  it('answers a ping while it is open and rejects when it is closed', async () => {
    const { bus, topic, group } = given();
    await expect(bus.ping()).resolves.toBeUndefined();
    await bus.close();
    await bus.close();
    await expect(bus.ping()).rejects.toThrow();
    await expect(bus.publish(topic, buildEvent('a'))).rejects.toThrow();
    await expect(bus.subscribe({ group, topics: [topic], handle: async () => undefined })).rejects.toThrow();
  });
}

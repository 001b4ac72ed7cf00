import type { EventBus } from './event-bus';

/** A bus whose topics and groups stand under `prefix` on the brokers; those who use it know the plain names. */
export function prefixedBus(bus: EventBus, prefix: string): EventBus {
  const outer = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  return {
    publish: (topic, event) => bus.publish(`${prefix}${topic}`, event),
    subscribe: (subscribed) =>
      bus.subscribe({
        ...subscribed,
        group: `${prefix}${subscribed.group}`,
        topics: subscribed.topics.map((topic) => `${prefix}${topic}`),
      }),
    async deadLetterGroups() {
      const groups = await bus.deadLetterGroups();
      return groups.filter((group) => group.startsWith(prefix)).map(outer);
    },
    async deadLetters(group, limit) {
      const letters = await bus.deadLetters(`${prefix}${group}`, limit);
      return letters.map((letter) => ({ ...letter, topic: outer(letter.topic) }));
    },
    replayDeadLetters: (group, ids) => bus.replayDeadLetters(`${prefix}${group}`, ids),
    dropDeadLetters: (group, ids) => bus.dropDeadLetters(`${prefix}${group}`, ids),
    ping: () => bus.ping(),
    close: () => bus.close(),
  };
}

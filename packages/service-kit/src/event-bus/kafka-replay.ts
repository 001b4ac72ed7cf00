import type { Admin, Kafka } from 'kafkajs';
import type { LetterOutcome } from './event-bus';
import {
  type KafkaDeadLetter,
  removalMessage,
  replayedMessage,
  replayMessage,
  takeDeadLetters,
} from './kafka-dead-letters';
import type { KafkaSender } from './kafka-sender';
import { deadLetterTopic, replayTopic } from './kafka-topics';

/** Replays or drops a group's dead letters; of several processes that do so, one works at a time. */
export function settleDeadLetters(
  deps: { kafka: Kafka; admin: Admin; sender: Pick<KafkaSender, 'send'> },
  group: string,
  ids: readonly string[],
  what: 'replay' | 'drop',
): Promise<LetterOutcome[]> {
  const { kafka, admin, sender } = deps;

  async function replay(letter: KafkaDeadLetter): Promise<void> {
    // In this order a crash in between hands a letter out twice rather than never; handlers act once per event id.
    await sender.send(replayTopic(group), replayMessage(letter));
    await sender.send(deadLetterTopic(group), replayedMessage(letter));
  }

  return takeDeadLetters(kafka, admin, group, async (letters) => {
    const done = new Set<string>();
    const outcomes: LetterOutcome[] = [];
    for (const id of ids) {
      const letter = letters.get(id);
      const isOver = done.has(id) || (letters.has(id) && !letter);
      if (what === 'replay' && isOver) outcomes.push('replayed before');
      else if (!letters.has(id) || isOver) outcomes.push('unknown');
      else {
        if (letter && what === 'replay') await replay(letter);
        else await sender.send(deadLetterTopic(group), removalMessage({ id }));
        done.add(id);
        outcomes.push('done');
      }
    }
    return outcomes;
  });
}

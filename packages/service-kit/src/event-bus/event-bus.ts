import type { EventEnvelope } from '@astraea/contracts';

/** Handles one event; rejecting means 'try again', throwing `PoisonEvent` means 'never again: dead-letter it'. */
export type EventHandler = (event: EventEnvelope) => Promise<void>;

export interface SubscriptionOptions {
  /** Consumer group: each event is acknowledged once per group. */
  group: string;
  topics: readonly string[];
  handle: EventHandler;
  /** Tries before an event that keeps failing is dead-lettered; default 5. */
  maxAttempts?: number;
}

export interface Subscription {
  /** Stops taking events and waits for the one in hand. */
  close(): Promise<void>;
}

/** The event-bus port. Events of one topic and subject reach a group in the order of publishing, at least once. */
export interface EventBus {
  /** Durable once resolved. */
  publish(topic: string, event: EventEnvelope): Promise<void>;
  subscribe(options: SubscriptionOptions): Promise<Subscription>;
  /** Dead letters of a group, oldest first. */
  deadLetters(
    group: string,
    limit: number,
  ): Promise<{ topic: string; event: EventEnvelope; error: string }[]>;
  /** Hands a group's dead letters to it again; returns how many. */
  replayDeadLetters(group: string): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** An event that can never be handled (broken schema, impossible reference). */
export class PoisonEvent extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PoisonEvent';
  }
}

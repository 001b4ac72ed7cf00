import type { EventEnvelope } from '@astraea/contracts';

/** Handles one event. Rejecting means 'try again, for as long as it takes'; throwing `PoisonEvent` means 'never: dead-letter it'. */
export type EventHandler = (event: EventEnvelope) => Promise<void>;

export interface SubscriptionOptions {
  /** Consumer group: each event is acknowledged once per group. */
  group: string;
  topics: readonly string[];
  handle: EventHandler;
}

export interface Subscription {
  /** Stops taking events and waits for the one in hand. */
  close(): Promise<void>;
}

/** An event that a group refused. The envelope has its trace. */
export interface DeadLetter {
  /** Names it within its group. */
  id: string;
  /** Where the event was published first. */
  topic: string;
  event: EventEnvelope;
  /** Why it was refused, with the causes behind that. */
  error: string;
  /** Tries until it was refused, as the process counted that refused it. */
  attempts: number;
  /** When it was put aside: UTC ISO 8601. */
  at: string;
  /** Key and headers of the message that brought it. */
  key: string;
  headers: Record<string, string>;
}

/** What became of a dead letter that was to be replayed or dropped; `replayed before` is never handed out again. */
export type LetterOutcome = 'done' | 'replayed before' | 'unknown';

/** The event-bus port. Events of one topic and subject reach a group in the order of publishing, at least once. */
export interface EventBus {
  /** Durable once resolved. */
  publish(topic: string, event: EventEnvelope): Promise<void>;
  /** Resolves once the group is joined, or within a second while the backend is away: it is then joined as soon as that answers. */
  subscribe(options: SubscriptionOptions): Promise<Subscription>;
  /** Groups that have dead letters, or had some. */
  deadLetterGroups(): Promise<string[]>;
  /** Dead letters of a group that were neither replayed nor dropped, oldest first. */
  deadLetters(group: string, limit: number): Promise<DeadLetter[]>;
  /** Hands dead letters to their group again, each of them once; the outcomes stand in the order of the ids. */
  replayDeadLetters(group: string, ids: readonly string[]): Promise<LetterOutcome[]>;
  /** Forgets dead letters. */
  dropDeadLetters(group: string, ids: readonly string[]): Promise<LetterOutcome[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** An event that can never be handled (broken schema, impossible reference): what its handler refuses itself. */
export class PoisonEvent extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PoisonEvent';
  }
}

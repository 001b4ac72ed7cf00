import { setTimeout as pause } from 'node:timers/promises';
import { ZodError } from 'zod';
import { type EventHandler, PoisonEvent } from './event-bus';
import { type HandledEvent, handleEvent } from './event-spans';

/** What became of one try: `failed` means that it may work later, `refused` that it never will. */
export type Attempt =
  | { state: 'handled' }
  | { state: 'failed'; error: unknown }
  | { state: 'refused'; error: string };

/** Pause after a failed attempt (from 1): doubled each time, up to `mostMs`. */
export function retryDelay(firstMs: number, attempt: number, mostMs: number): number {
  return Math.min(firstMs * 2 ** (attempt - 1), mostMs);
}

/** Resolves after `ms`, or early when `signal` aborts. */
export function pauseUntil(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal }).catch(() => undefined);
}

const mostCauses = 5;

/** An error in words with what caused it. */
export function describeError(error: unknown): string {
  const told: string[] = [];
  for (let current = error; current !== undefined && told.length < mostCauses; ) {
    told.push(current instanceof Error ? `${current.name}: ${current.message}` : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return told.join('; caused by ').slice(0, 2_000);
}

/**
 * Tries an event once. What a handler refuses, and data that breaks a schema, can never work. Everything else can: a service or a store
 * that does not answer or answers with an error, a token that is refused while auth is away, a fault that the next release mends.
 */
export async function attemptEvent(options: HandledEvent, handle: EventHandler): Promise<Attempt> {
  try {
    await handleEvent(options, handle);
    return { state: 'handled' };
  } catch (error) {
    const isRefused = error instanceof PoisonEvent || error instanceof ZodError;
    return isRefused ? { state: 'refused', error: describeError(error) } : { state: 'failed', error };
  }
}

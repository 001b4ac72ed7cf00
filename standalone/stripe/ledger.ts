import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '@astraea/service-kit/clock';
import { ConfigError } from '@astraea/service-kit/config';
import Stripe from 'stripe';
import type { Delivery, LedgerState } from './ledger-state';

/** The one Stripe account: its objects, its clock and its events. */
export interface Ledger {
  readonly state: LedgerState;
  /** The stand-in's own address, where its pages are. */
  url: string;
  /** Epoch seconds of the account's clock. */
  now(): number;
  /** Moves the clock forward, never back. */
  moveTo(epochSeconds: number): void;
  newId(prefix: string): string;
  /** Adds an event with the object as it is now. */
  record(type: string, object: object, previous?: object): void;
  /** Called with each new event. */
  onRecord(listener: () => void): void;
  save(): void;
}

const eventsKeptMs = 30 * 86_400_000;

function emptyState(): LedgerState {
  return {
    ahead_seconds: 0,
    customers: {},
    deleted_customers: {},
    sessions: {},
    session_orders: {},
    subscriptions: {},
    invoices: {},
    portal_sessions: {},
    events: {},
    deliveries: [],
    holding: false,
    renewals_to_fail: [],
    payments_under_way: {},
    answers: {},
  };
}

/** Stripe keeps events for 30 days. A clock that is moved forgets none, and what is still to be sent is kept. */
function forgetOldEvents(state: LedgerState, machineMs: number): void {
  const isOld = ({ status, recorded_at }: Delivery): boolean =>
    recorded_at < machineMs - eventsKeptMs && status !== 'waiting' && status !== 'held';
  for (const { event } of state.deliveries.filter(isOld)) delete state.events[event];
  state.deliveries = state.deliveries.filter((delivery) => !isOld(delivery));
}

function newStripeId(prefix: string): string {
  return prefix + randomBytes(18).toString('base64url').replace(/[-_]/g, '0');
}

/** What was kept before a restart; nothing at the first start. @throws ConfigError when the file is damaged */
function readLedgerFile(file: string): LedgerState | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LedgerState;
  } catch {
    throw new ConfigError([
      `${file} holds the test payments and cannot be read. Move it away to begin without payments.`,
    ]);
  }
}

/** Before the answer leaves, so that no caller knows more than the file. */
function writeLedgerFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function createLedger({ clock, file }: { clock: Clock; file?: string | undefined }): Ledger {
  const machineSeconds = (): number => Math.floor(clock().getTime() / 1000);
  const state = (file && readLedgerFile(file)) || emptyState();
  const listeners: (() => void)[] = [];
  const now = (): number => machineSeconds() + state.ahead_seconds;
  let saved = '';
  return {
    state,
    url: '',
    now,
    moveTo(epochSeconds) {
      state.ahead_seconds += Math.max(0, Math.floor(epochSeconds) - now());
    },
    newId: newStripeId,
    record(type, object, previous) {
      const id = newStripeId('evt_');
      const data = { object, ...(previous && { previous_attributes: previous }) };
      const event = {
        id,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: now(),
        data: JSON.parse(JSON.stringify(data)),
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      state.events[id] = event as unknown as Stripe.Event;
      state.deliveries.push({
        event: id,
        status: state.holding ? 'held' : 'waiting',
        attempts: 0,
        recorded_at: clock().getTime(),
        not_before: 0,
      });
      forgetOldEvents(state, clock().getTime());
      for (const listener of listeners) listener();
    },
    onRecord: (listener) => void listeners.push(listener),
    save() {
      if (!file) return;
      const text = JSON.stringify(state);
      if (text !== saved) writeLedgerFile(file, text);
      saved = text;
    },
  };
}

import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type EventEnvelope, eventEnvelopeSchema } from '@astraea/contracts';
import { killProcesses } from './processes';
import { launch } from './system';
import { until } from './until';

const program = resolve(__dirname, '../services/billing/dist/main.js');
const dying = resolve(__dirname, 'die-after-step.cjs');

/** Billing alone, as it runs in a cluster, on embedded backends. */
export interface BillingProcess {
  url: string;
  hasDied(): boolean;
  /** From now on its steps are counted: it dies after the one that it was started with. */
  count(): Promise<void>;
  kill(): Promise<void>;
}

export async function startBilling(
  env: Record<string, string>,
  dieAfterStep: number,
): Promise<BillingProcess> {
  const flags = ['--disable-warning=ExperimentalWarning', '--require', dying];
  const started = launch(process.execPath, [...flags, program], {
    PORT: '0',
    PRIVATE_PORT: '0',
    DIE_AFTER_STEP: String(dieAfterStep),
    ...env,
  });
  let died = false;
  void started.exited.then(() => {
    died = true;
  });
  const url = await until(() => {
    if (died) throw new Error(`billing did not start:\n${started.output()}`);
    return /"url":"(http[^"]+)"/.exec(started.output())?.[1];
  });
  return {
    url,
    hasDied: () => died,
    async count() {
      started.process.kill('SIGUSR2');
      await until(() => started.output().includes('counting\n'));
    },
    async kill() {
      await killProcesses(started.mark);
      await started.exited;
    },
  };
}

function rows(dataDir: string, file: string, sql: string, ...values: string[]): string[] {
  const database = new DatabaseSync(join(dataDir, 'billing', file), { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all(...values)
      .map(({ text }) => String(text));
  } finally {
    database.close();
  }
}

/** What billing told the rest of the system of a user; an event that was sent twice is there once. */
export function publishedOf(dataDir: string, userId: string): EventEnvelope['data'][] {
  const sql = "SELECT event AS text FROM events WHERE topic = 'billing.subscription-changed' ORDER BY seq";
  const all = rows(dataDir, 'events.db', sql).map((text) => eventEnvelopeSchema.parse(JSON.parse(text)));
  const own = all.filter(({ subject }) => subject === userId);
  return [...new Map(own.map((event) => [event.id, event.data])).values()];
}

/** Whether something of a user is still to be published, or an event of Stripe still to be handled. */
export function isWaiting(dataDir: string, userId: string): boolean {
  const account = 'SELECT body AS text FROM documents_accounts WHERE id = ?';
  const events = 'SELECT body AS text FROM documents_stripe_events';
  const hasOutbox = rows(dataDir, 'documents.db', account, userId).some(
    (text) => 'outbox' in JSON.parse(text),
  );
  return (
    hasOutbox || rows(dataDir, 'documents.db', events).some((text) => !('handled_at' in JSON.parse(text)))
  );
}

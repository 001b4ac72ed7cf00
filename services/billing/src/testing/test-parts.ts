import { newId } from '@astraea/service-kit/clock';
import { createSqliteDocumentStore, type DocumentStore } from '@astraea/service-kit/document-store';
import { type Logger, silentLogger } from '@astraea/service-kit/log';
import { eventSource } from '../accounts/account-events';
import { createAccountStore } from '../accounts/account-store';
import { createPositionStore } from '../reconcile/reconcile-position';
import type { StripeGateway } from '../stripe/stripe-gateway';
import { createStripeEventStore } from '../webhook/stripe-event-store';

interface LogLine {
  level: keyof Logger;
  event: string;
  fields: Record<string, unknown>;
}

/** A logger that keeps its lines. */
export function createMemoryLog(): { logger: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at =
    (level: keyof Logger) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      void lines.push({ level, event, fields });
  return { logger: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }, lines };
}

/** The parts that work without HTTP, as `createBillingService` puts them together. */
export async function createTestParts(options: {
  stripe: StripeGateway;
  documents?: DocumentStore;
  clock?: () => Date;
  logger?: Logger;
}) {
  const { stripe, clock = () => new Date(), logger = silentLogger } = options;
  const documents = options.documents ?? createSqliteDocumentStore({ file: ':memory:' });
  const lines: string[] = [];
  return {
    documents,
    accounts: await createAccountStore(documents, clock),
    stripeEvents: await createStripeEventStore({ documents, retentionDays: 400, clock }),
    positions: await createPositionStore(documents),
    stripe,
    enterprisePriceId: 'price_enterprise',
    ownPriceIds: ['price_pro', 'price_enterprise'],
    events: { source: eventSource, clock, newId },
    nudgeRelay: () => undefined,
    logger,
    clock,
    /** What reconcile said. */
    lines,
    say: (line: string) => void lines.push(line),
    /** What a checkout needs beside. */
    proPriceId: 'price_pro',
    publicUrl: 'https://astraea.example',
  };
}
export type TestParts = Awaited<ReturnType<typeof createTestParts>>;

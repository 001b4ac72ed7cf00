import { type Collection, type DocumentStore, type Stored, UniqueViolation } from '@astraea/service-kit';
import type { Account, StripeEventRecord, UsageRecord } from './account';

const accountsDefinition = { name: 'accounts' } as const;
const usageDefinition = {
  name: 'usage',
  unique: { answer: ['answer_id'] },
  queries: { byUser: { equals: ['user_id'], order: { field: 'answered_at', direction: 'descending' } } },
} as const;
const eventsDefinition = {
  name: 'stripe_events',
  queries: {
    byCheckoutSession: {
      equals: ['checkout_session_id'],
      order: { field: 'received_at', direction: 'descending' },
    },
  },
} as const;

export interface BillingStore {
  accounts: Collection<Account, typeof accountsDefinition>;
  usage: Collection<UsageRecord, typeof usageDefinition>;
  /** False if a document with this id was there already: the event was handled before. */
  insertOnce<T extends object>(
    collection: { insert(document: T & { id: string }): Promise<T & Stored> },
    document: T & { id: string },
  ): Promise<boolean>;
  events: Collection<StripeEventRecord, typeof eventsDefinition>;
  checkoutEvent(sessionId: string): Promise<StripeEventRecord | undefined>;
}

export async function createBillingStore(documents: DocumentStore): Promise<BillingStore> {
  const events = await documents.collection<StripeEventRecord, typeof eventsDefinition>(eventsDefinition);
  return {
    accounts: await documents.collection<Account, typeof accountsDefinition>(accountsDefinition),
    usage: await documents.collection<UsageRecord, typeof usageDefinition>(usageDefinition),
    events,
    async insertOnce(collection, document) {
      try {
        await collection.insert(document);
        return true;
      } catch (error) {
        if (error instanceof UniqueViolation) return false;
        throw error;
      }
    },
    async checkoutEvent(sessionId) {
      const [newest] = await events.find(
        'byCheckoutSession',
        { checkout_session_id: sessionId },
        { limit: 1 },
      );
      return newest;
    },
  };
}

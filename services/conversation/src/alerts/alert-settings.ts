import type { AlertHow, DomainEvent, Plan } from '@astraea/contracts';
import { actOnce } from '@astraea/service-kit/consumer';
import type { Collection, DocumentStore, Stored } from '@astraea/service-kit/document-store';

/** A mail that is under way: made before it is sent, so that whoever goes on after a kill sends the same one. */
export interface MailBatch {
  /** Becomes the mail's Message-ID, by which it is known if it comes twice. */
  id: string;
  notice_ids: string[];
  begun_at: string;
  /** Failed ones. */
  attempts: number;
  next_at: string;
  /** The server took it, or nothing is to be sent. */
  sent?: true;
  lease?: { holder: string; until: string };
}

/** How a user is told of changes; there from their first follow on. */
export interface AlertSettings {
  /** The user's. */
  id: string;
  how: AlertHow;
  /** To which mails go, as the account had it when mails were chosen. */
  address?: string;
  plan: Plan;
  /** UTC ISO 8601; null while the plan has no end. */
  plan_ends_at: string | null;
  /** Of the last event of the plan. */
  plan_sequence?: number;
  batch?: MailBatch;
  /** Since when mails could not be delivered. */
  mail_failed_at?: string;
}
type StoredAlertSettings = AlertSettings & Stored;

const definition = { name: 'alert_settings' } as const;

/** Alerts are promised with the paid plans. */
export const hasAlerts = (plan: Plan): boolean => plan !== 'free';

/** As far as it is known without the user. */
export function isEntitled({ plan, plan_ends_at }: AlertSettings, now: Date): boolean {
  return hasAlerts(plan) && (plan_ends_at === null || now.getTime() < Date.parse(plan_ends_at));
}

export interface AlertSettingsStore {
  collection: Collection<AlertSettings, typeof definition>;
  get(userId: string): Promise<StoredAlertSettings | undefined>;
  /** Of a user who is there with this plan; `change` is what they choose. */
  keep(
    userId: string,
    plan: Plan,
    change?: Pick<AlertSettings, 'how'> & { address?: string },
  ): Promise<StoredAlertSettings | undefined>;
  /** Of a user who has settings; of others nothing is kept. */
  notePlan(event: DomainEvent<'billing.subscription-changed'>): Promise<void>;
  /** Tells the user in the product only from now on, and forgets the address. */
  endMails(userId: string): Promise<void>;
  remove(userId: string): Promise<void>;
}

export async function createAlertSettings(documents: DocumentStore): Promise<AlertSettingsStore> {
  const collection = await documents.collection<AlertSettings, typeof definition>(definition);
  return {
    collection,
    get: (userId) => collection.get(userId),
    keep: (id, plan, change) =>
      collection.changeOrInsert(id, (found) => {
        const known: AlertSettings = found ?? { id, how: 'product', plan, plan_ends_at: null };
        const { address: _address, mail_failed_at: _failed, ...others } = known;
        const next = change ? { ...others, ...change } : known;
        // A token is up to five minutes old: what billing announced holds.
        if (known.plan_sequence !== undefined) return next;
        return { ...next, plan, plan_ends_at: known.plan === plan ? known.plan_ends_at : null };
      }),
    async notePlan({ sequence, data }) {
      const subject = { collection, id: data.user_id, sequenceField: 'plan_sequence' } as const;
      await actOnce({ sequence }, subject, (found) =>
        found ? { ...found, plan: data.plan, plan_ends_at: data.ends_at } : undefined,
      );
    },
    async endMails(userId) {
      await collection.change(userId, ({ address: _address, mail_failed_at: _failed, ...found }) =>
        found.how === 'product' ? undefined : { ...found, how: 'product' },
      );
    },
    async remove(userId) {
      await collection.delete(userId);
    },
  };
}

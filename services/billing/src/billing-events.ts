import type { EventHandlers } from '@astraea/service-kit';
import type { BillingStore } from './billing-store';

/** Opens accounts and counts usage. Both writes carry an id of the event's own fact, so that a repeated event changes nothing. */
export function createBillingEventHandlers(store: BillingStore): EventHandlers {
  return {
    'auth.user-registered': async ({ data }) => {
      await store.insertOnce(store.accounts, {
        id: data.user_id,
        plan: 'free' as const,
        opened_at: data.registered_at,
      });
    },
    'conversation.question-answered': async (event) => {
      const { user_id, answer_id, country, topic, outcome, answered_at } = event.data;
      await store.insertOnce(store.usage, {
        id: event.id,
        user_id,
        answer_id,
        country,
        topic,
        outcome,
        answered_at,
      });
    },
  };
}

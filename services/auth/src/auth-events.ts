import type { DomainEvent } from '@astraea/contracts';
import { actOnce, type EventHandlers } from '@astraea/service-kit/consumer';
import type { UserStore } from './user-store';

export const eventSource = '/services/auth';

/** Projects what billing says of a subscription; an older event than the last one projected changes nothing. */
function projectSubscription(users: UserStore) {
  return async (event: DomainEvent<'billing.subscription-changed'>): Promise<void> => {
    const { user_id, plan, ends_at } = event.data;
    const user = { collection: users.collection, id: user_id, sequenceField: 'billing_sequence' } as const;
    await actOnce(event, user, (stored) => stored && { ...stored, plan, plan_ends_at: ends_at });
  };
}

export function createAuthEventHandlers(users: UserStore): EventHandlers {
  return { 'billing.subscription-changed': projectSubscription(users) };
}

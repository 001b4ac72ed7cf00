import type { DomainEvent } from '@astraea/contracts';
import type { EventHandlers } from '@astraea/service-kit';
import type { UserStore } from './user-store';

/** Projects what billing says of a subscription; an older event than the last one projected changes nothing. */
function projectSubscription(users: UserStore) {
  return async (event: DomainEvent<'billing.subscription-changed'>): Promise<void> => {
    await users.update(event.data.user_id, (user) =>
      user.billing_sequence >= event.sequence
        ? user
        : {
            ...user,
            plan: event.data.plan,
            plan_ends_at: event.data.ends_at,
            billing_sequence: event.sequence,
          },
    );
  };
}

export function createAuthEventHandlers(users: UserStore): EventHandlers {
  return { 'billing.subscription-changed': projectSubscription(users) };
}

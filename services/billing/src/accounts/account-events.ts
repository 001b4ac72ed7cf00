import type { EventHandlers } from '@astraea/service-kit/consumer';
import type { AccountStore } from './account-store';

export const eventSource = '/services/billing';

/** Opens an account for each user that auth sees for the first time. */
export function createAccountEventHandlers(accounts: AccountStore): EventHandlers {
  return {
    'auth.user-registered': async ({ data }) => {
      await accounts.open(data.user_id, data.registered_at);
    },
  };
}

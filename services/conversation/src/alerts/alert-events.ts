import type { Clock } from '@astraea/service-kit/clock';
import type { EventHandlers } from '@astraea/service-kit/consumer';
import type { AlertSettingsStore } from './alert-settings';
import type { ChangeStore } from './change-store';

interface AlertEventsDeps {
  changes: Pick<ChangeStore, 'note'>;
  alertSettings: Pick<AlertSettingsStore, 'notePlan'>;
  clock: Clock;
}

/** Notes what changed, once, for whoever tells its followers; and which users have a plan with alerts. */
export function createAlertHandlers({ changes, alertSettings, clock }: AlertEventsDeps): EventHandlers {
  return {
    'document.version-published': async ({ data }) => void (await changes.note(data, clock().toISOString())),
    'billing.subscription-changed': (event) => alertSettings.notePlan(event),
  };
}

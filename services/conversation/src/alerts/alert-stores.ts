import type { DocumentStore } from '@astraea/service-kit/document-store';
import { createAlertSettings } from './alert-settings';
import { createChangeStore } from './change-store';
import { createFollowStore } from './follow-store';
import { createNoticeStore } from './notice-store';
import { createUnsubscribeStore } from './unsubscribe-store';

/** What is followed, what changed, who was told, and how they want to be. */
export async function createAlertStores(documents: DocumentStore) {
  return {
    follows: await createFollowStore(documents),
    changes: await createChangeStore(documents),
    notices: await createNoticeStore(documents),
    unsubscribes: await createUnsubscribeStore(documents),
    alertSettings: await createAlertSettings(documents),
  };
}

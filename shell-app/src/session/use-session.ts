import { useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from './session';

/** Follows the session. Its changes render at once, never as a transition: another user's data must not outlive them by a frame. */
export function useSession(session: Session): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}

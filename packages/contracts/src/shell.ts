import type { MeResponse } from './auth';
import type { Plan } from './identity';
import type { WebConfig } from './web';

/** The signed-in user as the browser knows them (section 3 of the specification). */
export interface SessionUser {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  backendId: string;
  subscription: Plan;
  subscriptionEndDate: string | null;
  authenticated: boolean;
}

/** `loading` until the identity provider and the backend have answered. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser };

/** What the shell promises every remote, and the only thing it passes. Contract 1. */
export interface RemoteAppProps {
  config: WebConfig;
  session: SessionState;
  /** A current ID token; `forceRefresh` after a 401. Rejects with 'No user logged in' when signed out. */
  getToken(options?: { forceRefresh?: boolean }): Promise<string>;
  /** Re-reads `GET /api/auth/me` into the session. */
  refreshUser(): Promise<MeResponse>;
  /** Aborted when the user changes, and when another load of the remote takes this one's place: every request and stream of a remote hangs on it. */
  userSignal: AbortSignal;
}

/** Window events between the web parts, named `owner:past-tense`. */
export interface WebEvents {
  /** The top bar's Chat button was pressed: the open conversation is cleared. */
  'shell:chat-reset': CustomEvent<undefined>;
  /** The page is in another language: `lang` and `dir` of its root element say in which. */
  'shell:language-changed': CustomEvent<undefined>;
  /** The user signs out, or another one came: conversations in memory and unsent text are dropped. */
  'shell:signed-out': CustomEvent<undefined>;
  /** The backend refused the user's token, a fresh one too: the shell asks to sign in again, and unsent text is kept. */
  'chat:session-ended': CustomEvent<undefined>;
}

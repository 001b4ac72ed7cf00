import type { MeResponse, RemoteAppProps, SessionState, VerifyResponse } from '@astraea/contracts';
import { ApiError, announceWebEvent, createSessionCalls } from '@astraea/web-kit';
import type { IdentityProvider, IdentityUser } from './identity-provider';
import type { Tabs } from './tabs';
import { verifyUser } from './verify-user';

export interface SessionSnapshot {
  state: SessionState;
  /** Aborted when this user goes: everything that belongs to them hangs on it. */
  userSignal: AbortSignal;
  /** Tokens of this user and of nobody who comes after. */
  getToken: RemoteAppProps['getToken'];
  /** Counts the users who went: screens of another number are thrown away. */
  epoch: number;
  /** Why the backend refused the last user. */
  refusal: string | null;
  /** `identity`: the provider's library could not be loaded. `backend`: the user is kept, though not verified. */
  unreachable: 'identity' | 'backend' | null;
}

/** Who is signed in: the identity provider's word, verified by the backend. One for the page. */
export class Session {
  readonly #provider: IdentityProvider;
  readonly #tabs: Tabs;
  readonly #listeners = new Set<() => void>();
  #user: IdentityUser | null = null;
  #userEnd = new AbortController();
  #verification: Promise<void> | null = null;
  #snapshot: SessionSnapshot;

  constructor({ provider, tabs }: { provider: IdentityProvider; tabs: Tabs }) {
    this.#provider = provider;
    this.#tabs = tabs;
    tabs.onSignedOut(() => this.#follow(null));
    this.#snapshot = {
      state: { status: 'loading' },
      userSignal: this.#userEnd.signal,
      getToken: tokensOf(null, this.#userEnd.signal),
      epoch: 0,
      refusal: null,
      unreachable: null,
    };
  }

  getSnapshot = (): SessionSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to follow the identity provider; called again, tries again what could not be reached. */
  start = async (): Promise<void> => {
    if (this.#user) {
      await this.#verify(this.#user);
      return;
    }
    try {
      this.#publish({ unreachable: null });
      await this.#provider.watch((user) => this.#follow(user));
    } catch {
      this.#publish({ unreachable: 'identity' });
    }
  };

  refreshUser = async (): Promise<MeResponse> => {
    const user = this.#user;
    if (!user) throw new Error('No authentication token available');
    const { userSignal: signal, getToken } = this.#snapshot;
    try {
      const me = await createSessionCalls({ getToken, signal }).me();
      if (user.uid === this.#user?.uid) this.#admit(user, { ...me, backendId: me.id });
      return me;
    } catch (cause) {
      signal.throwIfAborted();
      const answered = cause instanceof ApiError && cause.status !== undefined;
      throw new Error(answered ? 'Failed to fetch user details' : 'Failed to refresh user details', {
        cause,
      });
    }
  };

  signIn = (email: string, password: string) => this.#enter(() => this.#provider.signIn(email, password));
  signUp = (email: string, password: string) => this.#enter(() => this.#provider.signUp(email, password));
  signInWithGoogle = () => this.#enter(() => this.#provider.signInWithGoogle());
  sendPasswordReset = (email: string) => this.#provider.sendPasswordReset(email);
  forgetRefusal = () => this.#publish({ refusal: null });

  signOut = async (): Promise<void> => {
    announceWebEvent('shell:signed-out');
    try {
      await this.#provider.signOut();
    } catch (cause) {
      throw new Error('Failed to logout', { cause });
    }
    this.#tabs.tellSignedOut();
    this.#follow(null);
  };

  async #enter(signIn: () => Promise<IdentityUser>): Promise<void> {
    this.#publish({ refusal: null });
    const user = await signIn();
    await this.#follow(user);
  }

  /** The provider's word on who is there now; a change of user clears everything before the next paint. */
  async #follow(user: IdentityUser | null): Promise<void> {
    const previous = this.#user;
    this.#user = user;
    if (previous?.uid !== user?.uid) this.#change(previous, user);
    else if (!user) this.#publish({ state: { status: 'signed-out' } });
    if (user) await this.#verify(user);
  }

  #change(previous: IdentityUser | null, user: IdentityUser | null) {
    if (previous) {
      announceWebEvent('shell:signed-out');
      this.#userEnd.abort();
      this.#userEnd = new AbortController();
      this.#verification = null;
    }
    this.#publish({
      state: { status: user ? 'loading' : 'signed-out' },
      userSignal: this.#userEnd.signal,
      getToken: tokensOf(user, this.#userEnd.signal),
      epoch: this.#snapshot.epoch + (previous ? 1 : 0),
      unreachable: null,
    });
  }

  /** One verification at a time for a user; whoever asks meanwhile waits for the same. */
  #verify(user: IdentityUser): Promise<void> {
    this.#verification ??= this.#settle(user, this.#userEnd.signal);
    return this.#verification;
  }

  async #settle(user: IdentityUser, signal: AbortSignal) {
    const outcome = await verifyUser(user, signal).catch(() => null);
    if (!outcome || signal.aborted) return;
    this.#verification = null;
    if (outcome.kind === 'verified') {
      this.#admit(user, outcome.response);
      return;
    }
    if (outcome.kind === 'unreachable') {
      this.#admit(user, null);
      return;
    }
    // The client's user goes even when the provider cannot be told.
    await this.#provider.signOut().catch(() => undefined);
    await this.#follow(null);
    this.#publish({ refusal: outcome.message });
  }

  #admit(user: IdentityUser, account: VerifyResponse | null) {
    const { state } = this.#snapshot;
    const known = state.status === 'signed-in' ? state.user : null;
    this.#publish({
      unreachable: account ? null : 'backend',
      state: {
        status: 'signed-in',
        user: {
          uid: user.uid,
          email: user.email,
          displayName: user.displayName,
          photoURL: user.photoURL,
          backendId: account?.backendId ?? known?.backendId ?? '',
          subscription: account?.subscription ?? known?.subscription ?? 'free',
          subscriptionEndDate: account ? account.subscriptionEndDate : (known?.subscriptionEndDate ?? null),
          authenticated: true,
        },
      },
    });
  }

  #publish(change: Partial<SessionSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function tokensOf(user: IdentityUser | null, signal: AbortSignal): RemoteAppProps['getToken'] {
  return (options) =>
    user && !signal.aborted
      ? user.getIdToken(options?.forceRefresh)
      : Promise.reject(new Error('No user logged in'));
}

import type { MeResponse, RemoteAppProps, SessionState, VerifyResponse } from '@astraea/contracts';
import { announceWebEvent, wait } from '@astraea/web-kit';
import { frameWords } from '../locales/catalogue';
import { fetchMe } from './fetch-me';
import type { IdentityProvider, IdentityUser, SignIn } from './identity-provider';
import { buildSessionUser } from './session-user';
import type { Tabs } from './tabs';
import { forgetLeftText, forgetSharedLink, forgetTypedText, keepTypedText } from './typed-text';
import { tokensOf } from './user-tokens';
import { verifyUser } from './verify-user';

export interface SessionSnapshot {
  state: SessionState;
  /** Aborted when this user goes: everything that belongs to them hangs on it. */
  userSignal: AbortSignal;
  /** Tokens of this user and of nobody who comes after. */
  getToken: RemoteAppProps['getToken'];
  /** Counts the users who went: screens of another number are thrown away. */
  epoch: number;
  /** Why the last user was put out: told on the login screen. */
  refusal: string | null;
  /** `identity`: the provider's library could not be loaded. `backend`, `busy`: the user is kept, though not verified. */
  unreachable: 'identity' | 'backend' | 'busy' | null;
}

/** Who is signed in: the identity provider's word, verified by the backend. One for the page. */
export class Session {
  readonly #provider: IdentityProvider;
  readonly #tabs: Tabs;
  readonly #listeners = new Set<() => void>();
  #user: IdentityUser | null = null;
  #userEnd = new AbortController();
  #verification: Promise<void> | null = null;
  #watching: Promise<unknown> | null = null;
  /** We are signing out ourselves: what the provider tells meanwhile is no end that came by itself. */
  #leaving = false;
  #snapshot: SessionSnapshot;

  constructor({ provider, tabs }: { provider: IdentityProvider; tabs: Tabs }) {
    this.#provider = provider;
    this.#tabs = tabs;
    tabs.onSignedOut(() => this.#forget());
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
      this.#watching ??= this.#provider.watch((user) => this.#follow(user));
      await this.#watching;
    } catch {
      this.#watching = null;
      this.#publish({ unreachable: 'identity' });
    }
  };

  /** Nobody can be signed in here: the identity provider is not asked before `start`. */
  beginAsStranger = (): Promise<void> => this.#follow(null);

  refreshUser = async (): Promise<MeResponse> => {
    const user = this.#user;
    if (!user) throw new Error('No authentication token available');
    const { userSignal, getToken } = this.#snapshot;
    const me = await fetchMe(getToken, userSignal);
    if (user.uid === this.#user?.uid) this.#admit(user, { ...me, backendId: me.id }, null);
    return me;
  };

  signIn = (email: string, password: string) => this.#enter(() => this.#provider.signIn(email, password));
  signUp = (email: string, password: string) => this.#enter(() => this.#provider.signUp(email, password));
  signInWithGoogle = () => this.#enter(() => this.#provider.signInWithGoogle());
  sendPasswordReset = (email: string) => this.#provider.sendPasswordReset(email);
  readSignIn = (): SignIn | null => this.#user?.signIn ?? null;
  forgetRefusal = () => this.#publish({ refusal: null });

  signOut = async (): Promise<void> => {
    announceWebEvent('shell:signed-out');
    try {
      await this.#leave();
    } catch (cause) {
      throw new Error(frameWords.logoutFailed, { cause });
    }
    this.#tabs.tellSignedOut();
    this.#forget();
  };

  /** A remote found that the backend does not take the user's token any more. */
  end = (): Promise<void> => this.#putOut(frameWords.sessionEnded);

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
    else if (!user) {
      forgetLeftText();
      this.#publish({ state: { status: 'signed-out' } });
    }
    if (user) await this.#verify(user);
  }

  /** Signed out on purpose, here or in another tab: nothing of the user stays. */
  #forget() {
    announceWebEvent('shell:signed-out');
    forgetTypedText();
    forgetSharedLink();
    this.#leaving = true;
    this.#follow(null);
    this.#leaving = false;
    this.#publish({ refusal: null });
  }

  /** Signs out whom the backend does not accept. What they typed waits for them. */
  async #putOut(refusal: string) {
    keepTypedText();
    // Known before they go: whoever did not mean to leave comes back to where they were.
    this.#publish({ refusal });
    // The client's user goes even when the provider cannot be told.
    await this.#leave().catch(() => undefined);
    await this.#follow(null);
    this.#publish({ refusal });
  }

  async #leave() {
    this.#leaving = true;
    await this.#provider.signOut().finally(() => {
      this.#leaving = false;
    });
  }

  #change(previous: IdentityUser | null, user: IdentityUser | null) {
    if (user) forgetTypedText({ exceptOf: user.uid });
    if (previous && user) announceWebEvent('shell:signed-out');
    const endedByItself = previous !== null && !user && !this.#leaving;
    if (endedByItself) keepTypedText();
    if (previous) {
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
      ...(endedByItself ? { refusal: frameWords.sessionEnded } : {}),
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
    if (outcome.kind === 'refused') return this.#putOut(outcome.message);
    if (outcome.kind === 'verified') return this.#admit(user, outcome.response, null);
    if (outcome.kind === 'unreachable') return this.#admit(user, null, 'backend');
    this.#admit(user, null, 'busy');
    const ended = () => undefined;
    void wait(outcome.retryAfterMs, signal).then(() => this.#verify(user), ended);
  }

  #admit(user: IdentityUser, account: VerifyResponse | null, unreachable: SessionSnapshot['unreachable']) {
    this.#publish({
      unreachable,
      state: { status: 'signed-in', user: buildSessionUser(user, account, this.#snapshot.state) },
    });
  }

  #publish(change: Partial<SessionSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

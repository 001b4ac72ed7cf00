import type { RemoteApp } from './remote-loader';

interface Lifetime {
  end: AbortController;
  signals: WeakMap<AbortSignal, AbortSignal>;
}

const lifetimes = new WeakMap<RemoteApp, Lifetime>();

function lifetimeOf(app: RemoteApp): Lifetime {
  const known = lifetimes.get(app) ?? { end: new AbortController(), signals: new WeakMap() };
  lifetimes.set(app, known);
  return known;
}

/**
 * What the requests and streams of a remote hang on: aborted when the user changes, and when the remote is replaced. Code cannot be
 * taken out of a page, so that a release that is not shown any more has to end what it does. The same signal for the same two.
 */
export function remoteSignal(app: RemoteApp, userSignal: AbortSignal): AbortSignal {
  const { end, signals } = lifetimeOf(app);
  const known = signals.get(userSignal);
  if (known) return known;
  const either = new AbortController();
  for (const signal of [end.signal, userSignal]) {
    if (signal.aborted) either.abort(signal.reason);
    else signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  }
  signals.set(userSignal, either.signal);
  return either.signal;
}

/** The remote is shown no more; another one, perhaps of a later release, takes its place. */
export function endRemote(app: RemoteApp): void {
  lifetimeOf(app).end.abort();
  // Should the very same come back, it begins anew.
  lifetimes.delete(app);
}

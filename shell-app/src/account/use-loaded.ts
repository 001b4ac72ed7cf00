import { isAbort } from '@astraea/web-kit';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '../session/session';
import { accountFailure, isSessionEnd } from './account-failure';

interface State<T> {
  value: T | undefined;
  /** Why it is not known, and what to do about it. */
  failure: string | null;
  isLoading: boolean;
}

export interface Loaded<T> extends State<T> {
  retry(): void;
}

export interface LoadedOptions<T> {
  session: Session;
  load(): Promise<T>;
  /** Begins the sentence that tells of a failure. */
  failure: string;
}

/** What a part of the page asks the backend for; asked again by hand, and by itself when the line is back. */
export function useLoaded<T>({ session, load, failure }: LoadedOptions<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<T>>({ value: undefined, failure: null, isLoading: true });
  const start = useEffectEvent(load);
  const fail = useEffectEvent((error: unknown) => {
    if (isAbort(error)) return;
    if (isSessionEnd(error)) return void session.end();
    setState({ value: undefined, failure: accountFailure(error, failure), isLoading: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a call of its own
  useEffect(() => {
    let isShown = true;
    start().then(
      (value) => isShown && setState({ value, failure: null, isLoading: false }),
      (error: unknown) => isShown && fail(error),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setState((last) => ({ ...last, isLoading: true }));
    setAttempt((last) => last + 1);
  }, []);
  const hasFailed = state.failure !== null;
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { ...state, retry };
}

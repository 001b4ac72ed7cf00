export interface CallLimits {
  /** For the whole of a call. */
  timeoutMs: number;
  /** Until the first sign of life: a piece of a thought or of text. */
  firstTokenTimeoutMs: number;
  /** Between two pieces of a thought. */
  thoughtSilenceMs: number;
}

export interface Watch {
  signal: AbortSignal;
  /** A piece of a thought has come. */
  heardThought(): void;
  /** A piece of text has come; it may be followed by nothing for as long as the whole call may take. */
  heardText(): void;
  reason(): string | undefined;
  /** Nothing more is wanted of the model: what is still awaited of its reply fails at once. */
  hangUp(): void;
  end(): void;
}

/** Aborts the call when one of its time limits is over or the caller gives up, and remembers why. */
export function watchCall(limits: CallLimits, caller: AbortSignal): Watch {
  const limit = new AbortController();
  let reason: string | undefined;
  const stop = (why: string) => (): void => {
    reason ??= why;
    limit.abort();
  };
  const whole = setTimeout(stop('timeout'), limits.timeoutMs);
  let silence = setTimeout(stop('first-token-timeout'), limits.firstTokenTimeoutMs);
  return {
    signal: AbortSignal.any([limit.signal, caller]),
    heardThought() {
      clearTimeout(silence);
      silence = setTimeout(stop('thought-silence'), limits.thoughtSilenceMs);
    },
    heardText: () => clearTimeout(silence),
    reason: () => (caller.aborted ? 'stopped' : reason),
    hangUp: () => limit.abort(),
    end() {
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
}

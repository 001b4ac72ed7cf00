/** Notices that nothing is heard any more. */
interface IdleTimeout {
  heard(): void;
  end(): void;
}

/** Calls `onSilence` once nothing was heard for `silenceMs`. */
export function startIdleTimeout(silenceMs: number, onSilence: () => void): IdleTimeout {
  let heardAt = performance.now();
  const isSilent = (): boolean => performance.now() - heardAt >= silenceMs;
  const end = (): void => clearInterval(timer);
  const giveUp = (): void => {
    if (!isSilent()) return;
    end();
    onSilence();
  };
  // A process that was busy itself reads what has come before it gives up: sockets are read between timers and immediates.
  const timer = setInterval(() => isSilent() && setImmediate(giveUp), silenceMs / 10);
  return {
    heard() {
      heardAt = performance.now();
    },
    end,
  };
}

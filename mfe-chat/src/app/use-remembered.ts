import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One of a few values that this browser remembers; the first of them until another is chosen. */
export function useRemembered<T extends string>(
  name: string,
  values: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const [first] = values;
  const read = useCallback(() => {
    try {
      const kept = localStorage.getItem(name);
      return values.find((value) => value === kept) ?? first;
    } catch {
      return first;
    }
  }, [name, values, first]);
  const value = useSyncExternalStore(subscribe, read);
  const choose = useCallback(
    (chosen: T) => {
      try {
        if (chosen === first) localStorage.removeItem(name);
        else localStorage.setItem(name, chosen);
      } catch {
        // Without storage nothing is remembered, and nothing else is lost.
      }
      for (const listener of listeners) listener();
    },
    [name, first],
  );
  return [value, choose];
}

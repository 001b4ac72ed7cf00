import { useCallback, useSyncExternalStore } from 'react';

const name = 'astraea:single-key-shortcuts';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether shortcuts without a modifier are on; this browser remembers it. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, read);
  const set = useCallback((value: boolean) => {
    try {
      if (value) localStorage.removeItem(name);
      else localStorage.setItem(name, 'off');
    } catch {
      // Without storage the setting cannot be changed.
    }
    for (const listener of listeners) listener();
  }, []);
  return [on, set];
}

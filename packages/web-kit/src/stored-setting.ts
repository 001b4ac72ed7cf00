import { useSyncExternalStore } from 'react';

/** One setting of this browser as text; '' where nothing is kept. */
export interface StoredSetting {
  read(): string;
  /** False where the browser keeps nothing, and everything stays as it was. */
  write(value: string): boolean;
  /** Follows it, also where it is changed in another tab. */
  use(): string;
}

/**
 * Of this browser and not of the account: it is there before anybody is known, costs no call, and each web part, which has a copy
 * of this module of its own, reads the same.
 */
export function storedSetting(key: string): StoredSetting {
  const listeners = new Set<() => void>();
  const read = () => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    read,
    write(value) {
      try {
        localStorage.setItem(key, value);
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    use: () => useSyncExternalStore(subscribe, read, () => ''),
  };
}

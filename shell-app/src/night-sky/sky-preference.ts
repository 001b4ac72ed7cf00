import { useSyncExternalStore } from 'react';

const key = 'astraea:background-paused';
const listeners = new Set<() => void>();

/** Whether the visitor paused the background; remembered in this browser. */
export function useSkyPaused(): boolean {
  return useSyncExternalStore(subscribe, isPaused, () => false);
}

export function setSkyPaused(paused: boolean): void {
  try {
    localStorage.setItem(key, String(paused));
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
  }
  remembered = paused;
  for (const listener of listeners) listener();
}

let remembered: boolean | undefined;

function isPaused(): boolean {
  remembered ??= readPaused();
  return remembered;
}

function readPaused(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

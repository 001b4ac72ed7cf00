import { useSyncExternalStore } from 'react';

export const dateOrders = ['us', 'gb', 'iso', 'browser'] as const;
export const clocks = ['24', '12'] as const;

/** How dates and times of day are shown to this reader. */
export interface DatePreference {
  /** `us`: November 21, 2026. `gb`: 21 November 2026. `iso`: 2026-11-21. `browser`: whichever of these the language of the browser has. */
  order: (typeof dateOrders)[number];
  /** `24`: 14:05:09. `12`: 2:05:09 PM. */
  clock: (typeof clocks)[number];
}

/** What the specification shows: times have 24 hours. */
export const defaultDatePreference: DatePreference = { order: 'us', clock: '24' };

/**
 * Of this browser and not of the account: it is there before anybody is known, costs no call, and each web part, which has a copy
 * of this module of its own, reads the same.
 */
const key = 'astraea:dates';
const listeners = new Set<() => void>();

/** The choice that this browser keeps, or the default. */
export function readDatePreference(): DatePreference {
  return parse(readStored());
}

/** Keeps a choice; false where the browser keeps nothing, and everything stays as it was. */
export function writeDatePreference({ order, clock }: DatePreference): boolean {
  try {
    localStorage.setItem(key, `${order} ${clock}`);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Follows the choice, also where it is made in another tab. */
export function useDatePreference(): DatePreference {
  return parse(useSyncExternalStore(subscribe, readStored, () => ''));
}

function parse(stored: string): DatePreference {
  const [order, clock] = stored.split(' ');
  return {
    order: dateOrders.find((one) => one === order) ?? defaultDatePreference.order,
    clock: clocks.find((one) => one === clock) ?? defaultDatePreference.clock,
  };
}

function readStored(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

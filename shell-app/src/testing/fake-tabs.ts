import type { Tabs } from '../session/tabs';

export interface FakeTabs extends Tabs {
  /** Signs the user out in another tab. */
  signOutElsewhere(): void;
  /** How often the others were told. */
  told: number;
}

export function createFakeTabs(): FakeTabs {
  const listeners: (() => void)[] = [];
  const tabs: FakeTabs = {
    told: 0,
    tellSignedOut() {
      tabs.told += 1;
    },
    onSignedOut: (listener) => void listeners.push(listener),
    signOutElsewhere() {
      for (const listener of listeners) listener();
    },
  };
  return tabs;
}

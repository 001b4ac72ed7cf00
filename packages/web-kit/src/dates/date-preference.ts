import { storedSetting } from '../stored-setting';

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

const setting = storedSetting('astraea:dates');

/** The choice that this browser keeps, or the default. */
export function readDatePreference(): DatePreference {
  return parse(setting.read());
}

/** Keeps a choice; false where the browser keeps nothing, and everything stays as it was. */
export function writeDatePreference({ order, clock }: DatePreference): boolean {
  return setting.write(`${order} ${clock}`);
}

/** Follows the choice, also where it is made in another tab. */
export function useDatePreference(): DatePreference {
  return parse(setting.use());
}

function parse(stored: string): DatePreference {
  const [order, clock] = stored.split(' ');
  return {
    order: dateOrders.find((one) => one === order) ?? defaultDatePreference.order,
    clock: clocks.find((one) => one === clock) ?? defaultDatePreference.clock,
  };
}

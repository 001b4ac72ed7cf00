import type { Clock } from '@astraea/service-kit/clock';
import { addressGroup } from './address-group';

/** When a release counts as broken. */
export interface ReturnRule {
  /** Share of page views, in per cent, and of the addresses that they went to, above which failed loads are too many. */
  failedPercent: number;
  windowSeconds: number;
  /** Page views below which nothing is concluded. */
  minViews: number;
  /** Bits of an IPv6 address that count as one address. */
  ipv6Bits: number;
}

interface Tally {
  pages: number;
  addresses: Set<string>;
}

interface Window {
  since: number;
  views: Tally;
  failures: Tally;
}

export interface ReleaseHealth {
  /** A page that named the release went to an address. */
  view(release: string, address: string): void;
  /** A page there could not load it. @returns true if that is one too many */
  failure(release: string, address: string): boolean;
}

/** More are counted as these many: a share of a few per cent is known by then. */
const countedAddresses = 10_000;

const newTally = (): Tally => ({ pages: 0, addresses: new Set() });

/**
 * Counts, window by window, what this process handed out and what it was told of it. What pages tell cannot be proven, and anybody
 * can tell much: so the share of failed addresses has to be too large as well, and one address is never more than one of all.
 */
export function createReleaseHealth(rule: ReturnRule, clock: Clock): ReleaseHealth {
  const windows = new Map<string, Window>();

  function windowOf(release: string): Window {
    const now = clock().getTime();
    const known = windows.get(release);
    if (known && now - known.since < rule.windowSeconds * 1000) return known;
    const begun = { since: now, views: newTally(), failures: newTally() };
    windows.set(release, begun);
    return begun;
  }

  function add(tally: Tally, address: string): void {
    tally.pages += 1;
    if (tally.addresses.size < countedAddresses) tally.addresses.add(addressGroup(address, rule.ipv6Bits));
  }

  const isTooMuch = (failed: number, all: number): boolean => failed * 100 > rule.failedPercent * all;

  return {
    view: (release, address) => add(windowOf(release).views, address),
    failure(release, address) {
      const { views, failures } = windowOf(release);
      add(failures, address);
      return (
        views.pages >= rule.minViews &&
        isTooMuch(failures.pages, views.pages) &&
        isTooMuch(failures.addresses.size, views.addresses.size)
      );
    },
  };
}

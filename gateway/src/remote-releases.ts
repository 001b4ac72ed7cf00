import { type RemoteName, remoteNames, type WebConfig } from '@astraea/contracts';
import type { Cache } from '@astraea/service-kit/cache';
import type { Clock } from '@astraea/service-kit/clock';
import type { Logger } from '@astraea/service-kit/log';
import type { ReleaseHealth } from './release-health';
import type { ReleaseSource } from './release-source';
import type { Release } from './web-part';

/** What a flag says for whichever release a remote's server names as its newest. */
export const newestRelease = 'newest';

export interface ReleaseFlags {
  /** The version of a remote that a user is to get, or `newest`; without a user what is the flag's default. */
  wanted(name: RemoteName, user: string | undefined): Promise<string>;
}

/** Which release of each remote a page names. */
export interface RemoteReleases {
  /** What a user gets; undefined if the remote was never seen. */
  choose(name: RemoteName, user: string | undefined): Promise<Release | undefined>;
  /** True for a release that stands at its server, so that a page may have been given it. */
  knows(name: RemoteName, version: string): Promise<boolean>;
  /** Notes what a page was given that went to an address. */
  noteView(remotes: WebConfig['remotes'], address: string): void;
  /** Notes that a page could not load a release, and returns everybody to the one before if that were too many. */
  noteFailure(name: RemoteName, version: string, address: string): Promise<void>;
}

interface RemoteReleasesDeps {
  sources: Record<RemoteName, Pick<ReleaseSource, 'current' | 'standing'>>;
  /** Without it everybody gets the newest release that is not returned. */
  flags: ReleaseFlags | undefined;
  health: ReleaseHealth;
  cache: Pick<Cache, 'get' | 'set'>;
  /** How long a release that was returned is not handed out again. */
  returnDays: number;
  /** Age after which it is looked up again what other gateways know. */
  cacheSeconds: number;
  clock: Clock;
  logger: Logger;
}

const daySeconds = 86_400;
const rememberedReleases = 5;
const keepHistorySeconds = 90 * daySeconds;

/** A value that gateways share; while the cache is away the last known one. */
function createShared(deps: RemoteReleasesDeps, key: string) {
  const { cache, cacheSeconds, clock } = deps;
  let value: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    async get(): Promise<string | undefined> {
      const now = clock().getTime();
      if (now - readAt < cacheSeconds * 1000) return value;
      readAt = now;
      value = (await cache.get(key).catch(() => undefined)) ?? value;
      return value;
    },
    async set(next: string, ttlSeconds: number): Promise<void> {
      value = next;
      await cache.set(key, next, ttlSeconds).catch(() => undefined);
    },
  };
}

/** The releases of one remote, newest first by when gateways saw them first, and those that were returned. */
function followReleases(deps: RemoteReleasesDeps, name: RemoteName) {
  const seen = createShared(deps, `releases-seen:${name}`);
  const returned = createShared(deps, `releases-returned:${name}`);
  const listOf = async (shared: typeof seen) => (await shared.get())?.split(' ') ?? [];
  const put = (shared: typeof seen, version: string, list: string[], ttlSeconds: number) =>
    shared.set([version, ...list].slice(0, rememberedReleases).join(' '), ttlSeconds);

  return {
    async noteSeen(version: string): Promise<void> {
      const list = await listOf(seen);
      if (!list.includes(version)) await put(seen, version, list, keepHistorySeconds);
    },
    isReturned: async (version: string) => (await listOf(returned)).includes(version),
    async giveBack(version: string): Promise<void> {
      await put(returned, version, await listOf(returned), deps.returnDays * daySeconds);
    },
    /** What flags give to those whom they do not know, or the newest; of those that stand and are not returned, beside `version`. */
    async lastGood(version: string): Promise<Release | undefined> {
      const bad = new Set([version, newestRelease, ...(await listOf(returned))]);
      const held = (await deps.flags?.wanted(name, undefined)) ?? newestRelease;
      for (const candidate of [held, ...(await listOf(seen))]) {
        const release = bad.has(candidate) ? undefined : await deps.sources[name].standing(candidate);
        if (release) return release;
      }
      return undefined;
    },
  };
}

/** Flags choose; what was returned is replaced by the last good release, for as long as that stands. */
export function createRemoteReleases(deps: RemoteReleasesDeps): RemoteReleases {
  const { sources, flags, health, logger } = deps;
  const followed = Object.fromEntries(
    remoteNames.map((name) => [name, followReleases(deps, name)]),
  ) as Record<RemoteName, ReturnType<typeof followReleases>>;
  const idOf = (name: RemoteName, version: string): string => `${name}@${version}`;
  const missing = new Set<string>();

  /** Told once: a misspelt version would give the newest to everybody without a word, and each page view finds it again. */
  function noteMissing(name: RemoteName, version: string): void {
    if (missing.has(idOf(name, version))) return;
    missing.add(idOf(name, version));
    logger.warn('web-part.release-missing', { part: name, version });
  }

  async function wantedBy(name: RemoteName, user: string | undefined): Promise<Release | undefined> {
    const newest = await sources[name].current();
    if (newest) await followed[name].noteSeen(newest.version);
    const wanted = (await flags?.wanted(name, user)) ?? newestRelease;
    if (wanted === newestRelease || wanted === newest?.version) return newest;
    const release = await sources[name].standing(wanted);
    if (release) missing.delete(idOf(name, wanted));
    else noteMissing(name, wanted);
    return release ?? newest;
  }

  return {
    async choose(name, user) {
      const wanted = await wantedBy(name, user);
      if (!wanted || !(await followed[name].isReturned(wanted.version))) return wanted;
      return (await followed[name].lastGood(wanted.version)) ?? wanted;
    },
    async knows(name, version) {
      const newest = await sources[name].current();
      return newest?.version === version || (await sources[name].standing(version)) !== undefined;
    },
    noteView(remotes, address) {
      for (const name of remoteNames) health.view(idOf(name, remotes[name].version), address);
    },
    async noteFailure(name, version, address) {
      if (!health.failure(idOf(name, version), address) || (await followed[name].isReturned(version))) return;
      const good = await followed[name].lastGood(version);
      if (!good) return;
      await followed[name].giveBack(version);
      logger.error('web-part.release-returned', { part: name, version });
    },
  };
}

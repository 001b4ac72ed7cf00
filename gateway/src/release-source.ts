import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import { beginAtZero, counter, gauge, measured, metricNames } from '@astraea/service-kit/telemetry/signals';
import { LRUCache } from 'lru-cache';
import type { WebPartName } from './config';
import { publicBase, type Release, releaseSchema } from './web-part';

/** Where a web part lives: a folder, or the address of its own server. */
export type WebPartLocation = { root: string } | { url: string };

export interface ReleaseSource {
  /** The newest release; the last known one while the part does not answer; undefined if it was never seen. */
  current(): Promise<Release | undefined>;
  /** A release whose files are still at the part's server, beside the newest. */
  standing(version: string): Promise<Release | undefined>;
  /** The text of a file of a release, by default the current one. @throws AppError Unavailable. */
  readText(file: string, version?: string): Promise<string>;
}

/** All releases together that this gateway does not hand out. */
export const otherRelease = 'other';

/** Counts a load of a part that failed in a page. */
export function countFailedLoad(part: WebPartName, version: string): void {
  counter(metricNames.webLoadFailures).add(1, {
    [measured.webPart]: part,
    [measured.webVersion]: version,
  });
}

class FileGone extends Error {}

const isGone = (error: unknown): boolean =>
  error instanceof FileGone || (error as NodeJS.ErrnoException).code === 'ENOENT';

interface Standing {
  release: Release | undefined;
  at: number;
}

const keptTexts = 20;
const readTimeoutMs = 3_000;
/** Until a part that never answered is asked again: without its release it cannot be loaded at all. */
const unknownSeconds = 1;

/** Looks a web part's release up, at most every `cacheSeconds`, so that a team's own deploy is seen without restarting the gateway. */
export function createReleaseSource(options: {
  name: WebPartName;
  location: WebPartLocation;
  cacheSeconds: number;
  clock: Clock;
  logger: Logger;
}): ReleaseSource {
  const { name, location, cacheSeconds, clock, logger } = options;
  let known: Release | undefined;
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const texts = new LRUCache<string, string>({ max: keptTexts });
  const standing = new LRUCache<string, Standing>({ max: keptTexts });
  const beginLoads = (version: string) => {
    // Loads of the shell are told by nobody: without it there is no page.
    if (name !== 'shell')
      beginAtZero(metricNames.webLoadFailures, { [measured.webPart]: name, [measured.webVersion]: version });
  };
  beginLoads(otherRelease);
  beginAtZero(metricNames.webReleaseFailures, { [measured.webPart]: name });
  gauge(
    metricNames.webRelease,
    () => known && 1,
    () => ({ [measured.webPart]: name, ...(known ? { [measured.webVersion]: known.version } : {}) }),
  );

  async function readReleaseFile(path: string): Promise<Release> {
    return releaseSchema.parse(JSON.parse(await fetchText(path)));
  }

  async function fetchText(path: string): Promise<string> {
    if ('root' in location) return readFile(join(location.root, path), 'utf8');
    const response = await fetch(`${location.url}${publicBase(name)}/${path}`, {
      signal: AbortSignal.timeout(readTimeoutMs),
    });
    if (response.status === 404) throw new FileGone(`${name} has no ${path}`);
    if (!response.ok) throw new Error(`${name} answered ${response.status} for ${path}`);
    return response.text();
  }

  async function lookUp(): Promise<void> {
    try {
      const found = await readReleaseFile('release.json');
      if (found.version !== known?.version) beginLoads(found.version);
      known = found;
    } catch (error) {
      logger.warn('web-part.release-unknown', { part: name, error });
      counter(metricNames.webReleaseFailures).add(1, { [measured.webPart]: name });
    }
    lookedUpAt = clock().getTime();
  }

  async function current(): Promise<Release | undefined> {
    const age = clock().getTime() - lookedUpAt;
    if (age >= (known ? cacheSeconds : unknownSeconds) * 1000) {
      looking ??= lookUp().finally(() => {
        looking = undefined;
      });
      // After a quiet time what is known may be long gone.
      if (!known || age >= 2 * cacheSeconds * 1000) await looking;
    }
    return known;
  }

  async function lookFor(version: string): Promise<Release | undefined> {
    try {
      const found = await readReleaseFile(`${version}/release.json`);
      return found.version === version ? found : undefined;
    } catch (error) {
      if (isGone(error)) return undefined;
      // While the part does not answer, what stood still stands.
      return standing.get(version)?.release;
    }
  }

  return {
    current,
    async standing(version) {
      const now = clock().getTime();
      const looked = standing.get(version);
      if (looked && now - looked.at < cacheSeconds * 1000) return looked.release;
      const release = await lookFor(version);
      standing.set(version, { release, at: now });
      return release;
    },
    async readText(file, wanted) {
      const version = wanted ?? (await current())?.version;
      const path = `${version}/${file}`;
      const known = texts.get(path);
      if (known !== undefined) return known;
      try {
        if (version === undefined) throw new Error(`${name} has no release`);
        const content = await fetchText(path);
        texts.set(path, content);
        texts.set(file, content);
        return content;
      } catch (cause) {
        const former = wanted === undefined ? texts.get(file) : undefined;
        if (former !== undefined) return former;
        throw new AppError('Unavailable', 'This page is being installed. Try again in a moment.', {
          cause,
          details: { retryAfterSeconds: 5 },
        });
      }
    },
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import { beginAtZero, counter, gauge, measured, metricNames } from '@astraea/service-kit/telemetry/signals';
import type { WebPartName } from './config';
import { publicBase, type Release, readRelease, releaseSchema } from './web-part';

/** Where a web part lives: a folder, or the address of its own server. */
export type WebPartLocation = { root: string } | { url: string };

export interface ReleaseSource {
  /** The newest release; the last known one while the part does not answer; undefined if it was never seen. */
  current(): Promise<Release | undefined>;
  /** The text of a file of the current release. @throws AppError Unavailable. */
  readText(file: string): Promise<string>;
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
  let text: { version: string; file: string; content: string } | undefined;
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

  async function fetchText(path: string): Promise<string> {
    if ('root' in location) return readFile(join(location.root, path), 'utf8');
    const response = await fetch(`${location.url}${publicBase(name)}/${path}`, {
      signal: AbortSignal.timeout(readTimeoutMs),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status} for ${path}`);
    return response.text();
  }

  async function lookUp(): Promise<void> {
    try {
      const found =
        'root' in location
          ? await readRelease(location.root)
          : releaseSchema.parse(JSON.parse(await fetchText('release.json')));
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

  return {
    current,
    async readText(file) {
      const release = await current();
      if (release && text?.version === release.version && text.file === file) return text.content;
      try {
        if (!release) throw new Error(`${name} has no release`);
        const content = await fetchText(`${release.version}/${file}`);
        text = { version: release.version, file, content };
        return content;
      } catch (cause) {
        if (text?.file === file) return text.content;
        throw new AppError('Unavailable', 'This page is being installed. Try again in a moment.', {
          cause,
          details: { retryAfterSeconds: 5 },
        });
      }
    },
  };
}

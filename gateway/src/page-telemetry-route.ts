import {
  type PageSpan,
  type PageVital,
  pageErrorTypes,
  pageSpanSchema,
  pageTelemetryPath,
  pageTelemetrySchema,
  pageVitalSchema,
} from '@astraea/contracts';
import type { Cache } from '@astraea/service-kit/cache';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { parseBody } from '@astraea/service-kit/http';
import {
  counter,
  exportPageSpan,
  histogram,
  measured,
  metricNames,
} from '@astraea/service-kit/telemetry/signals';
import express, { type Request, type RequestHandler, Router } from 'express';
import { addressGroup } from './address-group';
import type { GatewayConfig } from './config';
import { countFailedLoad, otherRelease } from './release-source';
import type { RemoteReleases } from './remote-releases';

/** Milliseconds by which a page's clock may differ before its times are set right; the way of a sending takes less. */
const clockToleranceMs = 5_000;
/** A span that began longer ago, or so far ahead, is no measurement: a page tells of the last hour. */
const furthestMs = 2 * 3_600_000;

/** Browsers say of every call where it comes from; those that know no `Sec-Fetch-Site` here, as over plain HTTP, name the origin of a POST. */
function isOwnPage(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.get('origin');
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === req.get('host');
}

const refuseOthers: RequestHandler = (req, _res, next) => {
  if (!isOwnPage(req)) throw new AppError('NotAllowed', 'Only pages of this origin tell what they measured.');
  next();
};

function limitSendings(cache: Cache, config: GatewayConfig): RequestHandler {
  const points = config.PAGE_TELEMETRY_LIMIT_PER_MINUTE;
  const limiter = cache.limiter({ name: 'page-telemetry', points, windowSeconds: 60 });
  return async (req, _res, next) => {
    const address = addressGroup(req.ip ?? 'unknown', config.SIGN_IN_LIMIT_IPV6_BITS);
    const { allowed, retryAfterSeconds } = await limiter.consume(address);
    if (!allowed)
      throw new AppError('LimitReached', 'Too many sendings from this address.', {
        details: { retryAfterSeconds },
      });
    next();
  };
}

/** Only what the registry knows, by the contract. */
function known<T>(items: readonly unknown[], schema: { safeParse(item: unknown): { data?: T } }): T[] {
  return items.flatMap((item) => schema.safeParse(item).data ?? []);
}

/** Versions have this form as a rule, which holds no words; those of another form are known while this gateway hands them out. */
const usualVersion = /^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-f]{1,20})?$/;

type KnownReleases = Pick<RemoteReleases, 'knows' | 'noteFailure'>;

async function withKnownVersion(span: PageSpan, releases: KnownReleases): Promise<PageSpan> {
  const { 'astraea.web.version': version, 'astraea.web.part': part } = span.attributes;
  if (version === undefined || usualVersion.test(version)) return span;
  const isHandedOut = part !== undefined && part !== 'shell' && (await releases.knows(part, version));
  return isHandedOut
    ? span
    : { ...span, attributes: { ...span.attributes, 'astraea.web.version': otherRelease } };
}

const otherPart = 'other';

/** Counts by what this gateway hands out: a page may name any release, and a metric has few series. */
async function count(
  { kind, attributes }: PageSpan,
  releases: KnownReleases,
  address: string,
): Promise<void> {
  const { 'astraea.web.part': part, 'astraea.web.version': version, 'error.type': type } = attributes;
  if (type === undefined) return;
  const named = pageErrorTypes.find((name) => name === type) ?? '_OTHER';
  // Extensions and frames of others fail in a page too, and no part is named then.
  if (kind === 'error')
    counter(metricNames.webErrors).add(1, {
      [measured.webPart]: part ?? otherPart,
      [measured.errorType]: named,
    });
  if (kind !== 'load' || part === undefined || part === 'shell') return;
  const isHandedOut = version !== undefined && (await releases.knows(part, version));
  countFailedLoad(part, isHandedOut ? version : otherRelease);
  if (isHandedOut) await releases.noteFailure(part, version, address);
}

function measure({ name, value, screen }: PageVital): void {
  const of = { [measured.webScreen]: screen };
  if (name === 'cls') histogram(metricNames.webLayoutShift).record(value, of);
  else histogram(metricNames.webVital).record(value / 1_000, { ...of, [measured.webVital]: name });
}

/** Takes what pages of this origin measured of themselves, whoever reads them; what the registry of telemetry does not know is dropped. */
export function createPageTelemetryRoute(deps: {
  config: GatewayConfig;
  cache: Cache;
  clock: Clock;
  releases: KnownReleases;
}): Router {
  const { config, cache, clock, releases } = deps;
  const json = express.json({ limit: config.PAGE_TELEMETRY_LIMIT_BYTES });
  const router = Router();
  // Before anything that is waited for: that would pass for a clock that is behind.
  const noteTime: RequestHandler = (_req, res, next) => {
    res.locals.receivedAt = clock().getTime();
    next();
  };
  const before = [refuseOthers, noteTime, limitSendings(cache, config), json];
  router.post(pageTelemetryPath, ...before, async (req, res) => {
    const { sentAt, spans, vitals } = parseBody(pageTelemetrySchema, req);
    const receivedAt = Number(res.locals.receivedAt);
    const behindMs = receivedAt - sentAt;
    const shiftMs = Math.abs(behindMs) > clockToleranceMs ? behindMs : 0;
    for (const span of known(spans, pageSpanSchema)) {
      const start = span.start + shiftMs;
      if (Math.abs(receivedAt - start) > furthestMs) continue;
      exportPageSpan(await withKnownVersion({ ...span, start }, releases));
      await count(span, releases, req.ip ?? 'unknown');
    }
    for (const vital of known(vitals, pageVitalSchema)) measure(vital);
    res.status(204).end();
  });
  return router;
}

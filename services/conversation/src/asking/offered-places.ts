import { type ActiveCountriesResponse, activeCountriesResponseSchema } from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { createServiceClient } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';

/** What a question says of where and what it is about; a later question of a conversation names its topic only. */
interface AskedPlace {
  continent?: string;
  country?: string;
  topic: string;
}

/** Refuses a place that nobody offers, and tells the continent of its country where that is known. @throws AppError NotOffered */
export type CheckPlace = (place: AskedPlace, token: string) => Promise<string | undefined>;

interface Offered {
  continents: Map<string, Set<string>>;
  topics: Set<string>;
  readAt: number;
}

/** Countries come and go rarely; what is not among the known ones is looked up anew at once. */
const keptMs = 60_000;
/** While the countries cannot be had, nobody waits for them again and again. */
const pauseAfterFailureMs = 5_000;

function offeredBy(data: ActiveCountriesResponse['data'], readAt: number): Offered {
  const continents = new Map<string, Set<string>>();
  const topics = new Set<string>();
  for (const [continent, countries] of Object.entries(data)) {
    continents.set(continent, new Set(countries.flatMap((country) => Object.keys(country))));
    for (const topic of countries.flatMap((country) => Object.values(country).flat())) topics.add(topic);
  }
  return { continents, topics, readAt };
}

function continentOf({ continents }: Offered, { country }: AskedPlace): string | undefined {
  const [name] = [...continents].find(([, countries]) => country && countries.has(country)) ?? [];
  return name;
}

/** The field that names what is not offered. Topics are those of all countries: one that a country lost can still be asked about. */
function unknownField(offered: Offered, place: AskedPlace): keyof AskedPlace | undefined {
  const { continent, country, topic } = place;
  const countries = offered.continents.get(continent ?? continentOf(offered, place) ?? '');
  if (continent !== undefined && !countries) return 'continent';
  if (country !== undefined && !countries?.has(country)) return 'country';
  return offered.topics.has(topic) ? undefined : 'topic';
}

function notOffered(field: keyof AskedPlace): AppError {
  return new AppError('NotOffered', `There is no such ${field} here. Choose one of those that are offered.`, {
    details: {
      code: `unknown-${field}`,
      fields: [{ pointer: `/${field}`, detail: `choose a ${field} that is offered` }],
    },
  });
}

/**
 * Checks places against the active countries, which the document service knows. While it does not answer, the last known ones
 * count for what they have, and anything else is accepted: retrieval has no sources for it then and says so.
 */
export function createPlaceCheck(options: {
  documentUrl: string;
  timeoutMs: number;
  clock: Clock;
  logger: Logger;
}): CheckPlace {
  const { documentUrl: baseUrl, timeoutMs, clock, logger } = options;
  // Not tried again within a call: the user waits.
  const document = createServiceClient({ name: 'document', baseUrl, timeoutMs, tries: 1 });
  const now = () => clock().getTime();
  let known: Offered | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Offered | undefined> | undefined;

  async function read(token: string): Promise<Offered | undefined> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { data } = await document.json(activeCountriesResponseSchema, '/api/active-countries', {
        token,
        signal,
      });
      known = offeredBy(data, now());
      return known;
    } catch (error) {
      failedAt = now();
      logger.warn('countries.unknown', { error });
      return undefined;
    }
  }

  function readOnce(token: string): Promise<Offered | undefined> {
    if (now() - failedAt < pauseAfterFailureMs) return Promise.resolve(undefined);
    reading ??= read(token).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return async (place, token) => {
    if (known && !unknownField(known, place)) {
      if (now() - known.readAt > keptMs) void readOnce(token);
      return continentOf(known, place);
    }
    const offered = await readOnce(token);
    const field = offered && unknownField(offered, place);
    if (field) throw notOffered(field);
    return offered && continentOf(offered, place);
  };
}

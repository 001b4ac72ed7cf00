import { createHash } from 'node:crypto';
import type { ActiveCountriesResponse } from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import type { GuideWords } from './guide-words';
import { isSearchable, type SourceDocument } from './source';

const byName = (one: string, other: string): number => one.localeCompare(other, 'en');

/** Countries by continent with the topics that can be asked about, all sorted by name. */
export function activeCountries(documents: readonly SourceDocument[]): ActiveCountriesResponse['data'] {
  const continents = new Map<string, Map<string, Set<string>>>();
  for (const document of documents.filter(isSearchable)) {
    const countries = continents.get(document.continent) ?? new Map<string, Set<string>>();
    const topics = countries.get(document.jurisdiction) ?? new Set<string>();
    for (const topic of document.indexed?.topics ?? []) topics.add(topic);
    if (topics.size > 0) continents.set(document.continent, countries.set(document.jurisdiction, topics));
  }
  return Object.fromEntries(
    [...continents]
      .sort(([one], [other]) => byName(one, other))
      .map(([continent, countries]) => [
        continent,
        [...countries]
          .sort(([one], [other]) => byName(one, other))
          .map(([country, topics]) => ({ [country]: [...topics].sort(byName) })),
      ]),
  );
}

interface ActiveCountriesAnswer {
  body: string;
  /** Strong entity tag, with its quotes. */
  etag: string;
}

export interface ActiveCountriesCache {
  get(): Promise<ActiveCountriesAnswer>;
  /** A document changed in this process. */
  invalidate(): void;
}

/** The ready answer, kept until something changes here, and no longer than `maxAgeMs` because other replicas change things too. */
export function createActiveCountriesCache(deps: {
  listAll(): Promise<SourceDocument[]>;
  wordsOf(documents: readonly SourceDocument[]): Promise<GuideWords>;
  clock: Clock;
  maxAgeMs: number;
}): ActiveCountriesCache {
  let kept: { answer: Promise<ActiveCountriesAnswer>; until: number } | undefined;

  async function read(): Promise<ActiveCountriesAnswer> {
    const documents = await deps.listAll();
    // They only help to choose: without them everything can be chosen.
    const words = await deps.wordsOf(documents).catch(() => ({}));
    const answer: ActiveCountriesResponse = {
      status: 'success',
      data: activeCountries(documents),
      ...words,
    };
    const body = JSON.stringify(answer);
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  }

  return {
    get() {
      const now = deps.clock().getTime();
      if (kept && now < kept.until) return kept.answer;
      const entry = { answer: read(), until: now + deps.maxAgeMs };
      kept = entry;
      entry.answer.catch(() => {
        if (kept === entry) kept = undefined;
      });
      return entry.answer;
    },
    invalidate() {
      kept = undefined;
    },
  };
}

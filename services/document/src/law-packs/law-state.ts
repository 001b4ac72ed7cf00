import type { LawRecord } from './law-record';

const day = (at: string): string => at.slice(0, 10);

/** Whether what was fetched last says something else than what was ingested. */
function hasChanged({ fetched, ingested }: LawRecord): boolean {
  if (!fetched || !ingested || fetched.sha256 === ingested.sha256) return false;
  return fetched.text_sha256 !== ingested.text_sha256;
}

/** In words for whoever keeps the laws. */
export function stateOf(record: LawRecord | undefined): string {
  const { fetched, ingested } = record ?? {};
  if (!fetched) return 'never fetched';
  if (!ingested) return `fetched on ${day(fetched.at)}`;
  if (hasChanged({ fetched, ingested })) {
    return `changed: fetched on ${day(fetched.at)}, ingested on ${day(ingested.at)}`;
  }
  return `ingested on ${day(ingested.at)}`;
}

import type { LawRecord, LawRecords } from './law-record';
import type { LawPacks, NamedLaw } from './load-packs';

const day = (at: string): string => at.slice(0, 10);

/** Whether what was fetched last says something else than what was ingested. */
function hasChanged({ fetched, ingested }: LawRecord): boolean {
  if (!fetched || !ingested || fetched.sha256 === ingested.sha256) return false;
  return fetched.text_sha256 !== ingested.text_sha256;
}

/** In words for whoever keeps the laws. */
function stateOf(record: LawRecord | undefined): string {
  const { fetched, ingested } = record ?? {};
  if (!fetched) return 'never fetched';
  if (!ingested) return `fetched on ${day(fetched.at)}`;
  if (hasChanged({ fetched, ingested })) {
    return `changed: fetched on ${day(fetched.at)}, ingested on ${day(ingested.at)}`;
  }
  return `ingested on ${day(ingested.at)}`;
}

interface ListDeps {
  records: Pick<LawRecords, 'read'>;
  say: (line: string) => void;
}

function described(law: NamedLaw, state: string): string[] {
  const { publishedBy, number, language, format } = law;
  return [
    `${law.key}: ${state}`,
    `  ${law.title}${number ? ` [${number}]` : ''}, ${law.status}, ${language}, ${format}`,
    `  ${law.topics.join('; ')}`,
    `  ${publishedBy.name}: ${law.address}`,
    `  Licence: ${publishedBy.licence}`,
  ];
}

/** Every country with what is there of its laws; of one country, every law. @returns the exit code */
export async function listLaws(
  { records, say }: ListDeps,
  { packs }: LawPacks,
  laws: readonly NamedLaw[],
  isOne: boolean,
): Promise<number> {
  const known = await records.read();
  for (const pack of packs) {
    const own = laws.filter((law) => law.pack === pack);
    if (own.length === 0) continue;
    say(`${pack.country} (${pack.slug}): ${own.length} laws`);
    for (const law of own) {
      const state = stateOf(known.get(law.key));
      for (const line of isOne ? described(law, state) : [`${law.id}: ${state}`]) say(`  ${line}`);
    }
  }
  return 0;
}

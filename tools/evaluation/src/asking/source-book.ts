import type { Citation, ContentBlock, VersionContent } from '@astraea/contracts';

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the sources hold, for judging citations without the engine that made them. */
export interface SourceBook {
  jurisdictions: ReadonlySet<string>;
  /** What can be asked about, by jurisdiction. */
  topics: ReadonlyMap<string, readonly string[]>;
  /** Statements and provisions by every name that a question may give them. */
  facts: ReadonlyMap<string, { jurisdiction: string; topic: string; text: string }>;
  /** Statements that a citation quotes; empty where its quote stands nowhere in the cited version, to the letter. */
  factsOf(citation: Citation): string[];
  /** Own, international, and those of a bloc to which the country belongs. */
  mayCite(country: string, source: string): boolean;
}

/** `range-act.html Section 46(2)`, and the same without what divides it: a word alone names nothing. */
export function provisionNames(doc: string, { provision }: Pick<ContentBlock, 'provision'>): string[] {
  const label = provision ?? '';
  const toNumber = /^\D*\d[^\s(),]*\)?/u.exec(label)?.[0] ?? '';
  const undivided = label.replace(/(?:[–-]?\([^()]*\))+$/u, '');
  const names = [label, toNumber, undivided, label.replace(/,.*$/u, '')].map((name) => name.trim());
  return [...new Set(names.filter((name) => /[\d\s]/u.test(name)))].map((name) => `${doc} ${name}`);
}

/** A statement goes by its id, a provision of an operator's document by its number. A treaty row rests on a statement of its guide; who cites the row has proved the same. */
function namesOf(version: VersionContent, block: ContentBlock): string[] {
  if (version.document_id.startsWith('own-')) return provisionNames(version.doc, block);
  const basis = block.id.startsWith('treaty-')
    ? version.bindings.find(({ instrument_id }) => instrument_id === block.instrument_id)?.basis
    : undefined;
  return [block.id, `${version.jurisdiction}/${block.id}`, ...(basis ? [basis] : [])];
}

function namedFacts(versions: readonly VersionContent[]): SourceBook['facts'] {
  const facts = new Map<string, { jurisdiction: string; topic: string; text: string }>();
  // The basis of a treaty row names its own statement first.
  for (const version of versions)
    for (const block of version.blocks)
      for (const name of namesOf(version, block))
        if (name === block.id || !facts.has(name))
          facts.set(name, { jurisdiction: version.jurisdiction, topic: block.topic, text: block.text });
  return facts;
}

function topicsOf(versions: readonly VersionContent[]): SourceBook['topics'] {
  const topics = new Map<string, string[]>();
  for (const { jurisdiction, blocks } of versions) {
    const all = [...(topics.get(jurisdiction) ?? []), ...blocks.map(({ topic }) => topic)];
    topics.set(jurisdiction, [...new Set(all)]);
  }
  return topics;
}

export function createSourceBook(versions: readonly VersionContent[]): SourceBook {
  const byVersion = new Map(versions.map((version) => [`${version.doc}\t${version.version}`, version]));
  const byName = new Map(versions.map((version) => [version.jurisdiction, version]));

  function blocksQuoted({ doc, version, quote }: Citation): [VersionContent, ContentBlock][] {
    const content = byVersion.get(`${doc}\t${version}`);
    if (!content || folded(quote) === '') return [];
    return content.blocks
      .filter(({ text }) => folded(text).includes(folded(quote)))
      .map((block) => [content, block]);
  }

  return {
    jurisdictions: new Set(byName.keys()),
    topics: topicsOf(versions),
    facts: namedFacts(versions),
    factsOf: (citation) => blocksQuoted(citation).flatMap(([version, block]) => namesOf(version, block)),
    mayCite(country, source) {
      if (country === source || byName.get(source)?.jurisdiction_kind === 'international') return true;
      const isBloc = byName.get(source)?.jurisdiction_kind === 'bloc';
      return isBloc && Boolean(byName.get(country)?.member_of.includes(source));
    },
  };
}

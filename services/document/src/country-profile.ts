import type { CountryProfile, VersionInstrument } from '@astraea/contracts';
import type { Examples } from './corpus/examples';
import { fingerprint, treatyKeys } from './corpus/guide';
import { treaties } from './corpus/treaties';
import { isSearchable, type SourceContent, type SourceDocument } from './source';

/** A document of the country, with what its current version says. */
interface ProfiledDocument {
  document: SourceDocument;
  content: SourceContent;
}

/** The documents that a profile tells of: what cannot be found cannot be cited either. */
export function profiledDocuments(own: readonly SourceDocument[]): SourceDocument[] {
  return own.filter(isSearchable);
}

/** Strong entity tag of a profile: it changes with each version, status and topic of its documents, and with the examples. */
export function profileTag(documents: readonly SourceDocument[], examples: Examples): string {
  const state = documents.map(({ id, current_version, status_set, changes, indexed }) =>
    JSON.stringify([id, current_version, status_set, changes.length, indexed?.topics]),
  );
  const offered = examples.countries[documents[0]?.jurisdiction ?? ''] ?? [];
  return `"${fingerprint(...state, JSON.stringify(offered))}"`;
}

function newestFirst(one: VersionInstrument, other: VersionInstrument): number {
  // What an operator gave in has no year here, and comes first.
  return (other.year ?? 9999) - (one.year ?? 9999) || one.title.localeCompare(other.title, 'en');
}

/** The instruments that a document speaks of: a guide's table, or the law that an operator's document is. */
function instrumentsOf({ content }: ProfiledDocument): VersionInstrument[] {
  if (content.instruments) return content.instruments;
  const [first] = content.blocks;
  if (!first?.instrument) return [];
  const { instrument: title, status, url, url_kind } = first;
  return [{ id: first.instrument_id ?? title, title, status, url, url_kind }];
}

function treatiesOf(bindings: SourceContent['bindings']): CountryProfile['treaties'] {
  return treatyKeys.flatMap((key) => {
    const { name, instrumentId } = treaties[key];
    const row = bindings.find(({ instrument_id: id }) => id === instrumentId);
    if (!row) return [];
    const url = row.basis && URL.canParse(row.basis) ? row.basis : null;
    return [{ name, binding: row.binding, ...(row.as_of ? { as_of: row.as_of } : {}), url }];
  });
}

function readOf(all: readonly ProfiledDocument[]): CountryProfile['read'] {
  const read = all.flatMap(({ content }) =>
    content.blocks.flatMap(({ read_at: at, id }) => (at && !id.startsWith('treaty-') ? [at] : [])),
  );
  const count = (kind: (typeof read)[number]['kind']) => read.filter((at) => at.kind === kind).length;
  return {
    passages: {
      'official text': count('official text'),
      'mirror of the official text': count('mirror of the official text'),
      'secondary page': count('secondary page'),
    },
    on:
      read
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** What a guide that can be found answers, as far as its topics can be asked about. */
function examplesOf(
  { document }: ProfiledDocument,
  topics: ReadonlySet<string>,
  examples: Examples,
): CountryProfile['examples'] {
  if (document.source_kind !== 'guide') return [];
  const own = examples.countries[document.jurisdiction] ?? [];
  return own.filter(({ topic }) => topics.has(topic)).map(({ question, topic }) => ({ question, topic }));
}

/** What is known of a country; the guide, where there is one, leads. Undefined where no document can be found. */
export function countryProfile(
  documents: readonly ProfiledDocument[],
  examples: Examples,
): CountryProfile | undefined {
  const guideFirst = documents.toSorted(
    (one, other) =>
      Number(other.document.source_kind === 'guide') - Number(one.document.source_kind === 'guide'),
  );
  const [lead] = guideFirst;
  if (!lead) return undefined;
  const { jurisdiction, continent, jurisdiction_kind: kind } = lead.document;
  const topics = new Set(documents.flatMap(({ document }) => document.indexed?.topics ?? []));
  return {
    country: jurisdiction,
    continent,
    kind,
    as_of: lead.content.as_of,
    topics: [...topics].sort((one, other) => one.localeCompare(other, 'en')),
    regulators: lead.content.regulators,
    treaties: treatiesOf(lead.content.bindings),
    instruments: guideFirst.flatMap(instrumentsOf).toSorted(newestFirst),
    examples: examplesOf(lead, topics, examples),
    gaps: lead.content.gaps,
    read: readOf(guideFirst),
    documents: guideFirst.map(({ document, content }) => ({
      doc: document.doc,
      title: document.title,
      version: document.current_version,
      source_kind: document.source_kind,
      as_of: content.as_of,
    })),
  };
}

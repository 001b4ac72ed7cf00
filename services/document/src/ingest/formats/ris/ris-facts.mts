import { lawFacts } from '../../read/law-facts.mts';
import { foldWhite } from '../../read/source-line.mts';
import { dayAfter, lawDay } from '../law-day.mts';
import type { Law, Provision } from '../law-tree.mts';
import type { RisDocument } from './ris-blocks.mts';

/** The ISO day of `01.09.2012`. */
export function dayOf(printed: string | undefined): string | null {
  const [, day, month, year] = /(\d{2})\.(\d{2})\.(\d{4})/u.exec(printed ?? '') ?? [];
  return lawDay(`${year}-${month}-${day}`);
}

/** Where a law was published stands before what became of it: `BGBl. Nr. 400/1988 zuletzt geändert durch …`. */
const publishedIn = (organ: string): string =>
  foldWhite(
    organ.split(
      /\s(?:zuletzt|aufgehoben|ersetzt|wiederverlautbart|idF|in der Fassung|geändert|vgl\.)(?!\p{L})/u,
    )[0] ?? '',
  ).replace(/[,;]$/u, '');

/** Behind a long title: `StF: BGBl. Nr. 400/1988 (NR: GP XVII …)`. */
const firstVersion = /\s*\bStF:\s*([^(\n[]*)/u;

/** What the first document that says it says of the law. */
export function factIn(documents: readonly RisDocument[], ...names: string[]): string {
  for (const { facts } of documents)
    for (const name of names) {
      const said = facts.get(name);
      if (said) return said;
    }
  return '';
}

type Facts = Pick<Law, 'title' | 'shortTitle' | 'number' | 'dated' | 'language' | 'url'>;

/** What the RIS says of a law: beside each of its documents, or once above the first. */
export function factsOf(documents: readonly RisDocument[], called: string): Facts {
  const long = factIn(documents, 'Langtitel');
  const full = foldWhite(long.slice(0, firstVersion.exec(long)?.index ?? long.length).split('\n')[0] ?? '');
  const short = foldWhite(factIn(documents, 'Kurztitel') || called);
  const abbreviation = foldWhite(factIn(documents, 'Abkürzung'));
  const title = full || short || null;
  const organ = factIn(documents, 'Kundmachungsorgan');
  const signed = dayOf(factIn(documents, 'Unterzeichnungsdatum'));
  return {
    title,
    shortTitle: (full && short !== full ? short : abbreviation) || null,
    number: publishedIn(organ) || foldWhite(firstVersion.exec(long)?.[1] ?? '') || null,
    dated: signed ?? lawFacts({ lines: [], title: title ?? '', front: { language: 'de' } }).dated,
    language: 'de',
    url: null,
  };
}

/** As it is cited: `§ 8`, `Art. 10`, `Anlage 2`. */
export function placeOf({ facts }: RisDocument): string {
  const place = foldWhite(facts.get('§/Artikel/Anlage') ?? '')
    .replace(/^Anl\.\s?/u, 'Anlage ')
    .replace(/^Anh\.\s?/u, 'Anhang ');
  const isTransitional = facts.get('Übergangsrecht') !== undefined;
  return isTransitional && place !== '' ? `Übergangsrecht, ${place}` : place;
}

/** A provision that is ingested by itself is no version of another one of its law. */
export function withPlace(facts: Facts, [only, ...others]: readonly RisDocument[]): Facts {
  const place = only && others.length === 0 ? placeOf(only) : '';
  return /^(?:(?:§|Art\.) ?0)?$/u.test(place) || facts.title === null
    ? facts
    : { ...facts, title: `${facts.title}, ${place}` };
}

/** The days between which a document is law: the RIS names the last one on which it is. */
export function validityOf(
  { facts }: RisDocument,
  asOf: string,
): Pick<Provision, 'status' | 'validFrom' | 'validTo'> {
  const from = dayOf(facts.get('Inkrafttretensdatum'));
  const to = dayAfter(dayOf(facts.get('Außerkrafttretensdatum')));
  const status = to && to <= asOf ? 'repealed' : from && from > asOf ? 'not yet in force' : undefined;
  return {
    ...(status ? { status } : {}),
    ...(from ? { validFrom: from } : {}),
    ...(to ? { validTo: to } : {}),
  };
}

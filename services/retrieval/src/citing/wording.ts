import { type Citation, citationName, isQuotation } from '@astraea/contracts';
import { countryIn } from '../own-words/country-names';
import { fill, type OwnWords } from '../own-words/own-words';
import { instrumentName, type Passage } from '../search/passage';
import { type BindingOf, describeBinding } from './bindings';
import { monthInWords } from './dates';

/** What has a meaning in Markdown wherever it stands, and what at the beginning of a line: its number, the sign of a list, a line below. */
const signs = /[\\`*_[\]<~]|&(?=#?\w+;)/g;
const numberInFront = /^(\s*\d{1,9})(?=[.)](?:\s|$))/gm;
const signInFront = /^\s*(?=[-+](?:\s|$)|[-=]+\s*$|#{1,6}(?:\s|$)|>)/gm;

/** Keeps the letters of a source from being read as markup. */
export function escapeMarkdown(text: string): string {
  return text.replace(signs, '\\$&').replace(numberInFront, '$1\\').replace(signInFront, '$&\\');
}

/** A country's name as it stands in a sentence. */
export function countryInWords(country: string, { language }: OwnWords): string {
  return escapeMarkdown(countryIn(language, country));
}

const statusWords: Record<Citation['status'], string> = {
  'in force': 'in force',
  amended: 'in force as amended',
  draft: 'draft, not law in force',
  repealed: 'repealed, no longer law in force',
  superseded: 'superseded, no longer law in force',
  'not yet in force': 'not yet in force',
  unknown: 'status not confirmed',
};

/** An instrument as it is spoken of: by the name that its title has in brackets, else without what stands in them but its number. */
export function shortName(passage: Passage): string {
  const title = instrumentName(passage);
  const [, called] = /\(((?:\p{Lu}\p{L}+ )+\p{Lu}\p{L}+)\)$/u.exec(title) ?? [];
  return called ?? title.replace(/(?<!\bNo\.\s*)\s+\((?!(?:EU|EC|EEC)\))[^)]*\)/gu, '').trim();
}

/** Instrument and place, for instance `*Outer Space Treaty*, Article VI`. */
export function placeInWords(passage: Passage): string {
  const title = `*${escapeMarkdown(instrumentName(passage))}*`;
  const { provision } = passage.block;
  return provision ? `${title}, ${escapeMarkdown(provision)}` : title;
}

/** What a guide's summary of a provision is called, or of an instrument where none is given; both with their markup. */
export function summaryInWords(
  { block, header }: Passage,
  { instrument, provision }: { instrument: string; provision: string | null },
  words: OwnWords,
): string {
  const named = { ...header, country: header.jurisdiction, provision };
  return citationName({ ...named, instrument: block.instrument && instrument }, undefined, {
    summaryOf: (cited) => fill(words.summaryOf, { cited }),
    summaryOn: (country) => fill(words.summaryOn, { country: countryInWords(country, words) }),
  });
}

/** What words of a passage are called: `*Space Act*, Article 4`, or of a guide `Astraea summary of Article 4, *Space Act* (not the text of the law)`. */
export function citedInWords(passage: Passage, words: OwnWords): string {
  if (isQuotation(passage.header)) return placeInWords(passage);
  const provision = passage.block.provision && escapeMarkdown(passage.block.provision);
  const instrument = `*${escapeMarkdown(instrumentName(passage))}*`;
  return fill(words.notTheLaw, { name: summaryInWords(passage, { instrument, provision }, words) });
}

/** The status in words; a statement that rests on no instrument has none that could be confirmed. */
function statusInWords({ block }: Passage): string | undefined {
  return block.instrument === null && block.status === 'unknown' ? undefined : statusWords[block.status];
}

/** Of a passage whose file says itself what of it is in force, where that was not read. */
function validityInWords({ header }: Passage): string | undefined {
  return header.without_validity ? 'read without its validity' : undefined;
}

/** What must be known of a passage before it is relied on: its status, as of when, and how it binds the country. */
export function standingInWords(passage: Passage, country: string, bindingOf: BindingOf): string {
  const binding = describeBinding(passage, country, bindingOf);
  const asOf = `as of ${monthInWords(passage.block.as_of)}`;
  const parts = [statusInWords(passage), validityInWords(passage), asOf, binding];
  return parts.filter((part) => part).join('; ');
}

/** What a text is that is not law in force, in one word: alone, and within a sentence; undefined where nothing has to be said. */
export function notInForceInWord(
  status: Citation['status'],
  words: OwnWords,
): { alone: string; aside: string } | undefined {
  switch (status) {
    case 'draft':
      return { alone: words.draft, aside: words.draftAside };
    case 'repealed':
      return { alone: words.repealed, aside: words.repealedAside };
    case 'superseded':
      return { alone: words.superseded, aside: words.supersededAside };
    case 'not yet in force':
      return { alone: words.notYet, aside: words.notYetAside };
    default:
      return undefined;
  }
}

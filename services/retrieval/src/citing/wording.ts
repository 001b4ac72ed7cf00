import { type Citation, citationName, countryInSentence, isQuotation } from '@astraea/contracts';
import { instrumentName, type Passage } from '../search/passage';
import { type BindingOf, describeBinding } from './bindings';
import { monthInWords } from './dates';

/** Keeps the letters of a source from being read as markup. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<]/g, '\\$&');
}

/** A country's name as it stands in a sentence. */
export function countryInWords(country: string): string {
  return escapeMarkdown(countryInSentence(country));
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
  return called ?? title.replace(/(?<!\bNo\.\s*)\s*\([^)]*\)/gu, '').trim();
}

/** Instrument and place, for instance `*Outer Space Treaty*, Article VI`. */
export function placeInWords(passage: Passage): string {
  const title = `*${escapeMarkdown(instrumentName(passage))}*`;
  const { provision } = passage.block;
  return provision ? `${title}, ${escapeMarkdown(provision)}` : title;
}

/** What words of a passage are called: `*Space Act*, Article 4`, or of a guide `Astraea summary of Article 4, *Space Act* (not the text of the law)`. */
export function citedInWords(passage: Passage): string {
  const { block, header } = passage;
  if (isQuotation(header)) return placeInWords(passage);
  const name = citationName({
    ...header,
    country: escapeMarkdown(header.jurisdiction),
    instrument: block.instrument && `*${escapeMarkdown(block.instrument)}*`,
    provision: block.provision && escapeMarkdown(block.provision),
  });
  return `${name} (not the text of the law)`;
}

/** The status in words; a statement that rests on no instrument has none that could be confirmed. */
function statusInWords({ block }: Passage): string | undefined {
  return block.instrument === null && block.status === 'unknown' ? undefined : statusWords[block.status];
}

/** Of a passage whose file says itself what of it is in force, where that was not read. */
export function validityInWords({ header }: Passage): string | undefined {
  return header.without_validity ? 'read without its validity' : undefined;
}

/** What must be known of a passage before it is relied on: its status, as of when, and how it binds the country. */
export function standingInWords(passage: Passage, country: string, bindingOf: BindingOf): string {
  const binding = describeBinding(passage, country, bindingOf);
  const asOf = `as of ${monthInWords(passage.block.as_of)}`;
  const parts = [statusInWords(passage), validityInWords(passage), asOf, binding];
  return parts.filter((part) => part).join('; ');
}

const notInForce: Partial<Record<Citation['status'], string>> = {
  draft: 'Draft',
  repealed: 'Repealed',
  superseded: 'Superseded',
  'not yet in force': 'Not yet in force',
};

/** What a text is that is not law in force, in one word; undefined where nothing has to be said. */
export function notInForceInWord({ block }: Passage): string | undefined {
  return notInForce[block.status];
}

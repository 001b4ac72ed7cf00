import type { SearchedVersion } from '../../search/rank-passages';
import { languageOf } from './languages';

const english = 'en';
/** Passages that tell the language of a whole text; the first are often headings. */
const looked = 12;

const told = new WeakMap<SearchedVersion['passages'], string>();

function languageOfText(passages: SearchedVersion['passages']): string {
  const known = told.get(passages);
  if (known !== undefined) return known;
  const texts = Array.from(
    { length: Math.min(looked, passages.length) },
    (_, at) => passages.at(at).block.text,
  );
  const code = languageOf(texts.join(' '))?.code ?? english;
  told.set(passages, code);
  return code;
}

/** The language of a source as its operator says it, or else as its text shows: `en`, `fr`. */
export function sourceLanguage({ header, passages }: SearchedVersion): string {
  return header.language?.split('-')[0]?.toLowerCase() ?? languageOfText(passages);
}

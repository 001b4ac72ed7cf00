import { type Binding, type Citation, hasPages, type SourceChange } from '@astraea/contracts';
import { countryInText, currentLanguage, formatLongDate, kitWords } from '@astraea/web-kit';
import { catalogue } from '../locales/catalogue';
import { sources } from '../locales/en/sources';

/** All that a user reads where a source is read, and of one wherever it is shown: in the proof, beside the answer, and in a copy. */
export const sourceWords = catalogue.words('sources', sources);

/** How the law of `source` binds the country that was asked about. */
export function bindingOf(binding: Binding, country: string, source: string): string {
  const words = sourceWords.binding[binding];
  if (typeof words === 'string') return words;
  return words({ country: countryInText(country), source: countryInText(source) });
}

/** What became of a source since it was cited. The dates are those on which it changed here. */
export function becameOf({ change, status, changed_at }: SourceChange): string {
  return sourceWords.became[change]({
    date: formatLongDate(changed_at),
    // Within an English sentence it stands as the record has it.
    status: status ? (currentLanguage() === 'en' ? status : kitWords.status[status]) : '',
  });
}

/** Where in its document a passage stands, as a caption: `Page 3`. */
export function pageCaption(first: number, last: number): string {
  return last > first ? sourceWords.pages({ first, last }) : sourceWords.page({ first });
}

/** The document of a passage, and the place in it if it has pages. */
export function documentName(citation: Pick<Citation, 'doc' | 'page' | 'page_end'>): string {
  const { doc, page: first, page_end: last } = citation;
  if (!hasPages(citation)) return doc;
  return last > first
    ? sourceWords.documentPages({ doc, first, last })
    : sourceWords.documentPage({ doc, first });
}

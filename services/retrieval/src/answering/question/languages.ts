import { type OwnWords, wordsIn } from '../../own-words/own-words';
import { detectLanguage, english } from '../../search/detect-language';

/** A language other than English in which a question is put. */
export interface Language {
  /** ISO 639-1. */
  code: string;
  /** Its English name, for a model. */
  name: string;
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The language of a text; undefined for English. */
export function languageOf(text: string): Language | undefined {
  const code = detectLanguage(text);
  return code === english ? undefined : { code, name: names.of(code) ?? code };
}

/** Our own words for an answer to a question. */
export function wordsFor({ language }: { language: Language | undefined }): OwnWords {
  return wordsIn(language?.code);
}

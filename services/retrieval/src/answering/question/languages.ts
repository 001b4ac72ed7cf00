import { detectLanguage, english } from '../../search/detect-language';
import noticesByLanguage from './notices.json';

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

/** Says in a language that most sources are in English. */
const notices = new Map(Object.entries(noticesByLanguage));

/** For languages without words of their own here. */
const noticeInEnglish =
  'Most sources are in English and are quoted as they stand. Ask in English for a more precise answer.';

export function noticeFor({ code }: Language): string {
  return notices.get(code) ?? noticeInEnglish;
}

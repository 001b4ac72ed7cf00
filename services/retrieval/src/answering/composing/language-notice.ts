import { english } from '../../search/detect-language';
import type { Passage } from '../../search/passage';
import type { Question } from '../question/question';
import noticesByLanguage from './notices.json';

/** Says in a language which languages the quoted sources are in. */
const notices = new Map(Object.entries(noticesByLanguage));

/** Detected questions have one tag for both ways to write Norwegian. */
const wider = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** ISO 639; undefined where nobody said it. Of the bundled guides nobody has to: they have a table of instruments, and are in English. */
function languageOf({ header }: Passage): string | undefined {
  if (header.language === undefined) return header.instruments && english;
  const { language } = new Intl.Locale(header.language);
  return wider.get(language) ?? language;
}

function namesOf(languages: readonly string[], inLanguage: string): string {
  const names = new Intl.DisplayNames(inLanguage, { type: 'language' });
  const list = new Intl.ListFormat(inLanguage, { type: 'unit' });
  return list.format(languages.map((language) => names.of(language) ?? language));
}

/** What the quoted sources are written in, where a reader of the question's language would not expect it and all of it is known. */
export function languageNotice({ language }: Question, quoted: readonly Passage[]): string[] {
  const asked = language?.code ?? english;
  const languages = [...new Set(quoted.map(languageOf))];
  const known = languages.filter((each) => each !== undefined);
  if (known.length < languages.length || known.every((each) => each === asked)) return [];
  const words = notices.has(asked) ? asked : english;
  return [`${(notices.get(words) ?? '').replace('{languages}', () => namesOf(known, words))}\n\n`];
}

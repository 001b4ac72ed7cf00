import { type AnswerLanguage, type AnswerMarks, answerMarks } from '@astraea/contracts';
import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ja } from './ja';
import { ko } from './ko';
import { pt } from './pt';
import { ru } from './ru';
import { zh } from './zh';

/** The product's own words of answers in one language, with the language itself. */
export type OwnWords = typeof en & AnswerMarks & { language: AnswerLanguage };

const tables: Record<AnswerLanguage, typeof en> = { en, ar, fr, de, es, it, pt, ru, zh, ja, ko };

function isWritten(language: string): language is AnswerLanguage {
  return Object.hasOwn(tables, language);
}

/** The words for a question's language, by its ISO 639-1 code; in English where we have none in it. */
export function wordsIn(code: string | undefined): OwnWords {
  const language = code !== undefined && isWritten(code) ? code : 'en';
  return { ...tables[language], ...answerMarks[language], language };
}

/** A sentence with each `{name}` in it replaced; what is filled in is not read for names again. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  const byName = new Map(Object.entries(values));
  return sentence.replace(/\{(\w+)\}/g, (name, key: string) => byName.get(key) ?? name);
}

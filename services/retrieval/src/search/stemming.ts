import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import * as lists from 'stopword';

type Stemmer = (word: string) => string;

/** Snowball stemmers and stop words by language (ISO 639-1); a language that is missing is searched as it is written. */
const byLanguage: Record<string, { stem: Stemmer; stopWords: readonly string[] }> = {
  ar: { stem: arabic, stopWords: lists.ara },
  da: { stem: danish, stopWords: lists.dan },
  de: { stem: german, stopWords: lists.deu },
  el: { stem: greek, stopWords: lists.ell },
  en: { stem: english, stopWords: lists.eng },
  es: { stem: spanish, stopWords: lists.spa },
  fi: { stem: finnish, stopWords: lists.fin },
  fr: { stem: french, stopWords: lists.fra },
  hi: { stem: hindi, stopWords: lists.hin },
  hu: { stem: hungarian, stopWords: lists.hun },
  id: { stem: indonesian, stopWords: lists.ind },
  it: { stem: italian, stopWords: lists.ita },
  nl: { stem: dutch, stopWords: lists.nld },
  no: { stem: norwegian, stopWords: lists.nob },
  pt: { stem: portuguese, stopWords: lists.por },
  ro: { stem: romanian, stopWords: lists.ron },
  ru: { stem: russian, stopWords: lists.rus },
  sv: { stem: swedish, stopWords: lists.swe },
  tr: { stem: turkish, stopWords: lists.tur },
  uk: { stem: ukrainian, stopWords: lists.ukr },
};
/** Written Norwegian has two codes of its own. */
const sameAs = new Map(Object.entries({ nb: 'no', nn: 'no' }));

interface Stemming {
  stem: Stemmer;
  stopWords: ReadonlySet<string>;
}

const opened = new Map<string, Stemming>();

/** The stemmer and the stop words of a language, without the latter's accents. */
export function stemmingOf(language: string): Stemming {
  const code = sameAs.get(language) ?? language;
  const known = opened.get(code);
  if (known) return known;
  const found = Object.hasOwn(byLanguage, code) ? byLanguage[code] : undefined;
  const stemming = {
    stem: found?.stem ?? ((word: string) => word),
    stopWords: new Set(found?.stopWords.map((word) => word.toLowerCase())),
  };
  opened.set(code, stemming);
  return stemming;
}

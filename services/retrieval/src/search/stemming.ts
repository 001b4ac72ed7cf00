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
import { stopwords as arabicWords } from '@orama/stopwords/arabic';
import { stopwords as danishWords } from '@orama/stopwords/danish';
import { stopwords as dutchWords } from '@orama/stopwords/dutch';
import { stopwords as finnishWords } from '@orama/stopwords/finnish';
import { stopwords as frenchWords } from '@orama/stopwords/french';
import { stopwords as germanWords } from '@orama/stopwords/german';
import { stopwords as greekWords } from '@orama/stopwords/greek';
import { stopwords as hungarianWords } from '@orama/stopwords/hungarian';
import { stopwords as hindiWords } from '@orama/stopwords/indian';
import { stopwords as indonesianWords } from '@orama/stopwords/indonesian';
import { stopwords as italianWords } from '@orama/stopwords/italian';
import { stopwords as norwegianWords } from '@orama/stopwords/norwegian';
import { stopwords as portugueseWords } from '@orama/stopwords/portuguese';
import { stopwords as romanianWords } from '@orama/stopwords/romanian';
import { stopwords as russianWords } from '@orama/stopwords/russian';
import { stopwords as spanishWords } from '@orama/stopwords/spanish';
import { stopwords as swedishWords } from '@orama/stopwords/swedish';
import { stopwords as turkishWords } from '@orama/stopwords/turkish';
import * as lists from 'stopword';

type Stemmer = (word: string) => string;

/**
 * Lists hold more than function words: 'Recht', 'Ordnung' and all numbers in German, 'beslut' in Swedish. What two lists of
 * different origin agree on is a function word more surely; units of time, in which laws count, are none for either.
 */
function stopWordsOf(language: string, [one = [], other = one]: readonly (readonly string[])[]): string[] {
  const others = new Set(other);
  const time = timeWords(language);
  return one.map((word) => word.toLowerCase()).filter((word) => others.has(word) && !time.has(word));
}

const timeUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
/** Counts for which languages have forms of their own. */
const counted = [0, 1, 2, 3, 11, 100];

/** `Jahr` and `Jahre`, `يوم` and `أيام`: what the Unicode Common Locale Data Repository calls units of time in a language. */
function timeWords(language: string): Set<string> {
  const parts = timeUnits.flatMap((unit) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    return counted.flatMap((count) => format.formatToParts(count));
  });
  return new Set(parts.filter(({ type }) => type === 'unit').map(({ value }) => value.toLowerCase()));
}

/**
 * Snowball stemmers and stop words by language (ISO 639-1); a language that is missing is searched as it is written. English has one
 * list, as the other one has no 'a', and Ukrainian, of which the other one has 28 words, some of them with broken letters.
 */
const byLanguage: Record<string, { stem: Stemmer; stopWords: readonly (readonly string[])[] }> = {
  ar: { stem: arabic, stopWords: [lists.ara, arabicWords] },
  da: { stem: danish, stopWords: [lists.dan, danishWords] },
  de: { stem: german, stopWords: [lists.deu, germanWords] },
  el: { stem: greek, stopWords: [lists.ell, greekWords] },
  en: { stem: english, stopWords: [lists.eng] },
  es: { stem: spanish, stopWords: [lists.spa, spanishWords] },
  fi: { stem: finnish, stopWords: [lists.fin, finnishWords] },
  fr: { stem: french, stopWords: [lists.fra, frenchWords] },
  hi: { stem: hindi, stopWords: [lists.hin, hindiWords] },
  hu: { stem: hungarian, stopWords: [lists.hun, hungarianWords] },
  id: { stem: indonesian, stopWords: [lists.ind, indonesianWords] },
  it: { stem: italian, stopWords: [lists.ita, italianWords] },
  nl: { stem: dutch, stopWords: [lists.nld, dutchWords] },
  no: { stem: norwegian, stopWords: [lists.nob, norwegianWords] },
  pt: { stem: portuguese, stopWords: [lists.por, portugueseWords] },
  ro: { stem: romanian, stopWords: [lists.ron, romanianWords] },
  ru: { stem: russian, stopWords: [lists.rus, russianWords] },
  sv: { stem: swedish, stopWords: [lists.swe, swedishWords] },
  tr: { stem: turkish, stopWords: [lists.tur, turkishWords] },
  uk: { stem: ukrainian, stopWords: [lists.ukr] },
};
/** Written Norwegian has two codes of its own. */
const sameAs = new Map(Object.entries({ nb: 'no', nn: 'no' }));

interface Stemming {
  stem: Stemmer;
  /** Function words, which tell nothing of what a text is about. */
  stopWords: ReadonlySet<string>;
  /** Its commonest words, which tell that a text is in it. */
  commonWords: ReadonlySet<string>;
}

const opened = new Map<string, Stemming>();

/** The stemmer and the words of a language. */
export function stemmingOf(language: string): Stemming {
  const code = sameAs.get(language) ?? language;
  const known = opened.get(code);
  if (known) return known;
  const found = Object.hasOwn(byLanguage, code) ? byLanguage[code] : undefined;
  const stemming = {
    stem: found?.stem ?? ((word: string) => word),
    stopWords: new Set(found ? stopWordsOf(code, found.stopWords) : []),
    commonWords: new Set(found?.stopWords[0]?.map((word) => word.toLowerCase())),
  };
  opened.set(code, stemming);
  return stemming;
}

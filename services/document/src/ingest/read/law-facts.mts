import { upToKind } from '../labels/instrument-words.mts';
import { titleOfKey } from './database-key.mts';
import { dayInWords } from './day-in-words.mts';
import { languageSaid } from './language-of.mts';
import { readLanguageTag } from './language-tag.mts';
import { dayBelowYear, dayMade, daySigned } from './own-day.mts';
import { numberOf } from './own-number.mts';
import { linesAbove, longestAbove, ownWordsOf, withOwnDays, withoutState } from './own-words.mts';
import { isDate, notRead } from './said-facts.mts';
import { saidInLines } from './said-in-lines.mts';
import { endsSentence, type ReadSource } from './source-line.mts';
import { isCatalogueTitle, printedTitle, titleBelow, titleBelowHead, titleLine } from './title-line.mts';

/** What a law says of itself, in its front matter or at the beginning of its text; null is what it does not say. */
export interface LawFacts {
  title: string | null;
  /** By which it is usually called, where that is not its title. */
  shortTitle: string | null;
  /** Under which it was published: `63/2018`, `LOV-2025-12-22-128`. */
  number: string | null;
  /** Day on which it was made, or else published. */
  dated: string | null;
  /** As BCP 47 has it. */
  language: string | null;
  /** Where the text was taken from. */
  url: string | null;
}

type Front = Readonly<Record<string, string>>;

/** Names under which mirrors and pages say each fact; the first that is there counts. */
const names = {
  title:
    'eli:title title rubrik titolo-atto titre titulo titel shorttitle longtitle dc.title dcterms.title 法規名稱 英文法規名稱',
  shortTitle: 'short_title citation_title titolo-alternativo shorttitle titleshort jurabk',
  number:
    'official_number legacyid citation beteckning act_number consolidatednumber instrumentnumber frbrnumber',
  /** Under which a gazette or database keeps it. */
  identifier: 'identifier',
  dated:
    'enactment_date legacyid intitule_signed date_document utfardad_datum data-emanazione frbrdate dcterms.date publication_date',
  language: 'language lang dc.language frbrlanguage',
  url: 'source url eli normattiva-link dcterms.identifier 法規網址',
};

function said(front: Front, fact: keyof typeof names): string | undefined {
  return names[fact]
    .split(' ')
    .map((name) => (Object.hasOwn(front, name) ? front[name] : undefined))
    .find((value) => value);
}

const figures = /(?<!\p{N})(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\p{N})/u;

/** A day that a text names in figures: `24/01/2003`, `24.01.2003`, `24-1-2003`; in English the month may come first. */
function dayInFigures(text: string, language: string): string | undefined {
  const [, day = '', sign, month = '', year] = figures.exec(text) ?? [];
  if (year === undefined || (language.startsWith('en') && sign !== '.' && Number(day) <= 12))
    return undefined;
  return [year, month, day].map((part) => part.padStart(2, '0')).join('-');
}

/** The first day that a text names, in words or in figures. */
function dayIn(text: string, language: string | undefined): string | undefined {
  const inFigures = dayInFigures(text, language ?? 'en');
  const before = inFigures ? text.slice(0, text.search(figures)) : text;
  return dayInWords(before, language) ?? inFigures;
}

const dayLength = 10;
/** The day that is said beside the text, in figures or in words. */
function saidDay(front: Front, language: string | undefined): string | undefined {
  const day = said(front, 'dated');
  if (day === undefined) return undefined;
  const inFigures = day.slice(0, dayLength);
  return isDate(inFigures) ? inFigures : dayInWords(day, language);
}

/** Behind the name of a law with its number or day stands that of the site, which its frame has too. */
function withoutSite(name: string | undefined, aside: ReadSource['aside'] = []): string | undefined {
  const [, law = '', site] =
    /^(.*\p{N}.*)\s[-–—|]\s([^\p{N}]+)$/u.exec(name?.slice(0, longestAbove) ?? '') ?? [];
  return site !== undefined && aside.some(({ text }) => text === site) ? law : name;
}

/** What a page says in its head that it is about, where that is a law with its day. */
function describedLaw({ description = '' }: Front, language: string | undefined): string | undefined {
  const isTitle = !endsSentence(description) && dayInWords(description, language) !== undefined;
  return isTitle ? description : undefined;
}

/** What the first of some questions answers that has a known answer; the others are not asked. */
function firstOf<Known extends string>(
  asked: readonly (() => string | undefined)[],
  isKnown: (answer: string | undefined) => answer is Known,
): Known | undefined {
  for (const ask of asked) {
    const answer = ask();
    if (isKnown(answer)) return answer;
  }
  return undefined;
}

/** A day, or a later one that is asked for if there is the first. */
function laterOf(day: string | undefined, other: () => string | undefined): string | undefined {
  const second = day === undefined ? undefined : other();
  return day !== undefined && second !== undefined && isDate(second) && second > day ? second : day;
}

/** What is known of a law from its file alone. */
export function lawFacts({ lines, title, front = {}, aside }: ReadSource): LawFacts {
  const texts = lines.map(({ text }) => text);
  const language = languageSaid(readLanguageTag(said(front, 'language') ?? ''), texts);
  const dayOf = (text: string) => dayIn(text, language);
  const called = said(front, 'title') ?? title ?? saidInLines('title', lines);
  const described = printedTitle(front.description, lines) ?? describedLaw(front, language);
  const named = withoutSite(called ?? described, aside);
  const shown = titleOfKey(named, lines, dayOf) ?? titleBelow(named, lines) ?? named ?? titleLine(lines);
  const own = titleBelowHead(shown, lines) ?? shown ?? null;
  const plain = withoutState(own ?? '');
  const above = linesAbove(lines, plain);
  const ownTitle = ownWordsOf(plain);
  const days = [
    // A title that begins with another word than that for a law may name the days of laws alone; one of a protocol, that of what it changes.
    () =>
      laterOf(upToKind(ownTitle) === undefined ? undefined : dayOf(ownTitle), () => dayMade(lines, language)),
    () => dayMade(lines, language),
    () => dayOf(ownTitle),
    () => dayBelowYear(ownTitle, lines),
    () => saidDay(front, language),
    () => dayOf(saidInLines('dated', lines) ?? ''),
    // What a database keeps it under has the day of the edition.
    () => dayOf(withOwnDays(above.filter((text) => !isCatalogueTitle(text)).join('\n'))),
    () => daySigned(lines, { title: plain, language }),
  ];
  const isKnown = (day: string | undefined): day is string => day !== undefined && isDate(day);
  const dated = firstOf(days, isKnown);
  const url = said(front, 'url');
  return {
    title: own,
    shortTitle: said(front, 'shortTitle')?.replace(/\.$/, '') ?? null,
    number: numberOf({
      ...{ number: said(front, 'number'), identifier: said(front, 'identifier') },
      ...{ title: ownTitle, inLine: saidInLines('number', lines), above },
    }),
    dated: dated ?? null,
    language: language ?? null,
    url: url && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null,
  };
}

/** What a file says of itself beside its text that is no such thing: it costs the fact, and never the file. */
export function factWarnings({ front = {} }: Pick<ReadSource, 'front'>): string[] {
  const [language, dated] = [said(front, 'language'), said(front, 'dated')];
  const known = readLanguageTag(language ?? '');
  return [
    ...(language && !known ? [notRead('language', language, '--language')] : []),
    ...(dated && !isDate(saidDay(front, known) ?? '') ? [notRead('date', dated)] : []),
  ];
}

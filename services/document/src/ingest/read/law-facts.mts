import { upToKind } from '../labels/instrument-words.mts';
import { titleOfKey } from './database-key.mts';
import { dayInWords } from './day-in-words.mts';
import { withEnactedName } from './enacted-title.mts';
import { languageSaid } from './language-of.mts';
import { readLanguageTag } from './language-tag.mts';
import { dayBelowYear, dayInBrackets, dayMade, daySigned, tellsOtherDay } from './own-day.mts';
import { numberOf } from './own-number.mts';
import { linesAbove, longestAbove, ownWordsOf, withOwnDays, withoutState } from './own-words.mts';
import { isDate, notRead } from './said-facts.mts';
import { saidInLines } from './said-in-lines.mts';
import { endsSentence, type ReadSource, type SourceLine } from './source-line.mts';
import {
  isCatalogueTitle,
  isNameOfMany,
  namesCollection,
  printedTitle,
  titleBelow,
  titleBelowHead,
  titleCited,
  titleLine,
} from './title-line.mts';

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
    'eli:title title rubrik titolo-atto titre titulo titel shorttitle longtitle dc.title dcterms.title 法規名稱 英文法規名稱 nimeketeksti',
  shortTitle: 'short_title citation_title titolo-alternativo shorttitle titleshort jurabk',
  number:
    'official_number legacyid citation beteckning act_number consolidatednumber instrumentnumber frbrnumber sr',
  /** Under which a gazette or database keeps it. */
  identifier: 'identifier',
  dated:
    'enactment_date legacyid intitule_signed date_document utfardad_datum data-emanazione frbrdate dcterms.date',
  /** Where it does not say when it was made. */
  published: 'publication_date',
  language: 'language lang dc.language frbrlanguage',
  url: 'source url eli normattiva-link dcterms.identifier 法規網址',
};

/** What a mirror writes where it knows nothing. */
const isUnknown = (value: string): boolean =>
  /^[([]?(?:no title|untitled|unknown|undefined|null|none|n\/a)[)\]]?$/iu.test(value);

function said(front: Front, fact: keyof typeof names): string | undefined {
  return names[fact]
    .split(' ')
    .map((name) => (Object.hasOwn(front, name) ? front[name] : undefined))
    .find((value) => value && !isUnknown(value));
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

/** Finlex says it in two parts: `244` and `2031`. */
function numberInParts({ asiakirjanroteksti, valtiopaivavuositeksti }: Front): string | undefined {
  const isSaid = asiakirjanroteksti !== undefined && valtiopaivavuositeksti !== undefined;
  return isSaid ? `${asiakirjanroteksti}/${valtiopaivavuositeksti}` : undefined;
}

const dayLength = 10;
/** The day that is said beside the text, in figures or in words. */
function saidDay(
  front: Front,
  language: string | undefined,
  fact: 'dated' | 'published' = 'dated',
): string | undefined {
  const day = said(front, fact);
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

/** A line that has no more than the kind and number of a law, directly below the name that is said beside the text. */
function isHeadedBy(
  name: string | undefined,
  line: string | undefined,
  lines: readonly SourceLine[],
): boolean {
  const above = lines[lines.findIndex(({ text }) => text === line) - 1];
  return name !== undefined && above?.level === 1 && above.text === name;
}

/** Signs by which two names are told to be of the same law: a database may cut one. */
const toldBy = 30;

/** As it is said beside the text, or else as the text has it; null where that is the name of what it was published in. */
function titleOf(
  { lines, title, front = {}, aside }: ReadSource,
  language: string | undefined,
  dayOf: (text: string) => string | undefined,
): string | null {
  const inLines = saidInLines('title', lines);
  // A page may be called as its line says with the state of the law, or by the name of its site alone.
  const ofPage = inLines === undefined || title?.includes(inLines.slice(0, toldBy)) ? title : inLines;
  const called = said(front, 'title') ?? ofPage ?? undefined;
  const described = printedTitle(front.description, lines) ?? describedLaw(front, language);
  const named = withoutSite(called ?? described, aside);
  if (named !== undefined && namesCollection(named))
    return titleBelowHead(undefined, lines) ?? titleCited(lines) ?? null;
  const shown = titleOfKey(named, lines, dayOf) ?? titleBelow(named, lines) ?? named ?? titleLine(lines);
  const below = titleBelowHead(shown, lines);
  if (isHeadedBy(said(front, 'title'), below, lines)) return shown ?? null;
  const own = withEnactedName(below ?? shown, lines) ?? titleCited(lines);
  return own === undefined || isNameOfMany(own) ? null : own;
}

/** What is known of a law from its file alone. */
export function lawFacts({ lines, title, front = {}, aside }: ReadSource): LawFacts {
  const texts = lines.map(({ text }) => text);
  const language = languageSaid(readLanguageTag(said(front, 'language') ?? ''), texts);
  const dayOf = (text: string) => dayIn(text, language);
  const own = titleOf({ lines, title, front, aside }, language, dayOf);
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
    () =>
      dayOf(withOwnDays(above.filter((text) => !isCatalogueTitle(text) && !tellsOtherDay(text)).join('\n'))),
    () => dayInBrackets(lines, { title: plain, language }),
    () => daySigned(lines, { title: plain, language }),
    () => saidDay(front, language, 'published'),
  ];
  const isKnown = (day: string | undefined): day is string => day !== undefined && isDate(day);
  const dated = firstOf(days, isKnown);
  const url = said(front, 'url');
  return {
    title: own,
    shortTitle: said(front, 'shortTitle')?.replace(/\.$/, '') ?? null,
    number: numberOf({
      ...{ number: said(front, 'number') ?? numberInParts(front), identifier: said(front, 'identifier') },
      ...{ title: ownTitle, inLine: saidInLines('number', lines), above },
    }),
    dated: dated ?? null,
    language: language ?? null,
    url: url && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null,
  };
}

/** What a file says of itself beside its text that is no such thing: it costs the fact, and never the file. */
export function factWarnings({ front = {} }: Pick<ReadSource, 'front'>): string[] {
  const [language, dated] = [said(front, 'language'), said(front, 'dated') ?? said(front, 'published')];
  const known = readLanguageTag(language ?? '');
  return [
    ...(language && !known ? [notRead('language', language, '--language')] : []),
    ...(dated && !isDate(saidDay(front, known) ?? saidDay(front, known, 'published') ?? '')
      ? [notRead('date', dated)]
      : []),
  ];
}

import { isRecital, mentionsInstrument } from '../labels/instrument-words.mts';
import { readLabel } from '../labels/read-label.mts';
import { dayInWords } from './day-in-words.mts';
import { languageSaid } from './language-of.mts';
import { readLanguageTag } from './language-tag.mts';
import { isDate, notRead } from './said-facts.mts';
import { saidInLines } from './said-in-lines.mts';
import { endsSentence, type ReadSource } from './source-line.mts';
import { titleBelow, titleBelowHead, titleLine } from './title-line.mts';

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

/** As gazettes number laws; a mirror's own name for its file is in small letters. */
const isNumber = (text: string): boolean =>
  /^[\p{Lu}\p{N}][\p{Lu}\p{N}\s./:()-]*$/u.test(text) && /\p{N}/u.test(text);
const numberInTitle =
  /(?:\b(?:[Nn][or]?|c)\.?\s?[°º]?|№|αριθμ?\.?|ΑΡΙΘΜ?\.?)\s?(\p{N}{1,3}(?:\.\p{N}{3})+(?:\/\p{N}{1,5})?|\p{N}{1,5}(?:[/:-]\p{N}{1,5})?)(?!\p{N})|(?<!\p{N}[/.-])\b(\p{N}{4}[:/]\p{N}{1,5}|\p{N}{1,5}\/\p{N}{4})\b(?![/.-]\p{N})/u;

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

/** Lines above the first provision that may say what law it is. */
const mostAbove = 4;
/** Characters of such a line that are read: an editor's note may follow. */
const longestAbove = 1_000;
/** In brackets stands where a law was published and what changed it. */
const inBrackets = /\((?:[^()]|\([^()]*\))*\)|\{[^{}]*(?:\}|$)/gu;
/** Only of itself a law says no more in them than a day. */
const dayAlone =
  /^\((?:(?:of|vom|du|del?|di|da|van|av|af|dated|от) )?(?:\d{1,2}\p{L}{0,3}\.? (?:de |d['’])?\p{L}{3,}\.? (?:de )?\d{4}|\p{L}{3,} \d{1,2}, \d{4}|[\d./-]+)\)$/iu;
const withOwnDays = (text: string): string =>
  text.replace(inBrackets, (whole) => (dayAlone.test(whole) ? whole.slice(1, -1) : ''));

/** What stands above the first provision: a provision names other laws. */
function linesAbove(lines: ReadSource['lines']): string[] {
  const above = lines.slice(0, mostAbove);
  const first = above.findIndex(({ text }) => readLabel(text)?.role === 'provision');
  return above.slice(0, first < 0 ? mostAbove : first).map(({ text }) => text.slice(0, longestAbove));
}

const numberAbove = (above: readonly string[]): string =>
  above
    .filter((text) => !isRecital(text))
    .join('\n')
    .replace(inBrackets, '');

/** Directly behind the kind of law: `Ley 26.994`, `DECRETO 54 DE 1993`, `LEY 1801 DE 2016`; a year alone is none. */
const behindKind =
  /^(\p{L}{3,}(?: \p{L}{3,})?) (?!(?:1[89]|20)\d{2}(?!\d| de \d{4}))(\d{1,3}(?:\.\d{3})+|\d{1,6}(?: de \d{4})?)(?=$|[:,(]| [-–—|])/iu;

function numberBehindKind(title: string): string | undefined {
  const [, kind = '', number] = behindKind.exec(title) ?? [];
  // `Regulation 5` and `Order 14` are provisions or parts of what stands behind.
  const isPart = readLabel(title) !== undefined || /^(?:order|rules?)$/iu.test(kind);
  return mentionsInstrument(kind) && !isPart ? number : undefined;
}

/** As it is said beside the text, or else as the title has it. */
function numberOf(
  front: Front,
  { title, above, lines }: { title: string; above: readonly string[]; lines: ReadSource['lines'] },
): string | null {
  const numberIn = (text: string) =>
    numberInTitle
      .exec(text)
      ?.slice(1)
      // A draft has noughts where its number will stand.
      .find((found) => found && !/^0+$/u.test(found));
  const beside = (fact: 'number' | 'identifier') => {
    const number = said(front, fact);
    return number && isNumber(number) ? number : undefined;
  };
  const inLine = saidInLines('number', lines);
  return (
    beside('number') ??
    numberIn(title) ??
    numberBehindKind(title) ??
    (inLine && isNumber(inLine) ? inLine : undefined) ??
    beside('identifier') ??
    numberIn(numberAbove(above)) ??
    null
  );
}

/** Behind the name of a law with its number or day stands that of the site, which its frame has too. */
function withoutSite(name: string | undefined, aside: ReadSource['aside'] = []): string | undefined {
  const [, law = '', site] =
    /^(.*\p{N}.*)\s[-–—|]\s([^\p{N}]+)$/u.exec(name?.slice(0, longestAbove) ?? '') ?? [];
  return site !== undefined && aside.some(({ text }) => text === site) ? law : name;
}

/** What a page says in its head that it is about, where that is a law with its day. */
function described({ description = '' }: Front, language: string | undefined): string | undefined {
  const isTitle = !endsSentence(description) && dayInWords(description, language) !== undefined;
  return isTitle ? description : undefined;
}

/** What is known of a law from its file alone. */
export function lawFacts({ lines, title, front = {}, aside }: ReadSource): LawFacts {
  const texts = lines.map(({ text }) => text);
  const language = languageSaid(readLanguageTag(said(front, 'language') ?? ''), texts);
  const called = said(front, 'title') ?? title ?? saidInLines('title', lines);
  const named = withoutSite(called ?? described(front, language), aside);
  const shown = titleBelow(named, lines) ?? named ?? titleLine(lines);
  const own = titleBelowHead(shown, lines) ?? shown;
  const above = linesAbove(lines);
  const dayOf = (text: string) => dayIn(text, language);
  const inLine = saidInLines('dated', lines) ?? '';
  const days = [
    dayOf(own ?? ''),
    saidDay(front, language),
    dayOf(inLine),
    dayOf(withOwnDays(above.join('\n'))),
  ];
  const dated = days.find((day) => day !== undefined && isDate(day));
  const url = said(front, 'url');
  return {
    title: own ?? null,
    shortTitle: said(front, 'shortTitle')?.replace(/\.$/, '') ?? null,
    number: numberOf(front, { title: own ?? '', above, lines }),
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

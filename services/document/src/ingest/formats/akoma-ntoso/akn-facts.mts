import { readLanguageTag } from '../../read/language-tag.mts';
import type { LawFacts } from '../../read/law-facts.mts';
import { lawDay } from '../law-day.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName } from '../xml.mts';
import { AknWords } from './akn-words.mts';

/** British drafts name their title among the references. */
const britishTitle = /^var\w*Title$/u;
/** Names of an alias that is one: `title`, `intitule-court`. */
const isTitle = /^(?:title|titel|titre|titolo|intitul)/iu;

/** A title by what its alias is called, or where that has no name, by its words: others are addresses and names of files. */
function isTitled(alias: Element): boolean {
  const name = attributeOf(alias, 'name');
  return name === undefined ? /\p{L}\s+\p{L}/u.test(attributeOf(alias, 'value') ?? '') : isTitle.test(name);
}
/** The number of Normattiva behind a title. */
const ownNumber = /\s*\(\d{2,3}[A-Z]\d{4,5}\)$/u;

type Facts = LawFacts & { consolidatedAsOf: string | null; country: string | null };

/** Names under which publishers say on which day a law was made. */
const made = /document|issued|enact|ausfertigung|made/iu;
const consolidated = /consolidat|applicab/iu;
/** What Legilux sets before the title of a consolidated text. */
const consolidatedTitle = /^Version consolidée applicable au (\d{2})\/(\d{2})\/(\d{4})\s*:\s*/u;

/** Read by itself: what is set aside within a title stands in no text. */
const say = (element: Element | undefined): string => new AknWords(false).in(element);

const saidOf = (element: Element | undefined, name: string): string =>
  attributeOf(find(element, name), 'value')?.trim() ?? '';

/** What a work is called beside its text. */
export function aliasOf(meta: Element | undefined): string | undefined {
  const work = find(meta, 'FRBRWork');
  return attributeOf(work && childrenOf(work, 'FRBRalias').find(isTitled), 'value');
}

function daysOf(of: Element | undefined): { name: string; day: string }[] {
  return childrenOf(of as Element, 'FRBRdate').flatMap((one) => {
    const said = attributeOf(one, 'date') ?? '';
    // Of old acts some publishers know the year alone.
    const day = lawDay(said) ?? (/^\d{4}$/u.test(said) && lawDay(`${said}-01-01`) ? said : null);
    return day ? [{ name: attributeOf(one, 'name') ?? '', day }] : [];
  });
}

/** What Legilux says in elements of its own beside the metadata of the format. */
function saidBeside(meta: Element | undefined, name: string): string {
  if (!meta) return '';
  for (const one of childrenOf(meta)) {
    const isOne = localName(one.name) === 'jolux' && attributeOf(one, 'name') === name;
    const said = isOne ? say(one) : saidBeside(one, name);
    if (said !== '') return said;
  }
  return '';
}

/** The first paragraph, with the list that it opens: publishers' notes follow. */
function longTitleOf(element: Element | undefined): string {
  if (!element) return '';
  const [first, second] = childrenOf(element);
  const isOpening = second !== undefined && ['ol', 'ul', 'blockList'].includes(localName(second.name));
  return first && !isOpening ? say(first) : say(element);
}

/** The paragraphs of a preface that marks no title, if it says nothing else: `(Text with EEA relevance)` is no part of it. */
function linesOf(preface: Element | undefined): string {
  const own = preface ? childrenOf(preface) : [];
  if (own.length === 0 || !own.every(({ name }) => localName(name) === 'p')) return '';
  return own
    .map(say)
    .filter((line) => line !== '' && !/^\(.*\)$/u.test(line))
    .join(' ');
}

/** What a British draft is called; its long title says what it is for, a word a line. */
function britishTitleOf(meta: Element | undefined): string {
  const references = find(meta, 'references');
  const title =
    references && childrenOf(references).find((one) => britishTitle.test(attributeOf(one, 'eId') ?? ''));
  return attributeOf(title, 'showAs')?.trim() ?? '';
}

function titleOf(preface: Element | undefined, meta: Element | undefined, language: string): string {
  const long = find(preface, 'longTitle');
  const isWhole = ['docType', 'docPurpose'].some((name) => find(long, name));
  const printed = isWhole
    ? longTitleOf(long)
    : say(find(preface, 'docTitle')) || britishTitleOf(meta) || longTitleOf(long);
  const whole = printed || linesOf(preface);
  if (whole !== '') return whole;
  const work = find(meta, 'FRBRWork');
  const names = work ? childrenOf(work, 'FRBRname') : [];
  const own = names.find((one) => attributeOf(one, 'lang') === language) ?? names[0];
  const said = [aliasOf(meta), attributeOf(own, 'value'), britishTitleOf(meta)];
  return said.find((one) => one && !one.startsWith('#')) ?? say(find(preface, 'shortTitle'));
}

/** As Germany cites the page of its gazette, or since 2023 the number: `BGBl. I 2021 S. 818`, `BGBl. 2024 I Nr. 107`. */
function gazetteNumber(work: Element | undefined, dated: string | null): string | undefined {
  const [, part] = /^bgbl-([12])$/u.exec(saidOf(work, 'FRBRname')) ?? [];
  const [, page, number] = /^s(\d+)$|^(\d+)$/u.exec(saidOf(work, 'FRBRnumber')) ?? [];
  if (!part || !dated) return undefined;
  const [gazette, year] = ['I'.repeat(Number(part)), dated.slice(0, 4)];
  if (page) return `BGBl. ${gazette} ${year} S. ${page}`;
  return number && `BGBl. ${year} ${gazette} Nr. ${number}`;
}

/** `82/2005` in Italy, where the preface has the number alone; as it is printed elsewhere. */
function numberOf(
  preface: Element | undefined,
  work: Element | undefined,
  { country, dated, title }: { country: string | null; dated: string | null; title: string },
): string | null {
  const printed = say(find(preface, 'docNumber')) || say(find(preface, 'docketNumber'));
  // Where the day is one that stands for none, the number is too.
  const isUnfixed = work && childOf(work, 'FRBRdate') !== undefined && daysOf(work).length === 0;
  const gazetted = gazetteNumber(work, dated);
  if (gazetted && printed === '') return gazetted;
  const number = printed || (isUnfixed ? '' : saidOf(work, 'FRBRnumber'));
  if (!/\d/u.test(number)) return null;
  const [withYear] =
    new RegExp(`(?<!\\d)(?:\\d{4}/${number}|${number}/\\d{4})(?!\\d)`, 'u').exec(
      /^\d+$/u.test(number) ? title : '',
    ) ?? [];
  if (withYear) return withYear;
  return country === 'it' && dated && /^\d+$/u.test(number) ? `${number}/${dated.slice(0, 4)}` : number;
}

function shortTitleOf(preface: Element | undefined): string | null {
  const short = say(find(preface, 'shortTitle')).replace(/^\(|\)$/gu, '');
  return short || null;
}

function urlOf(expression: Element | undefined): string | null {
  const all = expression ? childrenOf(expression, 'FRBRuri', 'FRBRthis', 'FRBRalias') : [];
  const order = ['FRBRuri', 'FRBRthis', 'FRBRalias'];
  const found = [...all].sort((a, b) => order.indexOf(localName(a.name)) - order.indexOf(localName(b.name)));
  const said = found.map((one) => attributeOf(one, 'value') ?? '');
  return said.find((url) => /^https?:\/\//u.test(url) && URL.canParse(url)) ?? null;
}

/** What an act says of itself: in its metadata, or where that says nothing, in its preface. */
export function factsOf(document: Element, warnings: string[]): Facts {
  const meta = childOf(document, 'meta');
  const preface = childOf(document, 'preface') ?? childOf(document, 'coverPage');
  const work = find(meta, 'FRBRWork');
  const expression = find(meta, 'FRBRExpression');
  // Legilux names it by its address in the vocabulary of the European Union.
  const said = attributeOf(find(expression, 'FRBRlanguage'), 'language') || saidBeside(meta, 'language');
  const named = said.split('/').at(-1);
  const language = readLanguageTag(named ?? '') ?? null;
  const days = work ? daysOf(work) : [];
  const printed = lawDay(attributeOf(find(preface, 'docDate') ?? find(preface, 'date'), 'date'));
  // Legilux dates the work of a consolidated text by what it was published in.
  const ofLegilux = lawDay(saidBeside(meta, 'dateDocument'));
  const dated = ofLegilux ?? days.find(({ name }) => made.test(name))?.day ?? printed ?? days[0]?.day ?? null;
  if (work && dated === null) warnings.push('The metadata has no day on which the law was made.');
  const country = saidOf(work, 'FRBRcountry').toLowerCase() || null;
  const title = titleOf(preface, meta, language ?? '');
  const [, day, month, year] = consolidatedTitle.exec(title) ?? [];
  const ofText =
    (expression ? daysOf(expression) : []).find(({ name }) => consolidated.test(name))?.day ??
    lawDay(/@(\d{4}-\d{2}-\d{2})/.exec(saidOf(expression, 'FRBRuri'))?.[1]);
  return {
    title: title.replace(consolidatedTitle, '').replace(ownNumber, '').replace(/\.$/u, '') || null,
    shortTitle: shortTitleOf(preface),
    number: numberOf(preface, work, { country, dated, title }),
    dated,
    language,
    url: urlOf(expression),
    consolidatedAsOf: lawDay(`${year}-${month}-${day}`) ?? ofText ?? null,
    country,
  };
}

/** Whether the life of a law goes on with an amendment after the day of its text, or where that has none, after it was made. */
export function isAmendedAfter(document: Element): boolean {
  const meta = childOf(document, 'meta');
  const [work, expression] = ['FRBRWork', 'FRBRExpression'].map((name) => {
    const of = find(meta, name);
    return of ? daysOf(of).map(({ day }) => day) : [];
  });
  const days = expression?.length ? expression : work;
  const last = days?.toSorted().at(-1);
  const lifecycle = find(meta, 'lifecycle');
  const events = lifecycle ? childrenOf(lifecycle, 'eventRef') : [];
  return events.some((event) => {
    const day = lawDay(attributeOf(event, 'date'));
    return attributeOf(event, 'type') === 'amendment' && !!day && !!last && day > last;
  });
}

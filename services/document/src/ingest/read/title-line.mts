import {
  beginsInCapitals,
  behindNumber,
  mentionsInstrument,
  namesInstrument,
} from '../labels/instrument-words.mts';
import { readLabel } from '../labels/read-label.mts';
import { dayInWords } from './day-in-words.mts';
import { namesGazette } from './own-day.mts';
import { endsSentence, type SourceLine } from './source-line.mts';

/** Lines at the beginning among which a title in large letters is looked for. */
const beginning = 10;
const longest = 200;
/** Characters; the titles of amending laws name all that they amend. */
const longestHeading = 600;
const shortest = 4;

/** The name of a file, or a number by which EUR-Lex or a gazette keeps it: pages that are made by machine have no title of their law. */
const catalogueTitle =
  /^\p{L}{0,5}[\d_]{6,}\p{L}?$|\.(?:docx?|pdf|rtf|x?html?)$|(?<!\w)[1-9]?\d{4}[A-Z]{1,2}\d{4}(?!\w)/iu;

export const isCatalogueTitle = (text: string): boolean => catalogueTitle.test(text);

/** Many laws together: `Laws of Port`, `Port Revised Statutes`, `Port Administrative Rules`. */
const collection =
  /^(?:(?:The|THE) )?(?:(?:Revised|Consolidated|Compiled|General|REVISED|CONSOLIDATED|COMPILED|GENERAL) )?(?:Laws|LAWS|(?:Statutes|STATUTES)(?! (?:of|OF) (?:the|THE) (?!Republic|Federa|State|Commonwealth|United|Kingdom|Province|Territor|Union|REPUBLIC|FEDERA|STATE|COMMONWEALTH|UNITED|KINGDOM|PROVINCE|TERRITOR|UNION))) (?:of|OF) (?:(?:(?:the|THE|of|OF|and|AND) )?\p{Lu}[\p{L}’'-]*[ ,]*)+(?:\d{4})?$|\b[Aa]dministrative (?:[Rr]ules|[Cc]ode)$|\b(?:[Rr]evised|[Cc]ompiled|[Gg]eneral|[Aa]nnotated) (?:[Ss]tatutes|[Ll]aws)$/u;

/** Whether a text is the name under which many laws are kept, and not that of a law: `Laws of Port (Application) Act` is one. */
export const namesCollection = (text: string): boolean =>
  text.length <= longest &&
  collection.test(text) &&
  !mentionsInstrument(text.replace(/\b(?:laws|rules)\b/giu, ''));

/** Whether a text is the name of what laws are kept or published in. */
export const isNameOfMany = (text: string): boolean =>
  namesCollection(text) || (namesGazette(text) && !mentionsInstrument(text));

function isTitle(line: SourceLine): boolean {
  const { text, level } = line;
  const isLong = text.length >= shortest && text.length <= (level === 1 ? longestHeading : longest);
  const isSentence = endsSentence(text.replace(/\)$/u, ''));
  return (
    isLong &&
    /\p{L}{2}/u.test(text) &&
    !isSentence &&
    !isCatalogueTitle(text) &&
    !isPartOfForm(text) &&
    !isNameOfMany(text) &&
    !readLabel(text)
  );
}

/** Whether a title ends before this line: in brackets stands where the law was published. */
const isApart = (line: SourceLine | undefined): boolean =>
  line === undefined || line.gapBefore === true || line.text.startsWith('(');

/** What a form for laws calls its parts. */
const isPartOfForm = (text: string): boolean =>
  /^\\?(?:preface|preamble|body|conclusions|contents)$/iu.test(text);

/** `Preamble`, in languages of Latin letters. */
const isPreamble = (line: SourceLine | undefined): boolean =>
  /^pr[eéäà]+[aáàâ]?mb[a-zuúù]{1,5}$/iu.test(line?.text ?? '');

const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** Whether a heading is the second line of the name of a gazette: `JOURNAL OFFICIEL` / `DE LA RÉPUBLIQUE`. */
function goesOnWithGazette(lines: readonly SourceLine[], at: number): boolean {
  const [above, line] = [lines[at - 1], lines[at]];
  return (
    above?.level === 1 && isNameOfMany(above.text) && line !== undefined && !mentionsInstrument(line.text)
  );
}

/** Whether a line in capitals ends with its kind of law, as where that comes last: nothing of the name follows it. */
const isTitleInCapitals = (text: string): boolean =>
  isInCapitals(text) && /(?<!\p{L})(?:KODEKSI|KANUNU)$/u.test(text);

/**
 * The title of a source as its text has it: its first heading, or a first line that stands alone, also as the kind of law in
 * capitals above what it is about.
 */
export function titleLine(lines: readonly SourceLine[]): string | undefined {
  const heading = lines
    .slice(0, beginning)
    .find((line, at) => line.level === 1 && isTitle(line) && !goesOnWithGazette(lines, at));
  if (heading) return heading.text;
  const [first, second, third] = lines;
  if (!first || !isTitle(first)) return undefined;
  if (isApart(second) || isPreamble(second) || isTitleInCapitals(first.text)) return first.text;
  const isAbout = second && isInCapitals(first.text) && isTitle(second) && isApart(third);
  return isAbout ? `${first.text}: ${second.text}` : undefined;
}

/** Lines that a title may take. */
const mostOfTitle = 4;

/** What the head of a page says that it is about, where the page prints it so, in one line or in some. */
export function printedTitle(
  description: string | undefined,
  lines: readonly SourceLine[],
): string | undefined {
  if (description === undefined || description.length < shortest) return undefined;
  const isPrinted = lines.slice(0, beginning).some((_, at) =>
    Array.from({ length: mostOfTitle }, (_count, more) =>
      lines
        .slice(at, at + more + 1)
        .map(({ text }) => text)
        .join(' '),
    ).includes(description),
  );
  return isPrinted ? description : undefined;
}

/** Below the name under which a gazette or a mirror keeps it: what the law calls itself, with what it is about on the next line. */
export function titleBelow(name: string | undefined, lines: readonly SourceLine[]): string | undefined {
  const [first, title, about] = lines;
  if (first?.text !== name || title?.level !== 1 || !isTitle(title)) return undefined;
  const isAbout =
    about && about.level === undefined && about.text.length <= longestHeading && !readLabel(about.text);
  return isAbout ? `${title.text}: ${about.text.replace(/\.$/u, '')}` : title.text;
}

/** Lines at the beginning among which a law is named below the head of a gazette or of a site. */
const mostAbove = 120;
/** Laws of the tradition of the United Kingdom say themselves how they are cited or called. */
const shortName = String.raw`the ["“‘']{0,2}((?:[^.;"“”]|(?<=\bNo)\.){3,160}?\b(?:Act|Regulations|Order|Rules|Ordinance|Code|Law)\b(?:,? (?:\([^()]*\) )?\d{4})?)`;
/** A part of a law has a name of its own. */
const ofPart = String.raw`(?<!\b(?:[Pp]art|[Cc]hapter|[Tt]itle|[Ss]chedule|[Dd]ivision|[Ss]ubchapter|[Aa]rticle|[Ss]ection) (?:may|shall) )`;
const citedAs = new RegExp(String.raw`\b${ofPart}be cited as ${shortName}`, 'u');
const calledSo = new RegExp(
  String.raw`\b(?:be (?:cited|known) as|(?:[Tt]his Act is|be) called) ${shortName}`,
  'u',
);

/** The name of a site behind the title of a law. */
const siteBehind = /^\s*[-–—|]\s/u;

/** Whether a heading is a law with its number, and what stands behind it in the name of a page no other law: then it is a site. */
const isLawBeforeSite = (heading: string, behind: string): boolean =>
  mentionsInstrument(heading) && /\p{N}/u.test(heading) && !mentionsInstrument(behind);

/** Its year alone is no number: `Harbour Lamps Act, 1960` says what it is about. */
const shortTitle = /\b(?:act|rules|regulations|order|code|law|ordinance),? \d{4}$/iu;

/** What a database says of a law below its name: `Departement: Finansdepartementet`. */
const saysFact = /^\p{L}+:\s/u;

/** A law that says how it is cited where nothing else names it: `This Act is called the Harbour Lamps Act, 2031, and comes ...`. */
const citesItself =
  /^(?:[\p{N}.()]{1,8} ?){0,3}(?:(?:this|these) (?:act|law|code|order|ordinance|regulations?|rules|statute|decree|bill|proclamation|measure|by-?laws?) (?:may|shall) be|this act is) (?:cited|known|called)/iu;

/** The name by which a law says that it is cited or called, wherever it says so. */
export function titleCited(lines: readonly SourceLine[]): string | undefined {
  const said = lines.find(
    ({ text, isQuoted }) =>
      !isQuoted && citesItself.test(text) && calledSo.test(text.slice(0, longestHeading)),
  );
  return calledSo.exec(said?.text ?? '')?.[1];
}

/** What a title says behind its own day, or else behind its last number: behind its day may stand those of others. */
function behindOwn(text: string): string {
  const year = [...text.matchAll(/(?<!\p{N})\d{4}(?!\p{N})/gu)].find(
    ({ index }) => dayInWords(text.slice(0, index + 4), undefined) !== undefined,
  );
  return year ? text.slice(year.index + 4).trim() : behindNumber(text);
}

/** A title may end with its word for `about`, with what that is on the next line. */
const endsWithAbout = /(?<!\p{L})tentang$/iu;

/** The lines that go on with what a law is about, to the end of their paragraph. */
function aboutBelow(lines: readonly SourceLine[], at: number): string {
  const end = lines.findIndex(
    (line, index) => index > at + 1 && (line.gapBefore || line.level !== undefined),
  );
  const about = lines.slice(at + 1, end < 0 ? at + 2 : end);
  const text = about.map((line) => line.text).join(' ');
  const isAbout =
    about.length > 0 &&
    text.length <= longestHeading &&
    !about.some((line) => readLabel(line.text) || saysFact.test(line.text));
  return isAbout ? text.replace(/\.$/u, '') : '';
}

/** Whether a line of a name ends within its words: with an article or a preposition, or a comma. */
const isUnfinished = (text: string): boolean => /(?:\s\p{Ll}{1,3}|,)$/u.test(text);

/** Nothing that stands above the title of a law is a heading over its provisions. */
export function withoutHeadAsHeadings(title: string | null, lines: readonly SourceLine[]): SourceLine[] {
  const at = lines
    .slice(0, mostAbove)
    .findIndex(({ text }) => title?.startsWith(text.replace(/\.$/u, '')) && namesInstrument(text));
  return lines.map((line, index) => {
    if (index >= at || line.level === undefined) return line;
    const { level: _, ...plain } = line;
    return plain;
  });
}

/** What an editor says behind the name of a law: `CODE PENAL. (NOTE : ...)`. */
const withoutNotes = (text: string): string => text.replace(/\s*\(NOTE?\s?[:\s].*$/su, '');

/** Lines in capitals that the kind of a law may take. */
const mostInCapitals = 3;

/** The line of the day below the kind of a law in capitals, as gazettes set it; undefined where none begins here. */
function dayBelow(lines: readonly SourceLine[], at: number): number | undefined {
  if (!isInCapitals(lines[at]?.text ?? '') || !mentionsInstrument(lines[at]?.text ?? '')) return undefined;
  const below = lines.findIndex((line, index) => index > at && !isInCapitals(line.text));
  const day = below <= at + mostInCapitals ? (lines[below]?.text ?? '') : '';
  const isDay = /^\p{Ll}/u.test(day) && namesInstrument(joined(lines.slice(at, below + 1)));
  return isDay ? below : undefined;
}

/** The line of the number below the kind of a law in capitals, with the word for `about` below that; undefined where none begins here. */
function numberBelow(lines: readonly SourceLine[], at: number): number | undefined {
  const [kind, numbered, about] = lines.slice(at, at + 3).map(({ text }) => text);
  if (!kind || !isInCapitals(kind) || !mentionsInstrument(kind) || namesInstrument(kind)) return undefined;
  if (!/^(?:NOMOR|NO\.?|N\.?[º°]|NÚMERO)\s?:?\s?\p{N}[\p{Lu}\p{N}\s./-]*$/u.test(numbered ?? ''))
    return undefined;
  return endsWithAbout.test(about ?? '') && isInCapitals(about ?? '') ? at + 2 : at + 1;
}

/** Without the figure of a note. */
const joined = (lines: readonly SourceLine[]): string =>
  lines.map(({ text }) => text.replace(/(?<=\p{Lu}{2})\d{1,2}\)$/u, '')).join(' ');

/** `ROZPORZĄDZENIE` / `MINISTRA LAMP` / `z dnia 23 grudnia 2031 r.` as one line. */
function withDays(lines: readonly SourceLine[]): SourceLine[] {
  const whole: SourceLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as SourceLine;
    const day = dayBelow(lines, at) ?? numberBelow(lines, at);
    whole.push(day === undefined ? line : { ...line, text: joined(lines.slice(at, day + 1)) });
    at = day ?? at;
  }
  return whole;
}

/**
 * What a law calls itself below the head of a gazette, of a parliament or of a site that stands in its place. Undefined where the
 * name has a word for a kind of law, and so may be that of the law.
 */
export function titleBelowHead(name: string | undefined, lines: readonly SourceLine[]): string | undefined {
  const whole = lines
    .slice(0, beginning)
    .find(
      ({ text, level }) =>
        name?.startsWith(text) &&
        siteBehind.test(name.slice(text.length)) &&
        (namesInstrument(text) || (level === 1 && isLawBeforeSite(text, name.slice(text.length)))),
    );
  if (whole) return whole.text;
  const isCut = /\.\.\.|…/u.test(name ?? '');
  if (name && mentionsInstrument(name) && !isCut) return undefined;
  const head = withDays(
    lines.slice(0, mostAbove).map((line) => ({ ...line, text: withoutNotes(line.text) })),
  );
  const first = head.findIndex(({ text }) => readLabel(text)?.role === 'provision');
  const above = first < 0 ? head : head.slice(0, first);
  const at = above.findIndex((line) => {
    const isApart = line.gapBefore || line.level !== undefined || isInCapitals(line.text);
    return (
      isApart &&
      line.text.length <= longestHeading &&
      (namesInstrument(line.text) || beginsInCapitals(line.text)) &&
      !/[,;:]$/u.test(line.text) &&
      !citesItself.test(line.text) &&
      // A plain number is that of a day in front of the kind of law.
      ['bare', undefined].includes(readLabel(line.text)?.role)
    );
  });
  const named = above[at]?.text;
  if (named === undefined) return citedAs.exec(head.map(({ text }) => text).join(' '))?.[1];
  const goesOn = endsWithAbout.test(named);
  const rest = goesOn ? '' : behindOwn(named).replace(/^\P{L}*\p{L}{0,2}\P{L}*$/u, '');
  const about = rest === '' && !shortTitle.test(named) ? aboutBelow(above, at) : '';
  if (rest !== '' && isUnfinished(named)) return `${named} ${aboutBelow(above, at)}`.trim();
  return about === '' ? named.replace(/\.$/u, '') : `${named}${goesOn ? '' : ':'} ${about}`;
}

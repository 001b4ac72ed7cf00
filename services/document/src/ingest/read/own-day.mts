import { changedWords, goneWords } from '../labels/history-words.mts';
import { mentionsInstrument } from '../labels/instrument-words.mts';
import { readLabel } from '../labels/read-label.mts';
import { dayInWords, isMonth } from './day-in-words.mts';
import { endsSentence, type SourceLine } from './source-line.mts';

/** How a law says where and when it was made, or a treaty concluded: `Made - - - - 5th May 2031`, `Hecho en Lima, a 5 de mayo de 2031`. */
const made =
  /^(?:made|gwnaed|(?:done|given|signed|concluded) (?:in (?:duplicate|triplicate|\p{L}+ (?:copies|originals)),? )?(?:at|in)(?: the (?:city|cities) of)?|fait à|donné à|conclue? (?:à|par)|abgeschlossen|geschehen zu|gegeben zu|hecho en|(?:dad|emitid)[oa] en|fatto a|dat[oa] a|conclus[oa] (?:a|il|mediante)|feito em|gedaan te|utfärdad i|di(?:tetap|sah)kan di|(?:likums )?saeimā pieņemts)(?!\p{L})/iu;
/** Lines above the first provision among which it may say so, and characters of such a line. */
const mostAbove = 40;
const longestMade = 160;
const inForce = 'force|vigueur|vigor|vigore|vigent|vigência|kraft|inkraft|effective';
const ofEdition =
  'versi[oóã]|fassung|stand(?!\\p{L})|updat|revis|print|reprint|publi|access|consult|abgerufen|webmast|webmest|imprim|impres|mise? à jour|actuali[sz]|atuali[sz]|aktuali|aggiornat|bijgewerkt|oppdatert|opdateret|uppdaterad|päivitetty';
/** What a line tells the day of that is not its making: a change, a version, a print, a page; and by what power it was made. */
const otherDay = new RegExp(
  String.raw`(?<!\p{L})(?:${goneWords}|${changedWords}|${inForce}|${ofEdition}|under|pursuant|in exercise|by virtue)`,
  'iu',
);

const beginsOtherDay = new RegExp(
  `^(?:${inForce}|${ofEdition}|begun|at the \\p{L}+ session|ikraft|gäller|träder|utkom|utgiv|udgiv|kunngjort|kungjort|julkaistu|voimaan)`,
  'iu',
);

/** Whether a line begins with what its day is of: coming into force, coming out, the signing of a treaty that the line above names. */
export const tellsOtherDay = (text: string): boolean =>
  beginsOtherDay.test(text) || (/^\p{Ll}/u.test(text) && made.test(text));

/** `Place, 5 May 2031`, with the word for who made it in front. */
const longestSigned = 80;
const mostNames = 8;
const longestSmall = 4;
/** A gazette is dated so too, and what its head says is the day on which it came out. */
const ofGazette =
  /gazette|ga[cz]+eta|(?<!\p{L})(?:diario|diário|jornal|journal|periódico oficial|registro oficial|monit(?:eur|or|orul)|dz\. ?u)(?!\p{L})|amtsblatt|gesetzblatt|bolet|buletin|narodne novine|dziennik|staatsblad|tidend|tidning|stjórnartíðindi|bollettino|εφημερ|вестник|вісник|ведомости|vēstnesis|žinios|teataja|közlöny|glasnik|věstník|zbierka|sbírka|författningssamling|lagsamling|(?:berita|lembaran) negara|resm[iî] gazete|công báo|الجريدة الرسمية|官報|公報|公报|관보/iu;

/** Letters that are set apart: `G A Z E T T E`. */
const setApart = /(?<=(?<!\S)\p{L}) (?=\p{L}(?!\S))/gu;

export const namesGazette = (text: string): boolean => ofGazette.test(text.replace(setApart, ''));

/** Weekdays stand before the day on the head of a page. */
function hasWeekday(words: readonly string[], language: string): boolean {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2001, 0, day + 1))));
  return words.some((word) => names.some((name) => name.toLowerCase() === word.toLowerCase()));
}

/** A month, or the Finnish word for a day. */
const isOfDay = (word: string, language: string): boolean => word === 'päivänä' || isMonth(word, language);

/** Whether a line is a place and a day, and nothing else: only names, small words and two numbers. */
function isPlaceAndDay(text: string, language: string): boolean {
  const isAlone = text.length <= longestSigned && !/[:;"“„«]/u.test(text) && /^\p{Lu}/u.test(text);
  // The place ends with a comma; in Finnish by its case; where laws in Swedish are signed, before an article.
  const isPlace = /\p{L}\.?,\s[^,]*\d|^\p{L}+ss[aä]\s\d|^(?:Stockholm|Helsingfors|Mariehamn) den \d/u.test(
    text,
  );
  if (!isAlone || !isPlace) return false;
  // In English a law is signed with a word for it, and a bare name with a day may be anything.
  if (language.startsWith('en') && !made.test(text)) return false;
  if ((text.match(/\d+/gu) ?? []).length !== 2 || namesGazette(text)) return false;
  const words = (text.replace(made, '').match(/\p{L}+/gu) ?? []).filter((word) => !isOfDay(word, language));
  const isNames = words.every((word) => /^\p{Lu}/u.test(word) || word.length <= longestSmall);
  const names = words.filter((word) => /^\p{Lu}/u.test(word));
  const isNamed = isNames && names.length > 0 && names.length <= mostNames;
  return isNamed && !mentionsInstrument(text) && !otherDay.test(text) && !hasWeekday(words, language);
}

/** The day on which a line says that the law was made; when it came into force, and by what power, may follow behind its year. */
function dayInMade({ text, isQuoted, isRow }: SourceLine, language: string | undefined): string | undefined {
  // In small letters it goes on with a sentence, which may be on another.
  const isOwn = made.test(text) && !/^\p{Ll}/u.test(text);
  if (text.length > longestMade || isQuoted || isRow || !isOwn) return undefined;
  const said = text.replace(made, '');
  // Latvian sets the year first: `2031. gada 5. maijā`.
  const toYear = /^\s\d{4}\.\s/u.test(said) ? said : (/^.*?(?<!\d)\d{4}(?!\d)/u.exec(said)?.[0] ?? said);
  return mentionsInstrument(toYear) || otherDay.test(toYear) ? undefined : dayInWords(toYear, language);
}

/** The day on which a law says in its head that it was made. */
export function dayMade(lines: readonly SourceLine[], language: string | undefined): string | undefined {
  const above = lines.slice(0, mostAbove);
  const first = above.findIndex(({ text }) => readLabel(text)?.role === 'provision');
  const days = above
    .slice(0, first < 0 ? mostAbove : first)
    .flatMap((line) => dayInMade(line, language) ?? []);
  return days[0];
}

const aloneInBrackets = /^\[\s*([^\s\]][^\]]{5,40}?)\s*\]$/u;

/** The day of assent or promulgation that stands below the name of a law in square brackets, with nothing else: `[18th May, 2031]`. */
export function dayInBrackets(
  lines: readonly SourceLine[],
  { title, language }: { title: string; language: string | undefined },
): string | undefined {
  const at = lines.slice(0, mostAbove).findIndex(({ text }) => text === title);
  const said = at < 0 ? [] : lines.slice(at + 1, at + 1 + mostBelowTitle);
  const [, day = ''] =
    said.flatMap(({ text }) => [aloneInBrackets.exec(text) ?? []]).find(([one]) => one) ?? [];
  const isAlone = !mentionsInstrument(day) && !otherDay.test(day);
  return isAlone ? dayInWords(day, language) : undefined;
}

/** Lines below the name of a law, and at the end of the text, among which it may be signed: between them stand other laws. */
const mostBelowTitle = 12;
const mostAtEnd = 40;

/** What is appended may be a treaty with its own day; the final provisions of Spanish laws are a part of the law. */
function isAppended(text: string): boolean {
  const label = readLabel(text);
  return label?.role === 'attachment' && !label.kind.toLowerCase().startsWith('disposición');
}

/** The place behind the words for the making of a law, or a day: those are no others' then, wherever they stand. */
const atPlace = /^(?: (?:the|l[aeo]|el))? [\p{Lu}\d]/u;

/** A line that says where a law was made, with what goes on from it on the next one. */
function wholeLine(lines: readonly SourceLine[], at: number): SourceLine | undefined {
  const [line, next] = lines.slice(at, at + 2);
  const goesOn = line && next && made.test(line.text) && !next.gapBefore && !endsSentence(line.text);
  return goesOn ? { ...line, text: `${line.text} ${next.text}` } : line;
}

/** A law on a treaty prints that below itself, signed on a day of its own. */
const approvesTreaty = (title: string): boolean =>
  /(?<!\p{L})(?:ratif|appro|aprob|aprov|zustimm|genehmig|godkän|godkend|give effect|accession|adhési|adhesi)/iu.test(
    title,
  ) &&
  /(?<!\p{L})(?:convention|conven[iz]i|convenção|treaty|trait[ée]|tratado|trattato|accord|acuerdo|acordo|agreement|protocol|übereinkommen|abkommen|vertrag|verdrag|konvention|avtal|aftale)/iu.test(
    title,
  );

/** The day beside the place where a law was signed, below its name or at its end; undefined where several are named. */
export function daySigned(
  lines: readonly SourceLine[],
  { title, language }: { title: string; language: string | undefined },
): string | undefined {
  if (approvesTreaty(title)) return undefined;
  const named = Math.max(
    0,
    lines.findIndex(({ text }) => text === title),
  );
  const appended = lines.findIndex(({ text }, at) => at > named && isAppended(text));
  const end = appended < 0 ? lines.length : appended;
  const isNear = (at: number) => at < named + mostBelowTitle || at >= end - mostAtEnd;
  const dayAt = (at: number): string | undefined => {
    const line = wholeLine(lines, at);
    if (!line || line.isQuoted || line.isRow) return undefined;
    if (isNear(at) && isPlaceAndDay(line.text, language ?? 'en')) return dayInWords(line.text, language);
    return atPlace.test(line.text.replace(made, '')) ? dayInMade(line, language) : undefined;
  };
  const days = lines.slice(named, end).flatMap((_, at) => dayAt(named + at) ?? []);
  return new Set(days).size === 1 ? days[0] : undefined;
}

const yearInTitle = /(?<!\p{L})de (\d{4})$/iu;
const dayOfYear = /^\((\p{L}{3,} \d{1,2}|\d{1,2} de \p{L}{3,})\)$/u;

/** A day without its year, below a law that has the year in its name: `LEY 7 DE 2031` and `(mayo 5)`. */
export function dayBelowYear(title: string, lines: readonly SourceLine[]): string | undefined {
  const [, year] = yearInTitle.exec(title) ?? [];
  const at = year === undefined ? -1 : lines.slice(0, mostAbove).findIndex(({ text }) => text === title);
  const [, day = ''] = dayOfYear.exec(lines[at + 1]?.text ?? '') ?? [];
  if (at < 0 || day === '') return undefined;
  return dayInWords(/^\p{L}/u.test(day) ? `${day}, ${year}` : `${day} de ${year}`, 'es');
}

import {
  byWords,
  changedWords,
  goneInBracketsWords,
  goneWords,
  repealingWords,
} from '../labels/history-words.mts';
import { mentionsInstrument } from '../labels/instrument-words.mts';

/** What an edition says of the history of a provision in the place of its text, or beside it. */
export interface History {
  says: 'gone' | 'changed' | 'valid';
  /** ISO days between which the version is law, the last not included. */
  from?: string;
  to?: string;
  /** Of a part of the provision that it names, as far as it tells. */
  isBracketed: boolean;
}

const longestNote = 400;
/** With the number of a note in front of it. */
const opened = String.raw`(?:\p{N}{1,4}\s(?=\p{L}|§)|\(\p{N}{1,3}\s?\)(?=\s?<))?[\s(\[{<«"“*–—―.…:（【［〔「-]*`;
/** `Article`, `§ 5 Abs. 1`, `Sub-s. (2)`, before what became of it. */
const subject = String.raw`(?:(?:this |l['’])?(?:\p{L}{1,14}[.-]?\s){0,2}(?:art\p{L}*|§+|sec\p{L}*|par\p{L}*|comm[ai]|al[ií]n\p{L}*|inciso|frac\p{L}*|cap\p{L}*|t[íi]t\p{L}*|abs\p{L}*|s|ss|r|rule|reg\p{L}*|überschrift|sched\p{L}*|annex\p{L}*|append\p{L}*|anla\p{L}*|anhang|bilag\p{L}*|straipsn\p{L}*|pants?|madde|stat\p{L}*|ст\p{L}*|част\p{L}*|пункт\p{L}*)\.?\s?(?:[^\p{L}]{0,12}\p{N}[\p{L}\p{N}.()/-]*\s)?(?:(?:abs|bst|ziff|nr|lit|satz|st|punkt)\.?\s[\p{L}\p{N}]{1,6}\s){0,3})?`;
const linked = String.raw`(?:(?:is|was|were|has been|have been|est|a été|è|es|ha sido|ist|wurde|er|är|on|je|jest|бы\p{L}{2}|così|as|se|har|am)\s)?`;
const ends = String.raw`\p{L}{0,8}`;

/** A law, day or number behind: `by Act 12 of 2010`, `(L 2004-06-17/37)`, `DOF 05-06-2018`. */
const cites = /\p{N}{2,}|\p{N}\/\p{N}|№\s?\p{N}|\bn(?:o|r|°|º)\.?\s?\p{N}/iu;
/** What stands before the word of a statement: all of it. In small letters, as the text is then; expressions that ignore case take long to be made. */
const lead = new RegExp(`^${opened}${subject}${linked}x$`, 'u');
/** A letter that stands for the word in it. */
const beforeWord = (text: string, at: number): boolean => lead.test(`${text.slice(0, at)}x`);

interface Statement {
  mentioned: RegExp;
  /** From the word on. */
  word: RegExp;
}

/** The words are sought first and what stands before them is read then: one expression of both takes 50 ms to be made. */
const statement = (words: string): Statement => ({
  mentioned: new RegExp(String.raw`(?<!\p{L})(?:${words})`, 'gu'),
  word: new RegExp(String.raw`(?:${words})${ends}(?!\p{L})(.*)$`, 'uy'),
});

/** What names no law or day is short: a word that stands for the text. */
const longestAlone = 80;

/** What a statement says behind its word, as it is written. */
function behind({ mentioned, word }: Statement, text: string): string | undefined {
  const small = text.toLowerCase();
  for (const { index } of [...small.matchAll(mentioned)].reverse()) {
    if (!beforeWord(small, index)) continue;
    word.lastIndex = index;
    const [, rest] = word.exec(small) ?? [];
    if (rest !== undefined)
      return small.length === text.length ? text.slice(text.length - rest.length) : rest;
  }
  return undefined;
}

const saysGone = statement(goneWords);
const mayRepeal = statement(repealingWords);
const saysChanged = statement(changedWords);
/** In small letters, for that is quicker. */
const mentionsHistory = new RegExp(String.raw`(?<!\p{L})(?:${goneWords}|${changedWords})`, 'u');
const mentionsGone = new RegExp(String.raw`(?<!\p{L})(?:${goneWords})`, 'u');
const isInBrackets =
  /^\s*(?:\(\p{N}{1,3}\s?\)(?=\s?<))?\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>|（[^（）]*）|【[^【】]*】)[\s.;,]*$/u;

/** No more than the end of a sentence, and the mark of a note. */
const nothing = /^[^\p{L}]{0,12}$/u;
/** A verb of a rule, or what a rule brings in, makes a sentence of it. */
const goesOn = /[:;]\s*$|[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}+\s\p{Ll}+\s\p{Ll}+\s\p{Ll}+/u;

const numeric =
  /(?<!\p{N})(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\p{N})|(?<!\p{N})(\d{4})-(\d{2})-(\d{2})(?!\p{N})/gu;

function daysIn(text: string): string[] {
  return [...text.matchAll(numeric)].map(([, day = '', month = '', year, ...iso]) =>
    year === undefined
      ? iso.slice(0, 3).join('-')
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
}

const validity =
  /^(?:versione?|testo|texte|texto\p{L}*|text|fassung|versie|redacci[óo]n|última|articol[oi])?[\p{L}\s,]{0,30}(?:en vigueur|in vigore|en vigor|em vigor|vigente|in force|gültig|geldend)(?!\p{L})/iu;
/** Words of such a line that say of when. */
const ofWhen =
  /^(?:[\s.,:;()/–-]|\p{N}|\p{L}{1,3}(?!\p{L})|(?:depuis|jusqu|partir|compter|dal(?:la)?|fino|desde|hasta|desde|from|until|since|vom|seit|bis|vanaf|heden|t\/m)(?!\p{L}))*$/iu;
const longestValidity = 120;

function readValidity(text: string): History | undefined {
  const [whole] = text.length > longestValidity ? [] : (validity.exec(text) ?? []);
  if (whole === undefined || !ofWhen.test(text.slice(whole.length))) return undefined;
  const [first, second] = daysIn(text);
  if (first === undefined) return undefined;
  const isEnd = second === undefined && /jusqu|fino|hasta|until|(?<!\p{L})bis(?!\p{L})/iu.test(text);
  const [from, to] = isEnd ? [undefined, first] : [first, second];
  return { says: 'valid', isBracketed: false, ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** What stands behind the word is a law or a day, or brings one in; a sentence would go on in small letters. */
function namesCause(rest: string): boolean {
  const [, next = ''] = /^[^\p{L}\p{N}]*(\p{L}*)/u.exec(rest) ?? [];
  const isBrought = !/^\p{Ll}/u.test(next) || byWords.has(next);
  return isBrought && cites.test(rest) && !goesOn.test(rest);
}

/** `Abrogation de la loi`: of some languages these bring in by what it was done. */
const ofObject = new Set(['de', 'del', 'du', 'des']);

/** What stands behind a word for several that are repealed, or behind one that begins a sentence, is what it repeals, unless it is brought in. */
function namesObject(text: string, rest: string): boolean {
  const [, mark = '', next = ''] = /^([^\p{L}\p{N}]*(?:se\s)?)(\p{L}*)/u.exec(rest) ?? [];
  if (/[《「『]/u.test(mark)) return true;
  if (mark.includes(':') && mentionsInstrument(rest) && !/^[^\p{L}]*\p{L}{1,2}\./u.test(rest)) return true;
  const isBroughtIn = byWords.has(next) && !ofObject.has(next);
  return !isBroughtIn && !/[([]/u.test(mark) && behind(mayRepeal, text) !== undefined;
}

/** As in India and Bangladesh what is no more keeps its title: `[Savings.] Omitted by Act 5 of 2010`, `[Savings.—Omitted by Act 5 of 2010]`. */
const titleBefore = /^\s*\[([^[\].]{3,100})(?:\.\s?[—–―-]+|\.?\])\s*(?=\p{Lu})/u;

/** Such a word behind an opening bracket, in small letters. */
const inBrackets = new RegExp(String.raw`^${opened}${goneInBracketsWords}(?!\p{L}|\p{M})(.*)$`, 'u');

/** Whether a text is one pair of brackets with a word for what is no more, and at most the law or day of it. */
function standsInBrackets(text: string): boolean {
  if (!isInBrackets.test(text)) return false;
  const small = text.toLowerCase();
  const [, told] = inBrackets.exec(small) ?? [];
  const rest =
    told === undefined || small.length !== text.length ? told : text.slice(text.length - told.length);
  // What stands next to the word without a mark between them is what it is said of: `[Expired Permits Act 12 of 2031]`.
  if (rest === undefined || nothing.test(rest)) return rest !== undefined;
  const [, mark = '', next = ''] = /^([^\p{L}]*)(\p{L}*)/u.exec(rest) ?? [];
  return (/^\s*[-–—,.;(\p{N}]/u.test(mark) || byWords.has(next)) && namesCause(rest);
}

/** Whether a text says of what it stands for that it is no more, and nothing else. */
export function saysOnlyGone(said: string): boolean {
  const text = said.replace(titleBefore, '');
  if (text.length > longestNote || (text.length > longestAlone && !/\p{N}/u.test(text))) return false;
  if (standsInBrackets(text)) return true;
  if (!mentionsGone.test(text.toLowerCase())) return false;
  const rest = behind(saysGone, text);
  if (rest === undefined) return false;
  return nothing.test(rest) || (namesCause(rest) && !namesObject(text, rest));
}

/** A law or a place in one: `c. 12`, `§ 3`, `AS 2014 3293`, `12/2010`. A day alone is also that by which somebody has to do it. */
const citesLaw = /[§№]|(?<!\p{L})(?:c|ch|s|ss|art|n[or]?)[.°º]\s?\p{N}|\p{N}\/\p{N}|\p{Lu}{2,}\s?\p{N}/u;

/** What in brackets says of the text before it by what law it was changed: `[Amended by Act 12 of 2010, s. 3]`. */
export function notesChange(text: string): boolean {
  if (text.length > longestNote || !isInBrackets.test(text)) return false;
  const rest = behind(saysChanged, text);
  const namesLaw = rest !== undefined && (mentionsInstrument(rest) || citesLaw.test(rest));
  return namesLaw && namesCause(rest) && !saysOnlyGone(text);
}

/** What in brackets tells how it was made and changed, and last that it is no more: `[2010 c. 12 § 3; repealed by 2014 c. 3 § 1]`. */
export function tellsOfItsEnd(text: string): boolean {
  if (text.length > longestNote || !isInBrackets.test(text)) return false;
  const told = text.trim().replace(/^.|.$/gu, '').split(/;\s/u);
  return told.length > 1 && saysOnlyGone(told.at(-1) ?? '') && told.every((part) => cites.test(part));
}

/** What a paragraph says of the history of a provision; undefined where it says anything else. */
export function readHistory(text: string): History | undefined {
  if (text.length > longestNote || (text.length > longestAlone && !/\p{N}/u.test(text))) return undefined;
  const valid = readValidity(text);
  if (valid) return valid;
  if (!mentionsHistory.test(text.toLowerCase())) return undefined;
  const isBracketed = isInBrackets.test(text);
  if (saysOnlyGone(text) || tellsOfItsEnd(text)) return { says: 'gone', isBracketed };
  const rest = behind(saysChanged, text);
  if (rest !== undefined && namesCause(rest)) return { says: 'changed', isBracketed };
  if (isBracketed && cites.test(text))
    return { says: mentionsGone.test(text.toLowerCase()) ? 'gone' : 'changed', isBracketed };
  return undefined;
}

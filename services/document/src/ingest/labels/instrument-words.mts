/**
 * How laws of many languages call themselves, compared without case as the beginning of a word: `Loi`, `ΝΟΜΟΣ`, `Gesetz`. A word
 * alone says little, as reports and gazettes have it too: it counts where the number or the day of the law follows.
 */
const instrumentWords = [
  'act law bill order regulation rules ordinance decree directive decision loi décret ordonnance arrêté règlement lei decreto ley',
  'reglamento orden legge regolamento gesetz bundesgesetz verordnung wet besluit lov lag bekendtgørelse forskrift föreskrifter förordning laki',
  'asetus seadus määrus likums įstatymas ustawa rozporządzenie zákon vyhláška törvény rendelet lege ordonanță hotărâre kanun luật',
  'llei decret reglament edicte zakon uredba odluka lög reglugerð acht deddf ligj',
  'undang-undang peraturan закон указ постановление постанова νόμος νομος διάταγμα διαταγμα قانون مرسوم قرار ظهير',
]
  .join(' ')
  .replaceAll(' ', '|');
/** Languages that write words together end the name of a law so: `Luftverkehrsgesetz`. */
const instrumentEndings =
  'gesetz|gesetzbuch|verordnung|lov|loven|lag|lagen|balk|balken|förordning|kungörelse|laki|asetus|seadus|törvény';

const number = String.raw`(?<!\p{L})(?:n[or]?\.?\s?[°º]?|№|nr\.?|nomor|n[uú]mero|αριθ(?:μ)?\.?|رقم)\s?\p{Nd}|\p{Nd}+[./:-]\p{Nd}{2,}|\p{Nd}{4}`;
/** How a recital begins, or a line on what was done with a law: it names another one, or this one in passing. */
const recital =
  'approved|amended|promulgated|adopted|repealed|enacted|made|issued|published|under|pursuant|in|having|vus?|vist[oa]s?|gelet|auf|considerando|considérant|gestützt|aprobad[oa]|approuvée?|as|see';
/** Two things are named, as a guide does: `Law and policy since 1957`. */
const joined = String.raw`\s(?:and|or|und|et|y|e|og|och|en|ja)\s`;
/** A sign of the sentence that a name is part of: the point of a short word ends none, as in `č.` and `Nr.`. */
const withinSentence = String.raw`(?:[^.;]|(?<=(?<!\p{L})\p{L}{1,3})\.)`;
/** As the kind of law begins it, or its day in front of that: `7 JANVIER 2031. - Loi sur les phares`. */
const named = new RegExp(
  String.raw`^(?:\d{1,2}(?:er)?\.? \p{L}{3,12} \d{4}[.\s–—-]+)?(?!(?:${recital})(?!\p{L}))(?:\p{L}+['’]?\s){0,2}(?:${instrumentWords})(?!\p{Ll})(?!${joined})${withinSentence}{0,80}?(?:${number})`,
  'iu',
);

/** A law of one word with its number or day: `Mervärdesskattelag (2031:200)`. */
const compound = new RegExp(
  String.raw`^\p{Lu}\p{Ll}+(?:${instrumentEndings})\s(?:\(|vom?\s|av\s|af\s)[^.;]{0,20}?(?:${number})[^.;]{0,20}$`,
  'u',
);
/** Justel sets the day before the name, whatever that is: `8 JUIN 1867. - CODE PENAL.` */
const dayBefore = /^\d{1,2}(?:er)? \p{L}{3,12} \d{4}\s?\. ?[-–—]\s\p{Lu}/u;

/** Kinds of laws whose words say less than a number beside them would make of them. */
const furtherWords =
  'convention|treaty|acto legislativo|acuerdo|resolution|circular|délibération|portaria|resolución|resolução|richtlinie|satzung|übereinkommen';
const mentioned = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${instrumentWords})s?|${furtherWords})(?!\p{L})|\p{L}(?:${instrumentEndings})(?!\p{L})`,
  'iu',
);
const counted = new RegExp(String.raw`(?:${number})[\p{Nd}/.:-]*\)?(?=\s|$)`, 'giu');

/** Whether a text has a word for a kind of law. */
export const mentionsInstrument = (text: string): boolean => mentioned.test(text);

/** Characters of a title among which the word for its own kind of law begins. */
const mostBeforeKind = 60;

/** What a title says up to the end of its first word for a kind of law; undefined where only a law that it is about may have that. */
export function upToKind(title: string): string | undefined {
  const { 0: kind = '', index = Number.POSITIVE_INFINITY } = mentioned.exec(title) ?? {};
  return index <= mostBeforeKind ? title.slice(0, index + kind.length) : undefined;
}

/** What a line that names a law says behind its number and day. */
export function behindNumber(text: string): string {
  const last = [...text.matchAll(counted)].at(-1);
  return last ? text.slice(last.index + last[0].length).trim() : text;
}

const beginsWithKind = new RegExp(String.raw`^(?:${instrumentWords})(?!\p{L})`, 'iu');

/** Whether a line begins with its kind of law in capitals and goes on in small letters, as gazettes print the name of one: `DECRETO por el que`. */
export const beginsInCapitals = (text: string): boolean =>
  /^\p{Lu}{3,}(?: \p{Lu}{3,})? \p{Ll}/u.test(text) && beginsWithKind.test(text);

const beginsRecital = new RegExp(String.raw`^(?:${recital})(?!\p{L})`, 'iu');

/** Whether a line names another law that this one goes back to, or tells what was done with it. */
export const isRecital = (text: string): boolean => /[,;:]$/u.test(text) || beginsRecital.test(text);

/** Whether a line names a law by its kind with its number or day: `LOI n° 2031-7 du 2 avril 2031`. */
export const namesInstrument = (text: string): boolean =>
  named.test(text) || compound.test(text) || dayBefore.test(text);

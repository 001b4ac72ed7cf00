import { synonymsOf } from '../../search/lexicon';
import { sentencesOf } from '../../search/sentences';
import { termOf, terms, words } from '../../search/words';
import { currencies, type ExpectedFact } from './asked-fact';

const number =
  '(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand)';
const currency = new RegExp(
  `(?:\\p{Sc}\\s?\\d|\\b(?:[A-Z]{2}\\$|USD|EUR|GBP|CAD|AUD|NZD|JPY|CHF|SEK|NOK|DKK|AED|SAR|INR|CNY|RMB|KRW|BRL|ZAR|KES|KSh|NGN|RUB|UAH|PLN|CZK|TRY|ILS|NIS|IDR|THB|PHP|SGD|MXN|ARS|CLP|EGP|DZD|BHD|RWF|KZT)\\b[^.]{0,12}\\d|\\d[\\d.,]*\\s(?:million |billion |trillion |thousand )?(?:[\\p{L}]+ )?(?:${currencies}|units of account|UF|UTM)\\b|\\b(?:hundred|thousand|lakh|million|crore|billion) (?:${currencies})\\b)`,
  'u',
);
/** A sign in letters before figures in groups: 'R17 800', 'Rs. 5,000', 'K12.000'. */
const signedSum =
  /(?<![\p{L}\d-])(?:\p{Lu}\p{L}{0,2}\.?|(?:Rs|Rp|RM|Ksh|Shs?|Tk|Fr|kr|S\/)\.?[ \u00a0\u202f]?)\d{1,3}(?:[ \u00a0\u202f,.'’]\d{3})+(?!\d)/u;
/** Whatever the money is called: 'the fee is 2,005 crowns'; the number of a provision is no sum. */
const namedSum =
  /\b(?:fees?|(?<!in[- ])charges?|prices?|sums?|amounts?|fines?|payable|costs?|premiums?|deposits?)\b[^.;]{0,80}?(?<!\b(?:articles?|sections?|schedules?|paragraphs?|parts?|rules?|annex|class|no\.) )(?<![-/])\b\d(?:[\d.,]*\d)? (?!(?:days?|weeks?|months?|years?|hours?|of|and|per|January|February|March|April|May|June|July|August|September|October|November|December|published|under)\b)\p{Ll}{3,}/iu;
/** A table of sums: what they are of, and figures without a unit behind each other, or with a sign before each. */
const tableOfSums =
  /\b(?:fees?|charges?|tariffs?|amounts?|rates?|lev(?:y|ies)|fines?|penalt(?:y|ies)|premiums?|geb(?:ü|ue)hr(?:en)?|betr(?:a|ä)ge?|taxas?|tasas?|tarifas?|valores|montants?|redevances?|droits|cuotas?|importes?|multas?|amendes?|importi|diritti)\b.*?(?<![\p{L}\d(])\p{Sc}?\d[\d.,]+\d(?:\s+(?:\p{Sc}?\d[\d.,]*|[—–-])(?![\p{L}\d)])|\s*$)|رسوم.*?\d{3,}/isu;
const noSum =
  /\b(?:no|neither|nor|not|without|free of|unlimited|unless)\b[^.]{0,60}\b(?:fees?|sum|charged?|cap|limit|ceiling|amounts?|fixed|named|costs?)\b|\b(?:fees?|sum|cap|amount|costs?)\b[^.]{0,40}\b(?:not|no|never)\b|\bfree of charge\b|\bcosts? nothing\b|\b(?:up to|at least|no further than) the (?:cap|sum|amount|limit)|\bhighest [^.]{0,30}cover\b|\d\s?% of (?:\p{L}+ ){0,3}(?:turnover|profits?|value|costs?|price)\b/iu;
const duration = new RegExp(
  `\\b${number}(?:[- ](?:and a half|\\d+|consecutive|calendar|working|business|full))?[- ](?:day|week|month|year|hour|minute)s?\\b`,
  'iu',
);
const durationAbroad =
  /(?<![\p{L}\d])(?:\d+|\p{L}*(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zig|ßig|hundert)\p{L}{0,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix(?:-\p{L}+)?|onze|douze|quinze|vingt(?:-\p{L}+)?|trente|quarante(?:-\p{L}+)?|cinquante|soixante(?:-\p{L}+)?|quatre-vingt\p{L}*(?:-\p{L}+)?|cent|un|une|uno?|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|sesenta|noventa|ocho|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|quindici|venti|trenta|sessanta|novanta|dois|três|dez|trinta|noventa)(?: y \p{L}+)? (?:\p{L}+ )?(?:Tag|Woche|Monat|Jahr|Stunde|Minute|Arbeitstag|Werktag|jour|semaine|mois|an|année|heure|minute|día|semana|mes|año|hora|minuto|giorn|settiman|mes|ann|or|dia|mês|ano)(?:e[ns]?|n|s|i|o|a|es)?(?!\p{L})|(?:\d+|[٠-٩]+|\p{L}+) (?:يوم|أيام|شهر|أشهر|سنة|سنوات|ساعة|ساعات|أسبوع|أسابيع)|(?:يومين|شهرين|سنتين|ساعتين|أسبوعين)/iu;
const durations = new RegExp(duration.source, 'giu');
const anyNumber = new RegExp(`\\b${number}\\b`, 'iu');
const countedNumber = new RegExp(`^(?!one$)${number}$`, 'iu');
const measure = new RegExp(
  `\\b${number}(?:[- ](?:by \\d+|million|thousand))?\\s?(?:%|per cent|percent|m|cm|km|kg|tonnes?|met(?:re|er)s?|kilomet(?:re|er)s?|micromet\\p{L}+|degrees?|years?|newton|pixels?|probability|in [\\d,]+)\\b|\\d%|\\b0\\.\\d+|\\b(?:at least|above|below|over|under|level) ${number}\\b`,
  'iu',
);
const immediacy =
  /\b(?:without delay|immediately|at once|as soon as|promptly|forthwith|for as long as|indefinitely|end of \d{4}|until|now runs to|for the duration of)\b/iu;
const date =
  /\b(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}|(?:1[89]|20)\d\d)\b/u;

const ofDeciding =
  /\b(?:deci\w+|examin\w+|grant\w*|approv\w*|assess\w*|process\w*|issu\w+|repl\w+|answer\w*|review\w*|opinion|register\w*|due|aims? at|authori[sz]ation)\b/iu;
const ofDecidingAbroad =
  /\b(?:decid|decis|entscheid|entscheidung|statue|instrui|résol|resol|resuelv|otorg|concede|concess|aprov|aprob|erteil|delib|provved)\p{L}*/iu;
const punishes =
  /\b(?:penalt|fine[sd]?\b|punish|imprison|prison|jail|sanction|surcharge|amendes?\b|bu(?:ß|ss)geld|geldbu(?:ß|ss)e|ordnungswidrig|multas?\b|sanci[oó]n|sanzion|astreinte)|غرامة|عقوب/iu;
const currencyAbroad =
  /(?:\d|tausend|hundert|mille|mil|million\p{L}*|millones) (?:de |d['’])?(?:Euro|euros?|EUR|francs?|Franken|pesos?|reais|dirhams?)(?!\p{L})|(?:درهم|ريال|دينار|جنيه)/iu;

const evidence: Record<ExpectedFact, (text: string) => boolean> = {
  person: () => false,
  court: (text) =>
    /\b(?:courts?|tribunals?)\b/iu.test(text) &&
    /\b(?:appeal\w*|review\w*|challeng\w*|hear\w*|disput\w*|jurisdiction)\b/iu.test(text),
  form: (text) => /\bforms?\b(?! of\b)|\btemplates?\b/iu.test(text),
  'decision-time': (text) =>
    (duration.test(text) && ofDeciding.test(text)) ||
    (durationAbroad.test(text) && ofDecidingAbroad.test(text)),
  money: (text) =>
    currency.test(text) ||
    currencyAbroad.test(text) ||
    signedSum.test(text) ||
    namedSum.test(text) ||
    noSum.test(text) ||
    tableOfSums.test(text),
  period: (text) => duration.test(text) || durationAbroad.test(text),
  duration: (text) => duration.test(text) || immediacy.test(text) || durationAbroad.test(text),
  frequency: (text) =>
    /\b(?:every|each|annual|annually|yearly|monthly|weekly|daily|once|twice|per (?:day|week|month|year))\b/iu.test(
      text,
    ),
  date: (text) => date.test(text),
  count: (text) => anyNumber.test(text),
  quantity: (text) => measure.test(text),
  prison: (text) => /\b(?:imprison\w*|prison|jail|custod\w+)\b/iu.test(text),
  penalty: (text) =>
    punishes.test(text) ||
    (/\b(?:breach|infringement|violation|without)\b/iu.test(text) && currency.test(text)),
};

/** A sum of which the question names the kind stands beside that word. */
const namedKinds: readonly [asked: RegExp, said: RegExp][] = [
  [/\b(?:bonds?|suret(?:y|ies))\b/iu, /\b(?:bonds?|suret\w+)\b/iu],
  [/\bdeposits?\b/iu, /\b(?:deposits?|bonds?)\b/iu],
  [/\bbids?\b/iu, /\bbids?\b/iu],
  [/\broyalt(?:y|ies)\b/iu, /\broyalt/iu],
  [/\bpremiums?\b/iu, /\bpremium/iu],
  [/\bdeductible\b/iu, /\bdeductible/iu],
  [/\bstamp duty\b/iu, /\bdut(?:y|ies)\b/iu],
  [
    /\b(?:fine[sd]?|penalt\w+|punish\w*|sanctions?)\b/iu,
    /\b(?:fine[sd]?|penalt\w+|punish\w*|sanctions?|breach\w*|infringement\w*)\b/iu,
  ],
  [
    /\b(?:fees?|charges?|tariffs?|lev(?:y|ies)|prices?|costs?)\b/iu,
    /^(?!.*\b(?:fine[sd]?|imprison\w*|penalt\w+|breach\w*)\b).*(?:\b(?:fees?|charg\w+|tariffs?|lev(?:y|ies)|prices?|payable|free of|bills?|due)\b|\bcosts?\b)/isu,
  ],
  [
    /\b(?:insur\w*|cover|liab\w*|compensat\w*|recourse|guarantee)\b/iu,
    /^(?!.*\b(?:fine[sd]?|imprison\w*|fees?)\b)/isu,
  ],
];

/** True unless a sum is plainly for something else than what is asked. */
function hasPurpose(text: string, question: string): boolean {
  const kind = namedKinds.find(([asked]) => asked.test(question));
  return !kind || kind[1].test(text);
}

/** Says that the fact was not to be seen, and so does not state it. */
const saysUnseen =
  /\b(?:pages? read|not (?:shown|seen|confirmed)|did not show|could not be (?:read|confirmed))\b/iu;

/** In what a quantity is told. */
const units: readonly [asked: RegExp, said: RegExp][] = [
  [
    /\b(?:how old|age)\b/iu,
    /\b(?:age[sd]?|old|adults?|minors?|at least \d+\b(?! (?:days?|months?|km|m)\b))/iu,
  ],
  [
    /\b(?:altitude|height|how (?:high|tall|far|wide)|distance|where does (?:outer )?space)\b/iu,
    /\b(?:km|kilomet\w+|met(?:re|er)s?|m|flight level|sea level)\b/iu,
  ],
  [/\bresolution\b/iu, /\b(?:m|cm|met(?:re|er)s?|pixels?)\b/u],
  [/\b(?:weight|mass|how heavy)\b/iu, /\b(?:kg|kilogram\w*|tonnes?)\b/iu],
  [/\b(?:share|percentage|per ?cent)\b/iu, /%|\bper ?cent\b/iu],
];

function hasMeasure(text: string, question: string): boolean {
  const unit = units.find(([asked]) => asked.test(question));
  return !unit || unit[1].test(text);
}

const ofPrison = /\b(?:imprison\w*|prison|jail)\b/iu;

/** The thing that is counted: the last word between 'how many' and the verb. */
function counted(question: string): string | undefined {
  const [, things = ''] =
    /\bhow many\b(.*?)(?:\b(?:are|is|were|was|do|does|did|can|may|must|has|have|had|will|should|of|in|for)\b|[?.,]|$)/iu.exec(
      question,
    ) ?? [];
  return terms(things).at(-1);
}

const reach = 4;

/** True if a number stands shortly before the thing that is counted, or what else it may be called. */
function countsThing(text: string, thing: string): boolean {
  const names = new Set([thing, ...synonymsOf(thing).map(({ term }) => term)]);
  const found = words(text);
  if (/\d+ in number\b/u.test(text) && found.some((word) => names.has(termOf(word)))) return true;
  return found.some(
    (word, at) =>
      countedNumber.test(word) &&
      found.slice(at + 1, at + 1 + reach).some((after) => names.has(termOf(after))),
  );
}

/** A time in years does not answer how many days, nor one in days how many years. */
function hasUnit(text: string, question: string): boolean {
  const [, unit = ''] = /\bhow many (day|week|month|year)s?\b/iu.exec(question) ?? [];
  if (unit === '' || unit.toLowerCase() === 'month') return true;
  const said = plainFigures(text).match(durations);
  if (!said) return true;
  return (
    unit.toLowerCase() === 'year' ? /\b(?:years?|months?)\b/iu : /\b(?:hours?|days?|weeks?|months?)\b/iu
  ).test(said.join(' '));
}

/** Figures without the brackets of '(12) hours', and without the words that repeat them in '30 (thirty) days'. */
function plainFigures(text: string): string {
  return text
    .replace(/(\d) \(\p{L}[\p{L} -]{1,60}\)(?= \p{L})/gu, '$1')
    .replace(/\((\d[\d.,]*)\)(?= \p{Ll})/gu, '$1');
}

const held = new WeakMap<object, Map<ExpectedFact, boolean>>();

/** True if a text has such a fact at all, whatever for; looked up once, as each question that wants one asks again. */
function holdsFact(expected: ExpectedFact, said: Said): boolean {
  const known = held.get(said) ?? new Map<ExpectedFact, boolean>();
  held.set(said, known);
  const holds =
    known.get(expected) ?? (!saysUnseen.test(said.text) && evidence[expected](plainFigures(said.text)));
  known.set(expected, holds);
  return holds;
}

/** A sentence or a block, which stays as it is. */
interface Said {
  readonly text: string;
}

/** True if a text states a fact of the kind that the question asks for. */
export function statesFact(expected: ExpectedFact, said: Said, question: string): boolean {
  if (!holdsFact(expected, said)) return false;
  const { text } = said;
  if (expected === 'money') return hasPurpose(text, question);
  if (expected === 'quantity') return hasMeasure(text, question);
  const isTime = expected === 'period' || expected === 'duration' || expected === 'decision-time';
  if (isTime && ofPrison.test(text) && !ofPrison.test(question)) return false;
  if (expected === 'period' || expected === 'decision-time') return hasUnit(text, question);
  const thing = expected === 'count' ? counted(question) : undefined;
  return thing === undefined || sentencesOf(text).some((sentence) => countsThing(sentence.text, thing));
}

import { sentencesOf } from '../search/sentences';
import { termOf, terms, words } from '../search/words';

/** What kind of fact a question asks for; a source without one does not answer it. */
export type ExpectedFact =
  | 'person'
  | 'decision-time'
  | 'money'
  | 'period'
  | 'duration'
  | 'date'
  | 'frequency'
  | 'count'
  | 'penalty';

const asksMoney =
  /^\W*(?:and |but )?how much\W*$|\b(?:how much (?:does|do|is|are|will|would|must|should|can|insurance|money|cover|compensation)|what (?:is|are|was|does) (?:the |an? )?(?:[\p{L}-]+ ){0,4}(?:fees?|costs?|price|charges?|amount|sum)\b|(?:fees?|cost|price|charge) (?:of|for) |what .{0,60}\bcosts?\b|(?:what|which) (?:amount|sum)\b|in (?:dollars|euros|pounds|yen|dirhams|francs|rupees|yuan|won|crowns|usd|eur)\b|how high (?:is|are|can|may|will) (?!up\b)|how (?:expensive|costly)|(?:maximum|minimum|highest|lowest) (?:compensation|fine|penalty|liability|sum|amount|insurance|payout)|how (?:high|large|big) (?:is|are) (?:the )?(?:[\p{L}-]+ ){0,3}(?:fees?|fines?|penalt|cap|sum|insurance|ceiling|limit))/iu;
/** Of people no source says anything, only of offices. */
const asksPerson =
  /^\W*who (?:was|were) the\b|\bwho (?:invented|founded|discovered|wrote|won)\b|^\W*who is the (?:current |present )?(?:head|chair\w*|president|director|ceo|chief)\b/iu;
const asksDecisionTime =
  /\bhow (?:long|many (?:days|weeks|months|years)) (?:does|do|did|will)\b.{0,80}\b(?:take|decide|need)\b/iu;
const asksPeriod =
  /\bhow many (?:days|weeks|months|years|hours|minutes)\b|\bhow long (?:is|are|does|do|may|can)\b.{0,60}\b(?:valid|last|run|remain|good|granted)\b|\b(?:which|what) (?:[\p{L}-]+ ){0,2}period\b/iu;
const asksFrequency = /\bhow (?:often|frequently|regularly)\b/iu;
const asksDuration =
  /\b(?:how (?:long|soon|quickly|fast|late)|how far in advance|what (?:is|are) the (?:[\p{L}-]+ )?(?:time limit|deadline|period|time frame|term)\b|(?:which|what) (?:[\p{L}-]+ ){0,2}(?:deadline|time limit|period|term)s?\b|\b(?:deadline|time limit) (?:for|to|of|in)\b|within what time|until when|by when)/iu;
const asksDate =
  /\b(?:since when|(?:in |on )?(?:what|which) (?:date|year|month|day)|when (?:was|were|did|has|have|will)|what is the date)\b/iu;
const asksCount =
  /\b(?:how many|how old|how heavy|what (?:altitude|height|age|weight|mass|percentage|share))\b/iu;

const asksPenalty =
  /\b(?:penalt(?:y|ies)|fines?|fined|punish(?:ed|ment|ments|able)?|sanctions? (?:for|if|when)|jail|prison|imprison(?:ed|ment)?)\b/iu;

/** The kind of fact that a question asks for, if it asks for one of these. */
export function expectedFact(question: string): ExpectedFact | undefined {
  if (asksPerson.test(question)) return 'person';
  if (asksDecisionTime.test(question)) return 'decision-time';
  if (asksPeriod.test(question)) return 'period';
  if (asksDuration.test(question)) return 'duration';
  if (asksFrequency.test(question)) return 'frequency';
  if (asksMoney.test(question)) return 'money';
  if (asksPenalty.test(question)) return 'penalty';
  if (asksDate.test(question)) return 'date';
  return asksCount.test(question) ? 'count' : undefined;
}

const number =
  '(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand)';
const currency =
  /(?:[$€£¥₹₩]\s?\d|\b(?:[A-Z]{2}\$|USD|EUR|GBP|CAD|AUD|NZD|JPY|CHF|SEK|NOK|DKK|AED|SAR|INR|CNY|RMB|KRW|BRL|ZAR|KES|KSh|NGN|RUB|UAH|PLN|CZK|TRY|ILS|THB|IDR|PHP|SGD|MXN|ARS|CLP|EGP|DZD|BHD|RWF|KZT)\b[^.]{0,12}\d|\d[\d.,]*\s(?:million |billion |thousand )?(?:[\p{L}]+ )?(?:dollars?|euros?|pounds?|yen|dirhams?|rupees?|yuan|won|francs?|kron\p{L}+|reais|rand|shillings?|naira|roubles?|rubles?|hryvnia|zloty|koruna|lira|shekels?|baht|rupiah|pesos?|dinars?|riyals?|tenge|units of account|UF|UTM)\b)/u;
/** Whatever the money is called: 'the fee is 2,005 crowns'; the number of a provision is no sum. */
const namedSum =
  /\b(?:fees?|charges?|prices?|sums?|amounts?|fines?|payable|costs?|premiums?|deposits?)\b[^.;]{0,80}?(?<!\b(?:articles?|sections?|schedules?|paragraphs?|parts?|rules?|annex|class|no\.) )\b\d[\d.,]* (?!(?:days?|weeks?|months?|years?|hours?|of|and|per)\b)\p{Ll}{3,}/iu;
const noSum =
  /\b(?:no|neither|nor|not|without|free of|unlimited|unless)\b[^.]{0,60}\b(?:fees?|sum|charged?|cap|limit|amount|fixed|named|costs?)\b|\b(?:fees?|sum|cap|amount|costs?)\b[^.]{0,40}\b(?:not|no|never)\b|\bfree of charge\b|\bcosts? nothing\b|\b(?:up to|at least|no further than) the (?:cap|sum|amount|limit)|\bhighest [^.]{0,30}cover\b|\d\s?%/iu;
const duration = new RegExp(
  `\\b${number}(?:[- ](?:and a half|\\d+|consecutive|calendar|working|business|full))?[- ](?:day|week|month|year|hour|minute)s?\\b`,
  'iu',
);
const anyNumber = new RegExp(`\\b${number}\\b`, 'iu');
const countedNumber = new RegExp(`^(?!one$)${number}$`, 'iu');
const immediacy =
  /\b(?:without delay|immediately|at once|as soon as|promptly|forthwith|for as long as|indefinitely|end of \d{4}|until|now runs to)\b/iu;
const date =
  /\b(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}|(?:1[89]|20)\d\d)\b/u;

const ofDeciding =
  /\b(?:deci\w+|examin\w+|grant\w*|approv\w*|assess\w*|process\w*|issu\w+|repl\w+|answer\w*|review\w*|opinion|register\w*|due|aims? at|authori[sz]ation)\b/iu;

const evidence: Record<ExpectedFact, (text: string) => boolean> = {
  person: () => false,
  'decision-time': (text) => duration.test(text) && ofDeciding.test(text),
  money: (text) => currency.test(text) || namedSum.test(text) || noSum.test(text),
  period: (text) => duration.test(text),
  duration: (text) => duration.test(text) || immediacy.test(text),
  frequency: (text) =>
    /\b(?:every|each|annual|annually|yearly|monthly|weekly|daily|once|twice|per (?:day|week|month|year))\b/iu.test(
      text,
    ),
  date: (text) => date.test(text),
  count: (text) => anyNumber.test(text),
  penalty: (text) =>
    /\b(?:penalt|fine[sd]?\b|punish|imprison|prison|jail|sanction|surcharge)/iu.test(text) ||
    (/\b(?:breach|infringement|violation|without)\b/iu.test(text) && currency.test(text)),
};

/** The thing that is counted: the last word between 'how many' and the verb. */
function counted(question: string): string | undefined {
  const [, things = ''] =
    /\bhow many\b(.*?)(?:\b(?:are|is|were|was|do|does|did|can|may|must|has|have|had|will|should|of|in|for)\b|[?.,]|$)/iu.exec(
      question,
    ) ?? [];
  return terms(things).at(-1);
}

const reach = 4;

/** True if a number stands shortly before the thing that is counted. */
function countsThing(text: string, thing: string): boolean {
  const found = words(text);
  if (/\d+ in number\b/u.test(text) && found.some((word) => termOf(word) === thing)) return true;
  return found.some(
    (word, at) =>
      countedNumber.test(word) &&
      found.slice(at + 1, at + 1 + reach).some((after) => termOf(after) === thing),
  );
}

/** True if a text states a fact of the kind that the question asks for. */
export function statesFact(expected: ExpectedFact, text: string, question: string): boolean {
  const thing = expected === 'count' ? counted(question) : undefined;
  if (thing === undefined) return evidence[expected](text);
  return sentencesOf(text).some((sentence) => countsThing(sentence.text, thing));
}

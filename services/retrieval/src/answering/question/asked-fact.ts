/** What kind of fact a question asks for; a source without one does not answer it. */
export type ExpectedFact =
  | 'person'
  | 'court'
  | 'form'
  | 'decision-time'
  | 'money'
  | 'period'
  | 'duration'
  | 'date'
  | 'frequency'
  | 'count'
  | 'quantity'
  | 'prison'
  | 'penalty';

/** Names of money, as a pattern. */
export const currencies =
  'dollars?|euros?|pounds?|yen|dirhams?|francs?|rupees?|yuan|renminbi|won|crowns|kron\\p{L}+|reais|rand|shillings?|naira|roubles?|rubles?|hryvnia|zloty|koruna|lira|shekels?|baht|rupiah|pesos?|dinars?|riyals?|tenge|ringgit|taka|forints?|cedis?|birr|dong|kwacha';
/** What money is called, as the head of the thing that is asked for. */
const sums =
  'fees?|costs?|prices?|(?<!in )charges?|tariffs?|lev(?:y|ies)|amounts?|sums?|ceilings?|caps?|premiums?|royalt(?:y|ies)|deposits?|bonds?|bids?|deductible|stamp duty|surcharge|bill';
/** Words between the asking word and the thing: no verb, no preposition. */
const adjectives =
  '(?:(?!(?:is|are|was|were|do|does|did|must|may|can|will|would|should|has|have|sets?|fixes|fixed|decides?|caps?|takes?|collects?|charges?|of|in|for|on|to|by|and|or|that|which|who)\\b)[\\p{L}\\d-]+ ){0,5}';
const asksMoney = new RegExp(
  [
    '\\bhow much (?!time|longer|notice|earlier|later|debris|data|say|information|control|power|risk|room|space\\b)',
    '\\bhow much\\W*$',
    `\\b(?:what|which) (?:(?:is|are|was|were|would be|will be) )?(?:the )?${adjectives}(?:${sums})\\b(?! (?:of|for) (?:damage|loss))`,
    `\\b(?:what|which) (?:(?:is|are) )?(?:the )?${adjectives}(?:insurance|liability|compensation|third-party|insured|recourse) (?:sum|amount|ceiling|cap|limit|cover)\\b`,
    '\\b(?:fees?|cost|price|(?<!in )charge) (?:of|for) ',
    '\\bwhat .{0,60}\\b(?:costs?|charge|pay|bill)\\b(?! (?:for )?(?:damage|compensation|attention))',
    `\\bhow many (?:${currencies}|millions?|billions?)\\b`,
    `\\bin (?:${currencies}|usd|eur|gbp|czech crowns|swiss francs)\\b`,
    '\\bhow (?:expensive|costly)\\b',
    '\\b(?:maximum|minimum|highest|lowest|top) (?:compensation|fine|penalty|liability|sum|amount|insurance|payout|figure)\\b',
    '\\bhow (?:high|large|big|little) (?:is|are|was|would|must|does|do|can|may|will) (?!up\\b)(?:the |an? |my |our |be )?(?:[\\p{L}-]+ ){0,4}(?:fees?|fines?|penalt\\p{L}*|cap|sum|insurance|ceiling|limit|policy|cover|guarantee|premium|bond|deposit|insure)\\b',
  ].join('|'),
  'iu',
);
/** Of people no source says anything, only of offices. */
const asksPerson =
  /^\W*who (?:was|were) the\b|\bwho (?:invented|founded|discovered|wrote|won)\b|^\W*who is the (?:current |present )?(?:head|chair\w*|president|director|ceo|chief)\b/iu;
const asksCourt = /\b(?:which|what) (?:\p{L}+ )?(?:courts?|tribunals?|judges?)\b/iu;
const asksForm =
  /\b(?:which|what) (?:[\p{L}-]+ ){0,2}(?:forms?|template)\b(?! of\b)|\bform (?:number|do i|must|should)\b/iu;
const asksDecisionTime =
  /\bhow (?:long|many (?:days|weeks|months|years)) (?:does|do|did|will|would|has|have|is|until|before|may|can)\b.{0,80}\b(?:take|decide|deciding|decision|need|handle|handling|process|review|examine|hear back|clear)\b/iu;
const asksPeriod =
  /\bhow many (?:days|weeks|months|years|yrs|hours|minutes)\b|\bhow long (?:is|are|does|do|may|can|will)\b.{0,60}\b(?:valid|last|run|remain|good|granted)\b|\b(?:which|what) (?:[\p{L}-]+ ){0,2}period\b|\bdoes .{2,40} set an? \d+-year\b/iu;
const asksFrequency = /\bhow (?:often|frequently|regularly)\b/iu;
const asksDuration =
  /\b(?:how (?:long|soon|quickly|fast|late|early)|how far (?:in advance|ahead)|how much (?:time|notice|warning)|what (?:is|are) the (?:[\p{L}-]+ )?(?:time limit|deadline|period|time frame|term)\b|(?:which|what) (?:[\p{L}-]+ ){0,2}(?:deadline|time limit|period|term)s?\b|\b(?:deadline|time limit) (?:for|to|of|in)\b|within what time|until when|by when)/iu;
const asksDate =
  /\b(?:since when|(?:in |on |by )?(?:what|which) (?:date|year|month|day)|when (?:was|were|did|has|have|will)|what is the date)\b/iu;
const asksCount = /\bhow many\b/iu;
const asksQuantity =
  /\b(?:how (?:old|heavy|tall|high up|wide|deep|loud)|how (?:big|large) (?:is|are|may|can|must) |(?:what|which) (?:(?:is|are) the )?(?:[\p{L}-]+ ){0,3}(?:altitude|height|age|weight|mass|percentage|share|distance|probability|threshold|(?:image|spatial|ground|radar|what|which|pixel) resolution|resolution (?:limit|threshold|in|of images?))\b|(?:what|which) resolution (?!endorse|of the|adopt|create|set|call)|in (?:met(?:re|er)s|kilomet(?:re|er)s|km|kg|kilograms?|decibels|degrees|magnitudes|per ?cent)\b|what is the (?:maximum|minimum|highest|lowest)\b)/iu;
const asksPrison =
  /\b(?:prison|jail) (?:term|sentence|time)\b|\bhow long .{0,30}\b(?:prison|jail|imprison\w*)\b|\b(?:what|which) (?:maximum )?(?:imprisonment|sentence)\b|\bhow many (?:months|years) (?:in|of|behind) (?:prison|jail|custody|bars|imprisonment)\b|\b(?:heaviest|highest|harshest|longest|maximum|stiffest|worst) sentence\b/iu;
const asksPenalty =
  /\b(?:penalt(?:y|ies)|fines?|fined|punish(?:ed|ment|ments|able)?|sanctions? (?:for|if|when)|jail|prison|behind bars|imprison(?:ed|ment)?)\b/iu;

/** Behind the thing that is asked for, these are what is asked for instead. */
const otherThing = 'refund|waiver|exempt|reduc|exten|increas|pay|procedure|form|office|authority';
/** A few words without a verb that end in the thing that is asked for, as people type into a search box: 'NBTC permission fee?' */
const briefly = (things: string): RegExp =>
  new RegExp(
    `^(?!.*\\b(?:is|are|was|were|do|does|did|must|may|can|will|would|should|has|have|need)\\b)(?:[^\\s?]+\\s+){0,7}(?:${things})(?:\\s+(?:for|of|in|to|on|by|per|under)(?:\\s+[^\\s?]+){1,5}|(?:\\s+(?!${otherThing})[^\\s?]+){1,3})?\\W*$`,
    'iu',
  );
const brieflyMoney = briefly(
  'fees?|costs?|prices?|charges?|tariffs?|minimum (?:sum|cover)|insurance (?:minimum|sum|amount)',
);
const brieflyDecisionTime = briefly('(?:processing|decision|review|approval|handling) (?:times?|period)');
const brieflyDuration = briefly('deadlines?|time limits?|durations?|terms?|validity');
const brieflyDate = briefly('dates?|year');
const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'iu');

const kinds: readonly [ExpectedFact, RegExp][] = [
  ['person', asksPerson],
  ['court', asksCourt],
  ['form', asksForm],
  ['prison', asksPrison],
  ['decision-time', either(asksDecisionTime, brieflyDecisionTime)],
  ['period', asksPeriod],
  ['duration', either(asksDuration, brieflyDuration)],
  ['frequency', asksFrequency],
  ['money', either(asksMoney, brieflyMoney)],
  ['penalty', asksPenalty],
  ['date', either(asksDate, brieflyDate)],
  ['count', asksCount],
  ['quantity', asksQuantity],
];

/** The kind of fact that a question asks for, if it asks for one of these. */
export function expectedFact(question: string): ExpectedFact | undefined {
  return kinds.find(([, asks]) => asks.test(question))?.[0];
}

const factWords: Partial<Record<string, RegExp>> = {
  penalty: /\b(?:penalt\w*|fine[sd]?|punish\w*|sanctions?|jail|prison|imprison\w*|maximum|high)\b/giu,
  money: /\b(?:how much|amount|sum|fees?|costs?|price|charges?|maximum|minimum|high|pay)\b/giu,
};

/** The subject of a question: its words without those for the kind of fact that it asks for. */
export function subjectText(text: string, fact: string | undefined): string {
  const words = fact ? factWords[fact] : undefined;
  return words ? text.replace(words, ' ') : text;
}

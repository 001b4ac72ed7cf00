/** Stand for the name of the place that is looked at and of any other, so that each pattern is made once and not for every name. */
export const placeMark = '\uE000';
export const otherMark = '\uE001';
export const start = '(?<![\\p{L}\\p{N}])';
export const edge = '(?![\\p{L}\\p{N}])';

/** Somebody or something that comes from a place, whichever law is asked for. */
const actor =
  '(?:company|companies|operators?|firms?|citizens?|nationals?|investors?|shareholders?|owners?|owned|controlled|built|made|licen[cs]ed|registered|flagged|based|customers?|clients?|parent|subsidiary|startups?|start-ups?|entit(?:y|ies)|persons?|people|partners?|satellites?|spacecraft|payloads?|rockets?|launchers?|vehicles?|suppliers?|manufacturers?|universit(?:y|ies)|insurers?|astronauts?|territory|waters|funds?|banks?|lenders?|buyers?|sellers?|teams?|groups?|students?|analysts?|engineers?|scientists?|founders?|directors?|lawyers?|colleagues?|collectors?|hardware|engines?|parts|components|institutes?|makers?|providers?)';
/** Somebody who is dealt with and may be anywhere. */
const partner =
  '(?:buyers?|sellers?|customers?|clients?|partners?|suppliers?|vendors?|collectors?|colleagues?|investors?|lenders?|parent(?: company)?|subsidiar(?:y|ies)|insurers?|reinsurers?|friends?|resellers?|distributors?|contractors?|subcontractors?|manufacturers?|users?|analysts?|shareholders?)';
/** A law by its name: 'German Satellite Data Security Act'. */
const namedLaw =
  '(?:[\\p{L}-]+[- ]){0,4}(?:acts?|laws?|code|statutes?|rules|regulations?)\\b(?! (?:apply|applies|cover))';
const link =
  '(?:from|of|based in|established in|registered in|incorporated in|headquartered in|owned by|controlled by|built in|made in)(?: the)?';
const movement =
  '(?:launch(?:ed|es|ing)?|goes up|go up|export(?:ed|s|ing)?|ship(?:ped|s|ping)?|send(?:ing)?|sent|e?mail(?:s|ed|ing)?|transfer(?:red|s|ring)?|pass(?:es|ed)?|sell(?:ing)?|sold|import(?:ed|s|ing)?|bu(?:y|ys|ying)|bought|purchas(?:e|es|ed|ing)|order(?:s|ed|ing)?|leas(?:e|es|ed|ing)|hir(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|relocat(?:e|es|ed|ing)|fl(?:y|ies|ying)|land(?:ed|ing|s)?|crash(?:ed|es)?|fall(?:s|ing)?|fell|com(?:e|es|ing) down|came down|travel(?:s|ling)?)';
const others = `(?:${otherMark}(?:,| and| or),? )*(?:the )?`;
/** Whose law is asked for is a question of the place. */
const bodies = '(?:minist|authorit|agenc|regulat|government|parliament|court|law|act|rules)';
const permit = '(?:licen[cs]es?|permits?|approvals?|authori[sz]ations?|certificates?)';

const firstPerson = /\b(?:i|we|my|our)\b/iu;
/** To launch from a place is to act there, under its law. */
const toActThere = /\b(?:to|(?:can|may|could|must|should|do|would) (?:i|we)(?: \p{L}+)?) (?:an? |the )?$/iu;
const toLaunch = /\bto (?:launch|fly|send|operate|land)(?: [\p{L}-]+){0,4} $/iu;
const actsFrom = /^(?:launch|fly|operate|land)\b/iu;

const ofActor = new RegExp(
  `${placeMark}(?![- ]${namedLaw})[- ](?:(?!${bodies})[\\p{L}-]+[- ])?(?:(?:space|student|launch|private|state-owned)[- ])?${actor}${edge}`,
  'giu',
);
const actorFrom = new RegExp(`${start}${actor} (?:[\\p{L}]+ )?${link} ${placeMark}`, 'giu');
const moves = new RegExp(
  `${start}${movement}(?: [\\p{L}-]+){0,5} (?:from|to|into|by|in|on|near|over)(?: the| a| an)?(?: [\\p{L}]+){0,2}(?: in)? ${others}${placeMark}`,
  'giu',
);
const always: readonly RegExp[] = [
  // Where something goes, unless somebody moves there or a rule applies there.
  new RegExp(
    `${start}(?<!(?:appl\\p{L}+|accord\\p{L}+|subject|belong\\p{L}*|specific|relat\\p{L}+|regard|relocat\\p{L}+|mov\\p{L}+|come|travel\\p{L}*|go) )to ${others}${placeMark}(?!['’]| (?:${bodies}))`,
    'giu',
  ),
  // Something of a place that has an indefinite article is neither its law nor its authority.
  new RegExp(
    `${start}(?:an?|any|another) ${placeMark} (?!(?:[\\p{L}-]+[- ]){0,2}(?:${bodies}|${permit}|rules?))`,
    'giu',
  ),
  new RegExp(`${start}(?:with|between|against|over) (?:the )?${others}${placeMark}(?! (?:${bodies}))`, 'giu'),
  new RegExp(
    `${start}(?:${partner}|(?:my|our) [\\p{L}-]+)(?: \\p{L}+){0,2} (?:in|near|from|is|are|sits? in|based in) ${others}${placeMark}`,
    'giu',
  ),
  new RegExp(
    `${start}(?:i|we|he|she|they)(?:'m|'re|'s| am| are| is) (?:an? |all |both |partly )?${placeMark}(?! law)`,
    'giu',
  ),
  new RegExp(
    `${start}(?:we|us) and ${others}${placeMark}|${placeMark} and (?:we|us|ourselves|i)${edge}`,
    'giu',
  ),
  new RegExp(
    `${start}(?:hold|holds|own|obtained|received|already have|already got|with) (?:an? |the |our |my )?(?:\\p{L}+ )?${placeMark} (?:[\\p{L}-]+ ){0,2}${permit}`,
    'giu',
  ),
];

/** How often a place is named only as where somebody comes from or something goes. */
function countMentions(marked: string): number {
  const count = (pattern: RegExp, counts: (before: string, match: string) => boolean): number =>
    [...marked.matchAll(pattern)].filter(({ index, 0: match }) => counts(marked.slice(0, index), match))
      .length;
  return (
    always.reduce((sum, pattern) => sum + count(pattern, () => true), 0) +
    count(ofActor, () => true) +
    count(actorFrom, (before) => !toLaunch.test(before)) +
    count(
      moves,
      (before, match) =>
        firstPerson.test(`${before}${match}`) && !(toActThere.test(before) && actsFrom.test(match)),
    )
  );
}

/** To act at a place, or to be at home there, is to be under its law. */
const toBeThere = new RegExp(
  `${start}(?:(?:want|plan|intend|hope|wish|going|would like|'d like|aim|will|we|i) (?:to )?(?:launch|build|operate|set up|open|found|start|register|fly|establish|test|run)${edge}.*(?:in|from|at) (?:the )?${placeMark}|(?:we|i|our (?:company|firm|start-?up|team))(?:'m|'re| am| are| is) (?:[\\p{L}-]+ ){0,4}(?:in|from|at|near) (?:the )?${placeMark})`,
  'iu',
);
/** What is asked is the law of the place that was told of before. */
const asksOfThere =
  /(?<!\b(?:is|are|was|were|if|be) )\bthere\b(?! (?:is|are|a|any)\b)|\bthat country\b|\blocal(?:ly)?\b/iu;
const asksAtHome =
  /\b(?:at home|here|our own|as well|too|still|also|back home|reach(?:es)? us|catch(?:es)? us|foreign(?:ers)?|from abroad|accept(?:s|ed)?)\b/iu;

/** How a place that is told of before the question stands to it; undefined if it is not told of, or named in the question. */
function roleAsTold(marked: string): 'asked for' | 'circumstance' | undefined {
  const sentences = marked.split(/(?<=[.?!;])\s+/u);
  const asked = sentences.filter((sentence) => sentence.endsWith('?'));
  const told = sentences.filter((sentence) => !sentence.endsWith('?') && sentence.includes(placeMark));
  if (told.length === 0 || asked.length === 0) return undefined;
  if (asked.some((sentence) => sentence.includes(placeMark))) return undefined;
  if (asked.some((sentence) => asksOfThere.test(sentence))) return 'asked for';
  const isThere = told.some((sentence) => toBeThere.test(sentence));
  return isThere && !asked.some((sentence) => asksAtHome.test(sentence)) ? undefined : 'circumstance';
}

/** True if a question, with the place's `count` names marked, names it as a circumstance only and does not ask for its law. */
export function isCircumstance(marked: string, count: number): boolean {
  const told = roleAsTold(marked);
  return told === undefined ? countMentions(marked) >= count : told === 'circumstance';
}

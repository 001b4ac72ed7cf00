/** Words that set how strong a statement is or which way it points; a sentence may not differ from its quotation in any. */
export type Mark =
  | 'negation'
  | 'duty'
  | 'permission'
  | 'recommendation'
  | 'limit'
  | 'at-most'
  | 'at-least'
  | 'before'
  | 'after'
  | 'conditional'
  | 'hedge';

const patterns: Record<Mark, RegExp> = {
  negation:
    /\b(?:no|not|never|none|neither|nor|without|cannot|nobody|nothing|nowhere|\p{L}+n['’]t|fails? to|free (?:of|from)|instead of|lacks?|absent|excluded?|excludes|exempt(?:ed|s|ion|ions)?|prohibit(?:s|ed|ion)?|forbids?|forbidden|bann?(?:ed|s)?|refus(?:e|es|ed|al)|waiv(?:e|es|ed|er)|unnecessary|optional|voluntary|non-?binding|nonbinding|void|invalid)\b/iu,
  duty: /\b(?:must|shall|required?|requires|requirement|obliged?|obliges|obligations?|obligatory|mandatory|compulsory|ha(?:s|ve) to|is to|are to|need(?:s|ed)?(?! not)|necessary|duty|duties|bound to)\b/iu,
  permission:
    /\b(?:may|can|could|might|allowed|allows?|permitted|permits? (?:an?|the|anyone|operators?) |entitled|optional|optionally|voluntary|free to|at (?:its|his|their) discretion|possible)\b/iu,
  recommendation:
    /\b(?:should|ought|recommends?|recommended|recommendations?|encouraged?|encourages|advis(?:e|es|ed|able)|invited?)\b/iu,
  limit:
    /\b(?:only|solely|exclusively|unless|except(?:ion|ions|ed)?|provided that|merely|subject to|limited to)\b/iu,
  'at-most':
    /\b(?:at most|no more than|not more than|no later than|not later than|at the latest|up to|maximum|max|within|below|under(?= \d)|less than|fewer than|or less|ceiling|cap(?:ped)?|not exceed(?:ing)?|must not be more|no longer than|upper limit)\b/iu,
  'at-least':
    /\b(?:at least|no less than|not less than|no fewer than|minimum|min|(?<!no |not |be )more than|exceed(?:s|ing)?|above|over(?= \d)|or more|from(?= \d)|lower limit|longer than)\b/iu,
  before: /\b(?:before|prior|beforehand|in advance|ahead of|until|preliminary)\b/iu,
  after: /\b(?:after|afterwards|following|since|once|later than|subsequent(?:ly)?|upon)\b/iu,
  conditional: /\bwould\b/iu,
  hedge:
    /\b(?:proposed|proposes|proposal|draft|drafted|bill|planned|reported(?:ly)?|according to|expected|likely|appears?|usually|generally|typically|commonly|in some cases|was meant|were meant|not confirmed|check)\b/iu,
};

/** Marks that a sentence may not bring in by itself. */
const notAdded: readonly Mark[] = [
  'duty',
  'permission',
  'recommendation',
  'at-most',
  'at-least',
  'before',
  'after',
];
/** Marks that a sentence may not leave out. */
const notDropped: readonly Mark[] = ['limit', 'conditional', 'hedge'];
const strengths: readonly Mark[] = ['duty', 'permission', 'recommendation'];

function marksOf(text: string): Set<Mark> {
  const withoutMay = text.replace(/\bMay\b(?= \d{4})|(?<=\d )May\b/gu, '');
  const marks = (Object.keys(patterns) as Mark[]).filter((mark) => patterns[mark].test(withoutMay));
  return new Set(marks);
}

/** Pairs of which a sentence may not use one where its quotation uses the other. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:grant(?:s|ed)?|approv(?:e|es|ed|al))\b/iu,
    /\b(?:refus(?:e|es|ed|al)|reject(?:s|ed)?|den(?:y|ies|ied))\b/iu,
  ],
  [
    /\b(?:includ(?:e|es|ed|ing)|covers?|covered|extends?)\b/iu,
    /\b(?:exclud(?:e|es|ed|ing)|exempt(?:ed|s)?|outside)\b/iu,
  ],
  [
    /\b(?:increas\p{L}*|rais\p{L}+|climbs?)\b/iu,
    /\b(?:decreas\p{L}*|reduc\p{L}+|lower(?:s|ed)?|halved?)\b/iu,
  ],
  [/\b(?:unlimited|uncapped)\b/iu, /\b(?:limited|capped)\b/iu],
  [/\b(?:abroad|overseas|foreign)\b/iu, /\b(?:domestic|at home)\b/iu],
  [/\b(?:public|publicly)\b/iu, /\b(?:confidential|secret)\b/iu],
  [
    /\b(?:strict|absolute|absolutely|regardless of fault)\b/iu,
    /\b(?:fault-based|depends on fault|own fault)\b/iu,
  ],
  [/\b(?:first)\b/iu, /\b(?:last)\b/iu],
];

/** Why a sentence says something else than its quotation in strength or direction; undefined if it does not. */
export function differsInMeaning(sentence: string, quoted: string): string | undefined {
  const said = marksOf(sentence);
  const meant = marksOf(quoted);
  if (said.has('negation') !== meant.has('negation')) return 'negation';
  const added = notAdded.find((mark) => said.has(mark) && !meant.has(mark));
  if (added) return added;
  const dropped = notDropped.find((mark) => meant.has(mark) && !said.has(mark));
  if (dropped) return dropped;
  // 'may refuse' told as 'refuses': the strength is gone, so the statement is another one.
  const weak = meant.has('permission') || meant.has('recommendation');
  if (weak && !strengths.some((mark) => said.has(mark))) return 'modal';
  const opposite = opposites.find(
    ([one, other]) =>
      (one.test(sentence) && other.test(quoted) && !one.test(quoted)) ||
      (other.test(sentence) && one.test(quoted) && !other.test(quoted)),
  );
  return opposite ? 'opposite' : undefined;
}

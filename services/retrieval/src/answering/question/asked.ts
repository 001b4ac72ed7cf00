import { type ExpectedFact, expectedFact } from './asked-fact';

/** What kind of answer a question wants, apart from its subject. */
export interface Asked {
  /** A sum, a time, a penalty or the like, without which a source does not answer. */
  fact: ExpectedFact | undefined;
  /** The body in charge. */
  body: boolean;
  /** Whether there is such a law, and whether it is in force. */
  status: boolean;
  /** Words that the sentence that answers is likely to have. */
  form: RegExp | undefined;
  /** Whether liability depends on fault. */
  fault: boolean;
}

const doneByBodies =
  '(?:licen[cs]\\w*|grant\\w*|issu\\w*|regulat\\w*|decid\\w*|supervis\\w*|overs\\w+|runs?|keeps?|manag\\w*|approv\\w*|authori[sz]\\w*|control\\w*|in charge|appl(?:y|ies)|contact|ask|coordinat\\w*|handl\\w*|enforc\\w*|presid\\w*|regist\\w*|looks? after|is the|are the|competent|responsible for (?!damage|loss|harm)|maintain\\w*|talk to|turn to|files?|chairs?|heads?)';
const asksForBody = new RegExp(
  `^\\W*(?:and |but )?(?:(?:with|to|from|by) )?(?:who|whom)\\b.*\\b${doneByBodies}\\b|\\b(?:which|what) (?:\\p{L}+ ){0,2}(?:authority|agency|body|ministry|minister|regulator|office|department|commission)\\b|\\bregulators?\\b`,
  'iu',
);

const law =
  '(?:laws?|acts?|bills?|decrees?|resolutions?|regulations?|statutes?|legislation|orders?|directives?|part \\d+|bans?|reforms?|rules|amendments?|c-\\d+)';
const asksWhetherInForce = new RegExp(
  `\\b${law}\\b.*\\b(?:in force|in effect|still (?:valid|apply|applies|applicable|good|law|current)|valid|already law|law (?:now|yet)|become (?:a )?law|became law|adopted|passed|enacted|repealed|superseded|replaced|abolished|outdated)\\b|\\b(?:is|was|were|has|have|did|been)\\b.*\\b(?:adopted|passed|enacted|repealed|superseded|replaced|got)\\b.*\\b${law}\\b`,
  'iu',
);
const asksWhetherThereIs = new RegExp(
  `\\b(?:(?:does|do|did)\\b.{2,40}?\\bha(?:ve|s)|has\\b.{2,40}?\\b(?:got|adopted|passed|enacted)|is there|are there|since when (?:does|has)\\b.{2,40}?\\bha(?:ve|d)) (?:yet )?(?:an?|any|its own|some|no|their own)? ?(?:new |own |national |general |comprehensive |specific |dedicated |special |overarching |domestic |federal |private |commercial |space |outer |activit(?:y|ies) |operations |industry |resources |affairs |launch |mining )*${law}\\b`,
  'iu',
);

const faultAsked =
  /\b(?:fault|negligen\w+)\b|\b(?:strict(?:ly)?|absolute(?:ly)?)\b(?=.*\bliab)|\bliab\w*\b.*\b(?:strict|absolute)/iu;
const faultAnswered = /\b(?:strict|fault|negligen\w+|absolute\w*)\b/iu;

const forms: readonly [asked: RegExp, answered: RegExp][] = [
  [
    /\b(?:under (?:which|what) )?(?:conditions?|requirements?|documents?|paperwork)\b|\bwhat must (?:an? |the )?\p{L}+ (?:show|prove|submit|do|file)\b/iu,
    /\b(?:conditions?|must (?:show|be|have|contain|file|document|submit|satisfy)|documented|requirements?|granted (?:only )?(?:if|when))\b/iu,
  ],
  [
    /\b(?:which|what) (?:\p{L}+ )?(?:law|act|statute|legislation|decree)s?\b|\b(?:act|law) (?:regulate|govern|cover|require)s?\b/iu,
    /\b(?:appl(?:y|ies)|requires?|governs?|regulates?|covers?|prohibits?|is now)\b/iu,
  ],
  [
    /\b(?:need|needs|needed|must|have to|has to|required?|necessary|mandatory|compulsory|obliged?|obligatory)\b/iu,
    /\b(?:requires?|required|must|needs?|needed|nobody|necessary|prohibit\w*|compulsory|mandatory|forbid\w*|oblig\w+|subject to|duty|unless|only if|exempt\w*|voluntary)\b/iu,
  ],
  [
    /^\W*(?:and |but |so )?(?:can|may|could|is|are|am|do|does|has|have|should)\b/iu,
    /\b(?:may|cannot|can|nobody|not|only|prohibit\w*|forbid\w*|exempt\w*|free|unless|monopoly|allows?|no)\b/iu,
  ],
];

export function readAsked(text: string): Asked {
  const status = asksWhetherInForce.test(text) || asksWhetherThereIs.test(text);
  const fault = faultAsked.test(text);
  const form = fault ? faultAnswered : forms.find(([asked]) => asked.test(text))?.[1];
  return {
    fact: expectedFact(text),
    body: asksForBody.test(text),
    status,
    form: status ? undefined : form,
    fault,
  };
}

/** Words that ask for a law's standing: they are no subject that a passage would have to name. */
const standing =
  /\b(?:in force|in effect|adopt(?:ed|s)?|pass(?:ed|es)?|enact(?:ed|s)?|repealed|superseded|replaced|valid|already|become|became|got|outdated|comprehensive|national|general|dedicated|specific|overarching)\b/giu;

/** The question without the words that only ask how it stands with a law. */
export function withoutStanding(text: string): string {
  return text.replace(standing, ' ');
}

/** What sort of answer a question wants: a fact of a kind, a body, a yes or no, or what its first asking word says. */
export type AskedSort = string;

const opensClosed =
  /^(?:\W*(?:and|but|so|or) )?(?:can|may|could|is|are|am|do|does|did|has|have|must|should|will|would|was|were)\b|, (?:can|may|is|are|do|does|must|should|will) (?:i|we|it|they|my|our|the)\b|\b(?:can|may|must|do|does|should) (?:i|we|my|our)\b|\bhave to\b/iu;
const askingWord = /\b(?:who|whom|whose|what|which|when|where|why|how)\b/iu;

export function wantsYesOrNo(text: string): boolean {
  return opensClosed.test(text.trim());
}

export function sortAsked(text: string): AskedSort {
  const fact = expectedFact(text);
  if (fact) return fact;
  if (asksForBody.test(text)) return 'body';
  if (wantsYesOrNo(text)) return 'closed';
  return askingWord.exec(text)?.[0].toLowerCase() ?? 'other';
}

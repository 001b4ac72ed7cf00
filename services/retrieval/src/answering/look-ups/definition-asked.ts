import { isNotInForce, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { queryTerms } from '../../search/query-terms';
import type { Sentence } from '../../search/sentences';
import { terms } from '../../search/words';
import type { Question } from '../question/question';

const quoted = /["“«„‘]\s*([^"“”«»„‘’]{2,60}?)\s*["”»“’]/u;
/** What asks for a definition of what follows, in the languages in which documents are likeliest. */
const opens = [
  'what (?:does|do) (?:the (?:words?|terms?) )?(?=.*\\b(?:mean|cover|include|refer))',
  'what (?:is|are) meant by',
  '(?:what is )?(?:the )?(?:legal )?definition of',
  'how (?:is|are) (?=.*\\bdefined)',
  '(?:what|who|which \\p{L}+) (?:counts?|qualif(?:y|ies)) as',
  'when (?:does|do|is|are) .+? (?:counts?|count|qualify|treated|regarded|considered) as',
  'what (?:exactly )?(?:is|are)',
  'was (?:bedeutet|heißt|ist|sind|gilt als)(?: hier)?',
  'was versteht man (?:hier )?unter',
  'wann gilt .+? als',
  'que (?:signifie(?:nt)?|veut dire)',
  "qu['’]est[- ]ce qu(?:e|['’])",
  "qu['’]entend[- ]on par",
  'définition d[eu](?: la)?',
  '(?:qué|que) (?:significa|es|son)',
  '(?:qué|que) se entiende por',
  'definici[oó]n de',
  'o que (?:significa|é)',
  '(?:che )?cosa (?:significa|è|si intende per)',
  'ما (?:معنى|المقصود بـ?|هو|هي|تعريف)',
];
const asksDefinition = new RegExp(`^\\W*(?:and |but |so )?(?:${opens.join('|')})\\s*(.+)$`, 'iu');
const articles =
  /^(?:an?|the|ein(?:e[rmns]?)?|der|die|das|une?|l[ae]|les|un[ao]?|el|los|las|um|uma|il|lo)\s+|^l['’]/iu;
/** What stands behind the word that is asked about. */
const behind =
  /\s*(?:\b(?:means?|defined|covers?|includes?|refers?|here|hier|ici|aquí|in this|in the|under|for the purposes?|according to|within the meaning|im sinne|au sens|en este|in diesem|dans ce)\b.*|[?,;.].*)$/iu;

/** Words of what a definition is of: 'what is the fee for renewing a licence in May?' asks for none. */
const longestWord = 6;

/** The word or words of which a question asks what they mean; undefined if it asks something else. */
export function wordAsked(question: string): string | undefined {
  const [, rest] = asksDefinition.exec(question.trim()) ?? [];
  if (rest === undefined) return undefined;
  const [, inQuotes] = quoted.exec(rest) ?? [];
  const word = inQuotes ?? rest.replace(behind, '').replace(articles, '').trim();
  return word === '' || word.split(/\s+/u).length > longestWord ? undefined : word;
}

/** Where an entry of a list of definitions may begin. */
const begins = '(?<=^|[.;:—]\\s+)(?:\\(?[\\p{L}\\d]{1,4}[).°]\\s+)?';
const inQuotes =
  '["“«„‘]\\s*(?<quoted>[^"“”«»„‘’]{2,80}?)\\s*["”»“’](?:,[^,;]{1,80},)?(?:\\s*\\([^()]{1,60}\\))?';
const unquoted = "(?<plain>\\p{L}[\\p{L}\\d'’-]*(?: [\\p{L}\\d'’-]+){0,5}?)";
const says =
  "(?:\\s*:\\s|\\s+[–—-]\\s|\\s+(?:means?|shall mean|includes?|has the (?:same )?meaning|refers? to|bedeutet|bezeichnet|ist|sind|désigne(?:nt)?|signifie|s['’]entend|significa|designa|indica)\\b)";
const quotedEntry = new RegExp(`${begins}${inQuotes}${says}`, 'giu');
const anyEntry = new RegExp(
  `${begins}(?:${inQuotes}${says}|${unquoted}(?:\\s*:\\s|\\s+(?:means?|shall mean)\\b))`,
  'giu',
);
/** 'A conjunction is a critical conjunction if ...', where definitions stand. */
const statedIf = /^.{0,80}?\bis an? (?<plain>(?:[\p{L}-]+ ){1,5}?)(?:if|where|when)\b/giu;
const ofDefinitions =
  /\b(?:interpretation|definitions?|defined|begriffs\p{L}*|définitions?|definici\p{L}*|definiç\p{L}*|definizion\p{L}*|terms used)\b|تعاريف|تعريف/iu;

const plainly = (text: string): string => terms(text).toSorted().join(' ');

/** The entry of a list of definitions, up to the next one, that says what the word means. */
function definitionIn({ block: { text, heading } }: Passage, wanted: string): Sentence | undefined {
  const isList = ofDefinitions.test(heading ?? '');
  const entries = [...text.matchAll(isList ? anyEntry : quotedEntry)];
  const stated = isList ? [...text.matchAll(statedIf)] : [];
  const isWanted = ({ groups }: RegExpExecArray): boolean =>
    plainly(groups?.quoted ?? groups?.plain ?? '') === wanted;
  const entry = [...entries, ...stated].find(isWanted);
  if (!entry) return undefined;
  const next = entries.find(({ index }) => index > entry.index);
  const said = text.slice(entry.index, next?.index).trimEnd();
  return { text: said, start: entry.index, end: entry.index + said.length };
}

/** A passage with the sentence that defines what is asked about. */
interface Definition {
  passage: Passage;
  sentence: Sentence;
}

/** Passages among which the definition of a word is looked for. */
const looked = 40;

/** The definitions, in documents that an operator added, of the word that a question asks about; law in force first. */
export async function findDefinitions(question: Question, index: PassageIndex): Promise<Definition[]> {
  const word = wordAsked(question.text);
  const wanted = word === undefined ? '' : plainly(word);
  if (word === undefined || wanted === '') return [];
  const { country, topic } = question;
  const asked = { terms: queryTerms(word), country, topic, limit: 0, limitOfDocuments: looked };
  const found = await index.passages.search(asked);
  const definitions = found.flatMap(({ passage }) => {
    if (passage.header.jurisdiction !== country) return [];
    const sentence = definitionIn(passage, wanted);
    return sentence ? [{ passage, sentence }] : [];
  });
  return definitions.toSorted((a, b) => Number(isNotInForce(a.passage)) - Number(isNotInForce(b.passage)));
}

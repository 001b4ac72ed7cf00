/** 'has' and 'would' only ask where somebody or something follows: 'a company is licensed and has two satellites'. */
const inverted =
  '(?:could|would) (?:the|an?|my|our|any|it|we|i|you|they|there|he|she)|(?:has|have|had|was|were) (?:there|we|i|you|they|any(?:one|body))|(?:has|was) it';
const questionWord = `(?:what|which|who|whom|whose|how|when|where|do|does|did|is|are|must|can|may|should|will|within|up to (?:what|which)|for how|by when|until when|at what|from (?:what|which)|under (?:what|which)|in (?:what|which)|with (?:what|which|whom)|to whom|on what|${inverted})`;
const boundary = new RegExp(
  `\\?\\s+(?=\\S)|(?:,|;)?\\s+(?:and|or|but)\\s+(?:also\\s+|then\\s+)?(?=${questionWord}\\b)|[,;]\\s+(?=${questionWord}\\b)|,\\s+so\\s+(?=\\p{L})`,
  'giu',
);
const fewestWords = 2;
const mostParts = 4;

/** Things of which two may be asked for in one breath: 'the fees and the penalties for ...'. */
const aspects: readonly RegExp[] = [
  /^(?:licen[cs]es?|permits?|authori[sz]ations?|approvals?)$/iu,
  /^(?:insurance|cover)$/iu,
  /^(?:fees?|costs?|charges?|price)$/iu,
  /^(?:penalt(?:y|ies)|fines?|sanctions?|punishments?)$/iu,
  /^(?:deadlines?|periods?|duration)$/iu,
  /^(?:liability)$/iu,
  /^(?:registration|register)$/iu,
  /^(?:debris|deorbit(?:ing)?|disposal)$/iu,
];

function aspectOf(word: string): number {
  return aspects.findIndex((aspect) => aspect.test(word));
}

function splitNouns(text: string): string[] {
  const match = /\b(\p{L}+) (?:and|or|and also) (?:the |an? |what |which )?(\p{L}+)\b/iu.exec(text);
  if (!match) return [text];
  const [whole, first = '', noun = ''] = match;
  if (aspectOf(first) < 0 || aspectOf(noun) < 0 || aspectOf(first) === aspectOf(noun)) return [text];
  return [text.replace(whole, first), text.replace(whole, noun)];
}

const isAsked = new RegExp(`^\\W*(?:and |but |so )?${questionWord}\\b|\\?$|^no\\b`, 'iu');

/** What only tells the situation belongs to the question after it; a premise from which something is concluded is one of its own. */
function joinSituations(pieces: readonly string[], text: string): string[] {
  const joined: string[] = [];
  let held = '';
  for (const piece of pieces) {
    const whole = held === '' ? piece : `${held}, ${piece}`;
    const isPremise = /^,\s+so\b/iu.test(text.slice(text.indexOf(piece) + piece.length));
    held = isAsked.test(piece) || isPremise ? '' : whole;
    if (held === '') joined.push(whole);
  }
  const last = joined.pop();
  if (held === '') return last === undefined ? joined : [...joined, last];
  return [...joined, last === undefined ? held : `${last}, ${held}`];
}

/** The several questions in one text, in order; the text itself if it is one question. */
export function splitQuestion(text: string): string[] {
  const pieces = text
    .split(boundary)
    .map((piece) => piece.trim().replace(/[,;\s]+$/u, ''))
    .filter((piece) => piece !== '');
  const questions = joinSituations(pieces, text);
  const isSplit = questions.every((piece) => piece.split(/\s+/u).length >= fewestWords);
  if (isSplit && questions.length > 1 && questions.length <= mostParts) return questions;
  return splitNouns(text);
}

import { foldWhite } from '../../read/source-line.mts';
import { dayAfter, lawDay } from '../law-day.mts';
import { childOf, childrenOf, type Element, localName } from '../xml.mts';
import { words } from './dc-words.mts';

/** What is quoted is said by another law; a quotation that goes on in the next paragraph has no end in this one. */
const quoted = /"[^"]*(?:"|$)|“[^”]*(?:”|$)|''.*?(?:''|$)/gu;
/** A full stop ends a sentence, but not behind `D.C.`, `Stat.` and the like. */
const sentenceEnd =
  /(?<!\b(?:[A-Z]|[Ss]tat|[Nn]o|[Ss]ec|[Pp]ub|[Rr]es|[Rr]eg|Mr|Ms|Dr|St))[.;]["”)\]]?\s+(?=[^a-z\d])/u;
/** A section that changes another law says in its own words what that one shall say. */
const changes = /\b(?:is|are) (?:further )?amended\b|\bto read(?: as follows)?\b|\bis added\b/iu;
const isTime = /^(?:effective date|applicability|expiration|sunset|termination)/iu;

/** What the paragraphs of an element say themselves, and not for another law: a sentence may go on in the next one. */
function ownTexts(element: Element): string[] {
  const texts: string[] = [];
  let goesOn = false;
  for (const one of childrenOf(element)) {
    const isText = /^(?:after)?text$/u.test(localName(one.name));
    if (isText) texts.push(goesOn ? `${texts.pop()} ${words(one)}` : words(one));
    else if (localName(one.name) === 'para') texts.push(...ownTexts(one));
    goesOn = isText && /[^.;:"”]$/u.test(texts.at(-1) ?? '');
  }
  return texts;
}

/** The sentences of an element in its own words. */
function sentencesIn(element: Element): string[] {
  const texts = ownTexts(element);
  const heading = words(childOf(element, 'heading'));
  if (!isTime.test(heading) && texts.some((text) => changes.test(text))) return [];
  return texts.flatMap((text) =>
    foldWhite(text.replace(quoted, ' '))
      .split(sentenceEnd)
      .map((one) => one.replace(/^(?:\([\da-zA-Z]+\)\s*)+/u, '').trim()),
  );
}

/** What may still move the end that a sentence says. */
const isUnsure =
  /\b(?:unless|extend\w*|renew\w*|later of|later than the|whichever (?:is|occurs|comes) later|except|if)\b/iu;

/** What stands between the subject and another verb of it names nobody else who shall do something. */
const shall = String.raw`shall (?:take effect\b(?:(?!\b(?:shall|may|must|will|which|that|who)\b).)*?,? and (?:shall )?|(?:(?!\b(?:shall|may|must|will)\b).)*?,? and shall )?`;
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const onDay = String.raw`(?:(?:expire|sunset|terminate)(?: on| as of| at the end of)?|remain in effect (?:until|through)) (?<month>${months.join('|')}) (?<day>\d{1,2}), (?<year>\d{4})\b`;
/** Days are counted from the day on which an act took effect, and from no other. */
const afterDays = String.raw`(?:remain in effect (?:for )?no longer than|expire (?:after|on the)?) ?(?<count>\d+)(?:st|nd|rd|th)?[ -]days?\b(?!\s*(?:of|after|following|from)\s+(?!(?:its|having|th(?:is|e) act|taking|the effective date of this act)\b))`;

/** When the sentences say that what they stand in ends: after so many days, or at the beginning of a day. */
export type End = { days: number } | { day: string } | 'unsure';

function endIn(sentence: string, subject: string): End | undefined {
  const said = new RegExp(`^${subject} ${shall}(?:${onDay}|${afterDays})`, 'iu').exec(sentence)?.groups;
  if (!said) return undefined;
  if (isUnsure.test(sentence.replace(/\([^()]*\)/gu, ' '))) return 'unsure';
  if (said.count !== undefined) return { days: Number(said.count) };
  const month = months.indexOf((said.month ?? '').toLowerCase()) + 1;
  const pad = (value: string | number = '') => String(value).padStart(2, '0');
  const last = lawDay(`${said.year}-${pad(month)}-${pad(said.day)}`);
  return last ? { day: dayAfter(last) } : undefined;
}

const firstEnd = (sentences: readonly string[], subject: string): End | undefined =>
  sentences.flatMap((one) => endIn(one, subject) ?? [])[0];

/** When the act ends in which a section stands: `This act shall expire after 225 days of its having taken effect`. */
export function endOfAct(section: Element): End | undefined {
  const isOfThis = /^effective date/iu.test(words(childOf(section, 'heading')));
  return firstEnd(sentencesIn(section), isOfThis ? 'th(?:is|e) (?:act|law)' : 'this (?:act|law)');
}

/** The ISO day from which a section is law no more by its own words: `This section shall expire on January 1, 2030`. */
export function endOfSection(section: Element): string | undefined {
  const end = firstEnd(sentencesIn(section), 'this section');
  return typeof end === 'object' && 'day' in end ? end.day : undefined;
}

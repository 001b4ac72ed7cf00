import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { terms, words } from '../../search/words';
import { asksOnlyFor } from '../question/asks-only-for';
import type { Question } from '../question/question';
import { openLaws } from './law-book';
import { lawNoun, tellingTerms } from './laws-named';

/** Most statements that are quoted of one law. */
const mostQuoted = 6;
/** A text of more words that does not open like such a question asks for something else. */
const longestBareName = 10;
/** More laws are called alike: it is not one law that is meant. */
const mostAlike = 2;

const opens =
  /^\W*(?:(?:please|can you|could you|and|so)\W+)*(?:(?:what|which) (?:is|are|was|were|does|do|did|would|will)|what['’]s|(?:tell|show) (?:me|us)(?: more| something)?(?: about)?|about|explain|summari[sz]e|describe|outline|present|(?:give (?:me|us) )?(?:an? |the )?(?:short )?(?:summary|overview|outline|content) of)\s+(?:(?:in|inside|about) )?(?:the |our |its )?/iu;
const closes =
  /(?:\s+(?:(?:require|regulate|govern|cover|say|state|provide|contain|prescribe|demand|order|rule|do|mean|change)s?|laid? down|lays down|deals? with|(?:all )?about|in short|in a nutshell))?(?: (?:for|of) (?:me|us|operators|companies|users))?\W*$/iu;

/** Words by which one asks for all that a law says. */
const ofContent = new Set(
  terms(`require regulate govern cover say state provide contain prescribe demand order rule mean change lay deal content contents text
  summarise summarize summary overview outline describe explain present tell show give short nutshell operator company user`),
);

/** Who or when or whether is asked of a part of a law. */
const asksPart =
  /^\W*(?:who\w*|when|where|why|how|is|are|was|were|do|does|did|has|have|may|must|should|will|would)\b/iu;

/** Those that are quoted, in the order of the guide; where there are too many, those of the chosen topic before others. */
function quotedOf(passages: readonly Passage[], topic: string): Passage[] {
  const isOther = ({ block }: Passage): number => Number(block.topic !== topic);
  const quoted = new Set(passages.toSorted((a, b) => isOther(a) - isOther(b)).slice(0, mostQuoted));
  return passages.filter((passage) => quoted.has(passage));
}

/**
 * What the guides say of the law for which a question asks as a whole: 'What does the Space Act require?', 'Tell me about the
 * Space Act'. Empty if it asks for something of the law, or for none that the guides know.
 */
export function findLawAsked(question: Question, index: PassageIndex): Passage[] {
  const { text, country, topic, asked, leansOn } = question;
  if (asked.status || leansOn !== undefined || !lawNoun.test(text) || asksPart.test(text)) return [];
  if (!opens.test(text) && words(text).length > longestBareName) return [];
  const phrase = text.replace(opens, '').replace(closes, '');
  // 'The rules' are those of everything.
  if (words(phrase).length < 2 && tellingTerms(phrase).length === 0) return [];
  const book = openLaws(country, index);
  const laws = book.named(phrase);
  const names = laws.map(({ name }) => name).join(' ');
  if (laws.length === 0 || laws.length > mostAlike || !asksOnlyFor(question, names, ofContent)) return [];
  const isOfLaw = ({ block, header }: Passage): boolean =>
    laws.some(({ name, version }) => block.instrument === name && header === version.header);
  return quotedOf(book.guidePassages.filter(isOfLaw), topic);
}

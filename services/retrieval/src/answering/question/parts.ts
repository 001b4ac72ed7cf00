import type { Stretch } from '../../encoder/score-passage';

/** A text of more questions is answered as one. */
const mostParts = 4;

/** What joins two questions, and what the second begins with: the words that ask are few and do not change. */
const joining = [
  ['and|or|but|plus', 'who|whom|whose|what|when|where|which|why|how|whether'],
  ['und|oder|aber|sowie', 'wer|wem|wen|wessen|was|wann|wo|welche[mnrs]?|warum|wie|wieviel|wof[uü]r|womit|ob'],
  ['et|ou|mais', 'qui|que|quoi|quand|où|quel(?:le)?s?|pourquoi|comment|combien|est-ce'],
  ['y|e|o|u|pero', 'quién(?:es)?|qué|cuándo|dónde|cuál(?:es)?|cómo|cuánt[ao]s?'],
  ['e|ed|o|ma', 'chi|cosa|quando|dove|qual[ei]?|come|quant[aeio]|perché'],
  ['e|ou|mas', 'quem|que|quando|onde|qual|quais|como|quant[ao]s?'],
  ['и|или|а|но', 'кто|кого|кому|что|когда|где|куда|как(?:ой|ая|ое|ие|ова?|ого|ую)?|сколько|почему'],
].map(([joint, asking]) => `[,;]?\\s+(?:${joint})\\s+(?=(?:\\p{L}{1,5}\\s+)?(?:${asking})(?!\\p{L}))`);
const inArabic = '[،,]?\\s+(?=و(?:من|ما|ماذا|متى|أين|كم|كيف|هل|أي)\\s)';
const between = new RegExp(`(?<=[?？؟;；])\\s*(?![?!])|${[...joining, inArabic].join('|')}`, 'giu');
const ends = /[?？؟;；][\s!]*$/u;

/** The several questions in one text, each with what was told before it and the last with what is told after; the text itself if it is one. */
export function partsOf(text: string): Stretch[] {
  const parts: Stretch[] = [];
  let from = 0;
  for (const { index, 0: joint } of text.matchAll(between)) {
    parts.push({ from, to: index });
    from = index + joint.length;
  }
  const isAsked = parts.length === 0 || ends.test(text) || !ends.test(text.slice(0, from));
  const last = isAsked ? undefined : parts.pop();
  if (from < text.length) parts.push({ from: last?.from ?? from, to: text.length });
  return parts.length > mostParts ? [{ from: 0, to: text.length }] : parts;
}

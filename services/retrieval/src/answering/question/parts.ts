import { sentencesOf } from '../../search/sentences';

/** A text of more questions is answered as one. */
const mostParts = 4;

/** The several questions in one text, each with what was told before it; the text itself if it is one question. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let told = '';
  for (const { text: sentence } of sentencesOf(text)) {
    told = told === '' ? sentence : `${told} ${sentence}`;
    if (!/[?？؟;]$/u.test(sentence)) continue;
    parts.push(told);
    told = '';
  }
  const last = parts.pop();
  if (last !== undefined) parts.push(told === '' ? last : `${last} ${told}`);
  return parts.length < 2 || parts.length > mostParts ? [text] : parts;
}

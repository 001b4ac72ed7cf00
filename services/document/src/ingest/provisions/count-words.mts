const letters = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const syllables = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const word = new RegExp(
  `[${letters}]{1,2}|[${syllables}\\p{M}]{1,4}|(?:(?![${letters}${syllables}])[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);

/** How many words a text has; where no blanks tell, two letters of Chinese and four of Thai are about one. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

import { containsRun, plainWords } from './plain-words';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Text as it reads: without marks of Markdown and without the numbers of citations. */
function readableText(content: string): string {
  return content
    .replace(/(?<!\\)\[\d+\]/g, '')
    .replace(/\\([\\`*_[\]<])/g, '$1')
    .replace(/\*/g, '');
}

/** Sentences of a text as words, a line at a time: a list entry ends a sentence without a full stop. */
function sentencesOf(text: string): string[][] {
  return text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => plainWords(segment)))
    .filter((words) => words.length > 0);
}

function says(alternative: string, whole: readonly string[], sentences: readonly string[][]): boolean {
  const parts = alternative.split(' & ').map(plainWords);
  const [only] = parts;
  if (parts.length === 1) return only !== undefined && containsRun(whole, only);
  return sentences.some((sentence) => parts.every((part) => containsRun(sentence, part)));
}

/** Which key points a text says; each is a list of alternatives, of which one is enough. */
export function pointsSaid(text: string, points: readonly (readonly string[])[]): boolean[] {
  const readable = readableText(text);
  const whole = plainWords(readable);
  const sentences = sentencesOf(readable);
  return points.map((alternatives) => alternatives.some((one) => says(one, whole, sentences)));
}

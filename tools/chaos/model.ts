import { setTimeout as pause } from 'node:timers/promises';
import { cited, firstSentence, type ModelScript } from '../../e2e/stand-in-model';

/** In a question: how long the model pauses in the middle of its answer. */
export const waitMark = (milliseconds: number): string => `(wait ${milliseconds})`;

/** Says a sentence at once and, after the pause that the newest question names, another one. */
export const pausingModel: ModelScript = async ({ passages, prompt, say, finish }) => {
  const [, milliseconds] = [...prompt.matchAll(/\(wait (\d+)\)/g)].at(-1) ?? [];
  say(cited(firstSentence(passages[0]), 1));
  // The start of the next sentence tells the reader that the first is complete.
  say('In ');
  await pause(Number(milliseconds ?? 0));
  say(
    cited(
      `addition: ${firstSentence(passages[1] ?? passages[0])}`,
      passages[1] ? 2 : 1,
      firstSentence(passages[1] ?? passages[0]),
    ),
  );
  finish();
};

import { Refusal } from './refusal.mts';
import type { ReadSource } from './source-line.mts';

const wayOut =
  'To have it read all the same, say --as-plain-text (as_plain_text in the operator API): then no citation of it names a provision, and each says ‘read without its validity’.';

/** @throws Refusal of a file whose own marks of what is law and what is not are not read: its text would pass for law in force. */
export function refuseHalfRead({ publisher, struck = 0 }: ReadSource): void {
  if (publisher !== undefined) {
    const lacking =
      'What this form says of its provisions, which of them are in force, have ended, have not begun yet or are quoted from another law, and their numbers, is not read yet';
    throw new Refusal(
      'format-not-read',
      `The file is in a publisher’s own form: ${publisher}. ${lacking}. Send the law as PDF, Word, web page or Markdown, in the version that is in force. ${wayOut}`,
    );
  }
  if (struck > 0) {
    const places = struck === 1 ? 'one place' : `${struck} places`;
    throw new Refusal(
      'text-struck-out',
      `In ${places} of the file text is struck out, as where a law was changed or repealed, and it is not read which words took its place. Send a version without struck-out text. ${wayOut} What is struck out is left out.`,
    );
  }
}

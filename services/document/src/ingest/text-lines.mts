import type { SourceLine } from './cut-passages.mts';
import { Refusal } from './refusal.mts';

/** The lines of a text file, all on page 1. @throws Refusal */
export function readTextLines(bytes: Uint8Array): SourceLine[][] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('file-not-utf-8', 'The text is not in UTF-8. Save it in UTF-8 and send it again.');
  }
  if (text.includes('\0'))
    throw new Refusal('file-mislabelled', 'The file is not text, although it was sent as text.');
  const lines: SourceLine[] = [];
  let gapBefore = true;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.replace(/\s+/g, ' ').trim();
    if (line !== '') lines.push({ text: line, gapBefore });
    gapBefore = line === '' || raw.startsWith('#');
  }
  if (lines.length === 0) throw new Refusal('file-without-text', 'The file has no text.');
  return [lines];
}

import type { MediaType } from '../ingest/media-types';
import type { ParsedFile } from '../ingest/parse-file';
import { parseOne } from './parse-all';

/** What a law is read as. */
export function readFileOf(text: string, mediaType: MediaType, title?: string): Promise<ParsedFile> {
  return parseOne({ content: text, mediaType, title });
}

/** The passages that a law in plain text is cut into. */
export async function readLaw(text: string, title?: string) {
  return (await readFileOf(text, 'text/plain', title)).passages;
}

/** By what these are cited, each once. */
export async function provisionsOf(text: string, title?: string): Promise<(string | null)[]> {
  return [...new Set((await readLaw(text, title)).map(({ provision }) => provision))];
}

/** `provision [heading] text` of each passage of a law in Markdown, or another format. */
export async function toldOf(text: string, mediaType: MediaType = 'text/markdown'): Promise<string[]> {
  const { passages } = await readFileOf(text, mediaType);
  return passages.map(
    ({ provision, heading, text: said }) => `${provision ?? '-'} [${heading ?? ''}] ${said}`,
  );
}

/** The rest of a sentence that is long enough to be found by itself. */
export const long =
  'applies to each activity that is carried out in outer space by a person or body of the State';

/** A law in its publisher's format: `provision [heading] status amends: text` of each passage, what it says of itself, and `provision: from..to mark` of each. */
export async function toldOfLaw(content: string, asOf?: string) {
  const { passages, ...facts } = await parseOne({
    content,
    mediaType: 'application/xml',
    ...(asOf ? { asOf } : {}),
  });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  const days = passages.map(
    ({ provision, own_status: marked, valid_from: from = '', valid_to: to = '' }) =>
      `${provision ?? '-'}: ${from}..${to}${marked ? ` ${marked}` : ''}`,
  );
  return { told, facts, days };
}

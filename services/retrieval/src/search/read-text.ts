import type { PassageText } from '../encoder/open-encoder';
import { instrumentName, type Passage, type VersionHeader } from './passage';
import { sentencesOf } from './sentences';

/** A text as it is read, of a document. */
export interface ReadText extends PassageText {
  documentId: string;
}

/** A text behind what names its place. */
function readText(documentId: string, before: readonly string[], text: string): ReadText {
  const prefix = before
    .filter((part) => part)
    .map((part) => `${part}. `)
    .join('');
  const starts = sentencesOf(text).map(({ start }) => prefix.length + start);
  return { documentId, text: prefix + text, starts };
}

/** A passage as the encoder was trained to see it; `openers` are the texts of what opens the lists in which it stands. */
export function readTextOf(passage: Passage, openers: readonly string[] = []): ReadText {
  const { header, block } = passage;
  const place = block.provision ? `${instrumentName(passage)}, ${block.provision}` : instrumentName(passage);
  const opened = openers.map((text) => text.replace(/[.:;]$/u, ''));
  return readText(
    header.document_id,
    [header.jurisdiction, place, block.heading ?? '', ...opened],
    block.text,
  );
}

/** A sentence in which a guide says what it could not confirm. */
interface Gap {
  text: string;
  read: ReadText;
}

/** What a version says that it could not confirm, sentence by sentence. */
export function gapsOf({ document_id, jurisdiction, title, gaps }: VersionHeader): Gap[] {
  return sentencesOf(gaps ?? '').map(({ text }) => ({
    text,
    read: readText(document_id, [jurisdiction, title], text),
  }));
}

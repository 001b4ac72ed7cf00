import type { MediaType } from '../media-types.ts';
import { Refusal } from './refusal.mts';

/** What the first bytes of files say that they are; the first that fits counts. */
const signatures: { kind: string; bytes: string; is?: MediaType }[] = [
  { kind: 'a PDF', bytes: '%PDF-', is: 'application/pdf' },
  {
    kind: 'an archive, as a Word document is one',
    bytes: 'PK\x03\x04',
    is: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  { kind: 'an old or encrypted Word document', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { kind: 'an RTF document', bytes: '{\\rtf' },
  { kind: 'a PNG picture', bytes: '\x89PNG' },
  { kind: 'a JPEG picture', bytes: '\xff\xd8\xff' },
  { kind: 'a GIF picture', bytes: 'GIF8' },
  { kind: 'a TIFF picture', bytes: 'II*\0' },
  { kind: 'a TIFF picture', bytes: 'MM\0*' },
  { kind: 'a packed file', bytes: '\x1f\x8b' },
  { kind: 'a packed file', bytes: '7z\xbc\xaf' },
  { kind: 'a packed file', bytes: 'Rar!' },
  { kind: 'a program', bytes: 'MZ' },
  { kind: 'a program', bytes: '\x7fELF' },
  { kind: 'a PostScript file', bytes: '%!PS' },
];

const marked = new Set<MediaType>(signatures.flatMap(({ is }) => is ?? []));

const expected: Partial<Record<MediaType, string>> = {
  'application/pdf': 'no readable PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'no Word document (.docx)',
};

/** A PDF may have a few bytes of something else before it. */
const searched = 1_024;

/** @throws Refusal when the file is not what it was sent as. */
export function checkKind(bytes: Uint8Array, mediaType: MediaType): void {
  const beginning = Buffer.from(bytes.subarray(0, searched)).toString('latin1');
  if (mediaType === 'application/pdf' && beginning.includes('%PDF-')) return;
  const found = signatures.find((signature) => beginning.startsWith(signature.bytes));
  if (found?.is === mediaType) return;
  if (found && !found.is && found.bytes.startsWith('\xd0\xcf') && marked.has(mediaType)) {
    throw new Refusal(
      'file-encrypted',
      'The file is encrypted, or an old Word document (.doc). Save it as .docx without a password and send it again.',
    );
  }
  if (found) {
    const detail =
      'Give it the ending of what it is, or save it in a format that is read: PDF, .docx, HTML, Markdown, text.';
    throw new Refusal(
      'file-mislabelled',
      `By its content the file is ${found.kind}, by its name it is not. ${detail}`,
    );
  }
  const kind = expected[mediaType];
  if (kind) throw new Refusal('file-broken', `The file is ${kind}.`);
}

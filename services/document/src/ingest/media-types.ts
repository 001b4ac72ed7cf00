import { extname } from 'node:path';

/** The files that are read, and by which names; ingestion, downloads and the check of proofs all ask here. */
const formats = {
  'application/pdf': { name: 'PDF', extensions: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'Word (.docx)',
    extensions: ['docx'],
  },
  'text/html': { name: 'HTML', extensions: ['html', 'htm', 'xhtml'] },
  'text/markdown': { name: 'Markdown', extensions: ['md', 'markdown'] },
  'application/xml': { name: 'XML', extensions: ['xml', 'akn'] },
  'text/plain': { name: 'plain text', extensions: ['txt', 'text'] },
} as const;

export type MediaType = keyof typeof formats;

export const mediaTypes = Object.keys(formats) as MediaType[];

/** `pdf`, without a dot. */
export function extensionOf(mediaType: MediaType): string {
  return formats[mediaType].extensions[0];
}

/** As it is told to people. */
function nameOfMediaType(mediaType: MediaType): string {
  return formats[mediaType].name;
}

/** What a file's name says that it is; undefined when files of such a name are not read. */
export function mediaTypeOf(fileName: string): MediaType | undefined {
  const extension = extname(fileName).slice(1).toLowerCase();
  return mediaTypes.find((type) => (formats[type].extensions as readonly string[]).includes(extension));
}

/** `PDF, Word (.docx), HTML, Markdown, plain text` */
export const readableFormats = mediaTypes.map(nameOfMediaType).join(', ');

/** What is told of a file whose name says that it is not read. */
export function unreadKind(fileName: string): string {
  return `files of this kind (${extname(fileName) || 'without an ending'}) are not read; what is: ${readableFormats}`;
}

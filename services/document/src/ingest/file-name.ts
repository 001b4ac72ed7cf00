import { createHash } from 'node:crypto';
import { extensionOf, type MediaType, mediaTypeOf } from './media-types';

/** File systems take 255; browsers add a number, and a program may add an ending. */
export const fileNameMaxBytes = 200;

/** Letters, digits and a few signs: no path, no control or direction character, nothing that a shell or header takes for its own. */
const safeName = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._()-]*$/u;
/** Windows opens a device under these names, whatever their ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Whether downloads can be saved under this name everywhere. */
export function isSafeFileName(name: string): boolean {
  return (
    safeName.test(name) &&
    !deviceName.test(name) &&
    !/[ .]$/.test(name) &&
    Buffer.byteLength(name) <= fileNameMaxBytes
  );
}

/** `Décret n° 1` as `decret-n-1`; letters of other scripts stay. */
function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase();
  return plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^[-\p{M}]+|-+$/gu, '');
}

/** A name too long is cut, and told apart from others that begin alike. */
function shortened(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 8);
  const letters = [...name];
  while (Buffer.byteLength(letters.join('')) > maxBytes - 9) letters.pop();
  return `${letters.join('').replace(/-+$/, '')}-${mark}`;
}

/** The ending is that of the file's type, whatever the name says. */
export function withExtension(name: string, mediaType: MediaType): string {
  return mediaTypeOf(name) === mediaType ? name : `${name}.${extensionOf(mediaType)}`;
}

/** The name of a document by what is known of it: `france-loi-n-2008-518.pdf`. */
export function documentName(parts: readonly string[], mediaType: MediaType): string {
  const name =
    parts
      .map(slug)
      .filter((part) => part)
      .join('-') || 'document';
  return `${shortened(name, fileNameMaxBytes - 20)}.${extensionOf(mediaType)}`;
}

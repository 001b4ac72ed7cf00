import { decodeText } from '../read/decode-text.mts';
import { namedEncoding } from '../read/html-lines.mts';
import { akn } from './akn/read-akn.mts';
import { boe } from './boe/read-boe.mts';
import { bwb } from './bwb/read-bwb.mts';
import { clml } from './clml/read-clml.mts';
import { ecfr } from './ecfr/read-ecfr.mts';
import { giiNorm } from './gii-norm/read-gii-norm.mts';
import { justiceCanada } from './justice-canada/read-canada.mts';
import type { AsOf, LawFormat } from './law-format.mts';
import type { Law } from './law-tree.mts';
import { lexdania } from './lexdania/read-lexdania.mts';
import { uslm } from './uslm/read-uslm.mts';
import { readRoot } from './xml.mts';

function asOfOr(asked: string | undefined): AsOf {
  const today = new Date().toISOString().slice(0, 10);
  return (ofFile) => asked ?? (ofFile && ofFile > today ? ofFile : today);
}

const formats: readonly LawFormat[] = [akn, boe, bwb, clml, ecfr, giiNorm, justiceCanada, lexdania, uslm];

/** A law in a publisher's format; undefined for what is in none that is known. */
export function readLaw(bytes: Uint8Array, { asOf }: { asOf?: string | undefined }): Law | undefined {
  const root = readRoot(decodeText(bytes, namedEncoding(bytes)));
  return root && formats.find((format) => format.recognises(root))?.read(root, asOfOr(asOf));
}

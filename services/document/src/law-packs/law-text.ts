import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Part } from '../ingest/formats/law-tree.mts';
import type { MediaType } from '../ingest/media-types';
import type { ParsableFile, ParsedFile } from '../ingest/parse-file';

/** What stands at one place of a law. */
export interface ProvisionText {
  /** As it is cited; null for words outside of all provisions. */
  provision: string | null;
  /** `in force` where the file says no other. */
  status: string;
  text: string;
}

export interface LawText {
  /** The reader that knew it, where one did. */
  reader: string | undefined;
  title: string | null;
  provisions: ProvisionText[];
}

const inForce = 'in force';

/** The words of a law at their finest places, headings with what they stand over. */
function inTree(parts: readonly Part[], around: Omit<ProvisionText, 'text'>): ProvisionText[] {
  return parts.flatMap((part): ProvisionText[] => {
    if (part.kind === 'said') return [{ ...around, text: part.text }];
    const provision = part.kind === 'provision' ? part.cited : around.provision;
    const place = { provision, status: part.status ?? around.status };
    const own = part.heading === null ? [] : [{ ...place, text: part.heading }];
    const within = inTree(part.parts, place);
    // A provision that only holds others is there by itself too: it can go, and its status can change.
    const isEmpty =
      part.kind === 'provision' && own.length === 0 && !within.some((one) => one.provision === provision);
    return [...(isEmpty ? [{ ...place, text: '' }] : own), ...within];
  });
}

function provisionsOf({ tree, passages }: ParsedFile): ProvisionText[] {
  if (tree) return inTree(tree, { provision: null, status: inForce });
  return passages.map(({ provision, status, text }) => ({ provision, status: status ?? inForce, text }));
}

interface LawFile {
  path: string;
  mediaType: MediaType;
  asPlainText?: boolean | undefined;
  /** ISO day of whose law it is. */
  asOf: string;
}

/** @throws AppError InvalidInput in words that say what is wrong with the file */
export type ReadFile = (file: ParsableFile) => Promise<ParsedFile>;

/** Reads a law as it would be ingested. @throws AppError InvalidInput in words that say what is wrong with the file */
export async function readLawText({ path, ...about }: LawFile, parse: ReadFile): Promise<LawText> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const order = { fd: file.fd, size, withReport: true, withTree: true, ...about };
    const parsed = await parse(order);
    return { reader: parsed.report?.format, title: parsed.title, provisions: provisionsOf(parsed) };
  } finally {
    await file.close();
  }
}

/** Of what a law says and where, and of nothing else that stands in its file. */
export function textHashOf({ provisions }: LawText): string {
  const said = provisions.map(({ provision, text }) => [provision, text]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

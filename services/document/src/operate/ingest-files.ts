import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { WrongCall } from '@astraea/service-kit/operate';
import { fingerprint } from '../corpus/guide';
import { type IngestMetadata, ingestHashOf } from '../ingest/ingest-metadata';
import { mediaTypeOf, unreadKind } from '../ingest/media-types';
import { versionIdOf } from '../source';
import type { FoundFile } from './find-files';
import { type DescribedDocument, type DocumentList, type OperatorClient, Refused } from './operator-client';
import { figuresInWords } from './report-lines';

export type Outcome =
  | {
      what: 'published' | 'unchanged' | 'left';
      doc: string;
      words: string;
      /** What has to be known of the text that stands there now. */
      warnings?: string[] | undefined;
    }
  | { what: 'failed'; words: string };

interface IngestRun {
  client: Pick<OperatorClient, 'list' | 'send'>;
  metadata: IngestMetadata;
  again: boolean;
  /** The document that the file is a new version of, by the operator's word. */
  replaces?: string | undefined;
  /** Called after each file. */
  done(file: FoundFile, outcome: Outcome): void;
}

/** A document that is as it would be if the file were sent: nothing is done twice, also after a kill. */
function standsAlready(document: DescribedDocument, version: string, { metadata, replaces }: IngestRun) {
  const said = replaces ?? metadata.doc;
  return (
    document.state === 'active' &&
    document.current_version === version &&
    (said === undefined || document.doc === said) &&
    document.ingest_hash === ingestHashOf(metadata)
  );
}

/** The version that was replaced, by its day, where there was one. */
function inPlaceOf({ changes, current_version }: DescribedDocument): string {
  const published = changes.filter(({ action }) => action === 'published').slice(0, -1);
  const former = published.at(-1);
  if (!former || former.version === current_version) return '';
  return `, in the place of its version of ${former.at.slice(0, 10)}`;
}

function outcomeOf(document: DescribedDocument, created: boolean, version: string): Outcome {
  const { doc, title, state, changes, reading, versions, warnings } = document;
  if (created) {
    const figures = reading ? `: ${figuresInWords(reading)}` : '';
    const words = `published as ${doc} (“${title}”)${inPlaceOf(document)}${figures}`;
    const told = versions.find((one) => one.version === version)?.report?.warnings ?? [];
    return { what: 'published', doc, words, warnings: told };
  }
  if (state === 'active' && document.current_version !== version) {
    const words = `is an earlier version of ${doc} (“${title}”) and is left so; --again makes it the one that counts`;
    return { what: 'left', doc, words };
  }
  if (state === 'active') return { what: 'unchanged', doc, words: `is there as ${doc}`, warnings };
  const since = changes.findLast(({ action }) => action === state)?.at.slice(0, 10);
  return {
    what: 'left',
    doc,
    words: `${doc} was ${state} on ${since} and is left so; --again publishes it again`,
  };
}

async function ingestFile(run: IngestRun, file: FoundFile, known: DocumentList): Promise<Outcome> {
  if (file.refused !== undefined) return { what: 'failed', words: file.refused };
  const mediaType = mediaTypeOf(file.name);
  if (!mediaType) return { what: 'failed', words: unreadKind(file.name) };
  if (file.size === 0) return { what: 'failed', words: 'the file is empty' };
  const { max_bytes: maxBytes } = known.limits;
  if (file.size > maxBytes) {
    const words = `the file has ${file.size} bytes; at most ${maxBytes} are taken (INGEST_MAX_BYTES). Split it.`;
    return { what: 'failed', words };
  }
  const { again, replaces } = run;
  const bytes = (await file.read?.()) ?? (await readFile(file.path));
  const { metadata } = run;
  const version = versionIdOf(createHash('sha256').update(bytes).digest('hex'));
  const standing = known.documents.find((one) => standsAlready(one, version, run));
  if (!again && standing)
    return {
      what: 'unchanged',
      doc: standing.doc,
      words: `is there as ${standing.doc}`,
      warnings: standing.warnings,
    };
  const place = fingerprint([await realpath(file.path), ...(file.within ? [file.within] : [])].join('/'));
  const sent = await run.client.send({
    ...{ bytes, mediaType, fileName: file.name, place },
    ...{ metadata, again, replaces },
  });
  return outcomeOf(sent.document, sent.created, version);
}

/** A refusal is the file's own and stops nothing; a copy of a file that is there is none. */
function refusedOutcome(error: unknown): Outcome {
  if (error instanceof Refused) {
    if (error.code === 'file-of-another-document')
      return { what: 'left', doc: '', words: `is a copy: ${error.message}` };
    if (error.code === 'file-names-others') return { what: 'left', doc: '', words: error.message };
    return { what: 'failed', words: error.message };
  }
  if (error instanceof WrongCall) return { what: 'failed', words: error.message };
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'ENOENT' || code === 'EISDIR') {
    return { what: 'failed', words: `the file could not be read from the disk (${code})` };
  }
  throw error;
}

/** Sends the files one after the other. @throws OutOfReach when nobody answers; the next run goes on from there */
export async function ingestFiles(run: IngestRun, files: readonly FoundFile[]): Promise<void> {
  const known = await run.client.list();
  for (const file of files) run.done(file, await ingestFile(run, file, known).catch(refusedOutcome));
}

import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { documentNoticeHeader } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import type { FileStore } from '@astraea/service-kit/file-store';
import type { Request, Response } from 'express';
import { fileKeyOf, noticeOf, type SourceDocument, type VersionFacts } from './source';

type ByteRange = { start: number; end: number };

/** One range is served; several at once, or a range of other bytes than the client has, get the whole file, as RFC 9110 allows. */
function wantedRange(
  req: Request,
  version: VersionFacts,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = req.get('if-range');
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const ranges = req.range(version.size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
}

function setFileHeaders(res: Response, document: SourceDocument, version: VersionFacts): void {
  res.attachment(document.doc);
  res.setHeader('Content-Type', version.media_type);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Accept-Ranges', 'bytes');
  const notice = noticeOf(document, version);
  if (notice) res.setHeader(documentNoticeHeader, notice);
}

const clientLeft = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** Streams; a client that goes away ends the reading, and nothing is wrong. */
async function send(stream: Readable, res: Response): Promise<void> {
  try {
    await pipeline(stream, res);
  } catch (error) {
    if (!clientLeft.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Sends the file of a version as HTTP has it: whole, one range of it, or not at all if the client has it. @throws AppError Gone */
export async function sendVersion(
  files: Pick<FileStore, 'open'>,
  { document, version }: { document: SourceDocument; version: VersionFacts },
  req: Request,
  res: Response,
): Promise<void> {
  const etag = `"${version.sha256}"`;
  res.setHeader('ETag', etag);
  if (req.fresh) return void res.status(304).end();
  const range = wantedRange(req, version, etag);
  if (range === 'unsatisfiable') {
    return void res.status(416).setHeader('Content-Range', `bytes */${version.size}`).end();
  }
  // Opened before the headers of a file are set: a failure must be able to answer as a problem.
  const stream = await files.open(fileKeyOf(version.sha256), range);
  if (!stream) throw new AppError('Gone', `The document ${document.doc} has been erased.`);
  setFileHeaders(res, document, version);
  if (range) res.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${version.size}`);
  res.setHeader('Content-Length', range ? range.end - range.start + 1 : version.size);
  await send(stream, res);
}

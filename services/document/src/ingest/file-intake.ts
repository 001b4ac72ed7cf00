import { AppError } from '@astraea/service-kit/errors';
import type { Request } from 'express';
import { oneAtATime } from '../one-at-a-time';
import { type MediaType, mediaTypes } from './media-types';
import { abandoned, type ParsableFile, type ParsedFile, type ParseLimits, parseFile } from './parse-file';
import { createIntake } from './receive-file';

/** Takes files of requests and reads them, for operators and for users alike. */
export interface FileIntake extends ReturnType<typeof createIntake> {
  /** One file at a time, so that the limits of one file are the limits of the process. What nobody waits for any more is not read. */
  parse(file: ParsableFile, left?: AbortSignal): Promise<ParsedFile>;
}

type FileIntakeOptions = Parameters<typeof createIntake>[0] & {
  /** Of one file. */
  limits: ParseLimits;
  /** By default each file is read in a thread of its own. */
  read?: typeof parseFile | undefined;
};

export function createFileIntake({ limits, read = parseFile, ...intake }: FileIntakeOptions): FileIntake {
  const parse = oneAtATime(async (file: ParsableFile, left?: AbortSignal) => {
    if (left?.aborted) throw abandoned();
    return read(file, limits, left);
  });
  return { ...createIntake(intake), parse };
}

/** What a request says that its file is. @throws AppError InvalidInput */
export function sentMediaType(req: Request): MediaType {
  const mediaType = mediaTypes.find((type) => req.is(type));
  if (!mediaType) {
    const detail = `send one of ${mediaTypes.join(', ')}`;
    throw new AppError('InvalidInput', `Files of this type are not read; ${detail}.`, {
      details: { code: 'file-type-unknown', fields: [{ pointer: '#/header/content-type', detail }] },
    });
  }
  if (req.headers['content-encoding'] !== undefined) {
    const detail = 'send the file as it is, without a content-encoding';
    throw new AppError('InvalidInput', `Packed bodies are not read; ${detail}.`, {
      details: { fields: [{ pointer: '#/header/content-encoding', detail }] },
    });
  }
  return mediaType;
}

export function emptyFile(): AppError {
  return new AppError('InvalidInput', 'The file is empty.', { details: { code: 'file-empty' } });
}

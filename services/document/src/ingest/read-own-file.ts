import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import { type ParsableFile, type ParsedFile, ReaderFailed } from './parse-file';

export interface FileReader {
  parse(file: ParsableFile): Promise<ParsedFile>;
  logger: Logger;
}

/** What stands in a message behind a colon or a quotation mark may be text of the document, and is no part of a log. */
const withoutQuotes = (message: string): string => message.split(/[:"'`‘“/(]/u)[0]?.trim() ?? '';

/** Of a stack the places alone: its first lines are the message again. */
const placesOf = (stack: string): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));

/** @throws AppError InvalidInput: also where the reader failed, for the other files of a folder can be read */
export async function readOwnFile(
  { parse, logger }: FileReader,
  file: ParsableFile,
  documentId: string,
): Promise<ParsedFile> {
  try {
    return await parse(file);
  } catch (error) {
    if (!(error instanceof ReaderFailed)) throw error;
    const { name, message, stack } = error.crash;
    logger.error('document.reader-failed', {
      document_id: documentId,
      media_type: file.mediaType,
      cause: { name, message: withoutQuotes(message), stack: placesOf(stack) },
    });
    const words = `Our reader failed on the file, which need not be damaged: this is a fault of Astraea. Tell whoever runs it, with the reference ${documentId}; the log says more (document.reader-failed).`;
    throw new AppError('InvalidInput', words, { cause: error, details: { code: 'file-reader-failed' } });
  }
}

import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import { type Crash, type ParsableFile, type ParsedFile, ReaderFailed } from './parse-file';

export interface FileReader {
  parse(file: ParsableFile): Promise<ParsedFile>;
  logger: Logger;
}

/** What stands in a message behind a colon or a quotation mark may be text of the document, and is no part of a log. */
const withoutQuotes = (message: string): string => message.split(/[:"'`‘“/(]/u)[0]?.trim() ?? '';

/** Of a stack the places alone: its first lines are the message again. */
const placesOf = (stack: string): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));

/** An error with all that it came from. */
const chainOf = (crash: Crash): Crash[] => [crash, ...(crash.cause ? chainOf(crash.cause) : [])];

interface LoggedCrash {
  name: string;
  message: string;
  stack: string[];
  cause?: LoggedCrash;
}

/** As it may stand in a log. */
function logged({ name, message, stack, cause }: Crash): LoggedCrash {
  const told = { name, message: withoutQuotes(message), stack: placesOf(stack) };
  return cause ? { ...told, cause: logged(cause) } : told;
}

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
    logger.error('document.reader-failed', {
      document_id: documentId,
      media_type: file.mediaType,
      cause: logged(error.crash),
    });
    const causes = chainOf(error.crash).map(({ name, message }) => `${name}: ${withoutQuotes(message)}`);
    const words = `Our reader failed on the file, which need not be damaged: this is a fault of Astraea (${causes.join(', because of ')}). Tell whoever runs it, with the reference ${documentId}; the log says more (document.reader-failed).`;
    throw new AppError('InvalidInput', words, { cause: error, details: { code: 'file-reader-failed' } });
  }
}

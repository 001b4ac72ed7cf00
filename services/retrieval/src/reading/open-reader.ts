import type { Logger } from '@astraea/service-kit/log';
import type { RetrievalConfig } from '../config';
import { bundledWeights } from '../onnx/bundled-weights';
import { WeightsError } from '../onnx/weights-folder';
import { openLocalReader } from './local-reader';
import type { Reader } from './reader';

/** The reader of the settings' folder, or the one in the box; undefined, and told as an error, where it cannot be opened. */
export async function openReader(
  {
    READER_FOLDER: folder,
    READER_THREADS: threads,
  }: Pick<RetrievalConfig, 'READER_FOLDER' | 'READER_THREADS'>,
  logger: Logger,
): Promise<Reader | undefined> {
  try {
    return await openLocalReader(folder ?? bundledWeights('reader'), threads, { logger });
  } catch (error) {
    if (!(error instanceof WeightsError)) throw error;
    logger.error('reader.unusable', { message: error.message, error });
    return undefined;
  }
}

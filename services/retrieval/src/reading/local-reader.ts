import { AppError } from '@astraea/service-kit/errors';
import { ModelThread, ModelThreadEnded, type ModelThreadOptions } from '../onnx/model-thread';
import { readerManifestSchema, readWeights } from '../onnx/weights-folder';
import type { Reader } from './reader';

/** The same question may be answered in a moment. */
function unavailable(cause: unknown): unknown {
  if (!(cause instanceof ModelThreadEnded)) return cause;
  const words = 'Questions cannot be read at the moment. Try again in a moment.';
  return new AppError('Unavailable', words, {
    cause,
    details: { code: 'reader-away', retryAfterSeconds: 2 },
  });
}

/** A cross-encoder from a folder of weights, in a thread of this process. @throws WeightsError */
export async function openLocalReader(
  folder: string,
  threads: number,
  options: ModelThreadOptions = {},
): Promise<Reader> {
  const manifest = await readWeights(folder, 'reader.json', readerManifestSchema);
  const { name, max_tokens: maxTokens, calibration } = manifest;
  const { answer, answer_unfamiliar: answerUnfamiliar, nearest } = manifest.thresholds;
  const { seems, seems_unfamiliar: seemsUnfamiliar } = manifest.thresholds;
  const thread = await ModelThread.open({ folder, maxTokens, threads }, options);
  const probabilityOf = (logit: number): number =>
    1 / (1 + Math.exp(-(calibration.scale * logit + calibration.offset)));
  return {
    name,
    thresholds: { answer, answerUnfamiliar, seems, seemsUnfamiliar, nearest },
    read: (question, passages, { signal } = {}) =>
      Promise.all(
        passages.map(async (passage) => {
          const asked = { urgent: true, ...(signal && { signal }) };
          const [logit] = await thread.run([question, passage], asked).catch((error: unknown) => {
            throw unavailable(error);
          });
          if (logit === undefined) throw new Error(`${name} gave no logit`);
          return probabilityOf(logit);
        }),
      ),
    away: () => thread.away(),
    close: () => thread.close(),
  };
}

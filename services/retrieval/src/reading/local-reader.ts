import { ModelThread } from '../onnx/model-thread';
import { readerManifestSchema, readWeights } from '../onnx/weights-folder';
import type { Reader } from './reader';

/** A cross-encoder from a folder of weights, in a thread of this process. @throws WeightsError */
export async function openLocalReader(folder: string, threads: number): Promise<Reader> {
  const manifest = await readWeights(folder, 'reader.json', readerManifestSchema);
  const { name, max_tokens: maxTokens, calibration } = manifest;
  const { answer, answer_unfamiliar: answerUnfamiliar, nearest } = manifest.thresholds;
  const thread = await ModelThread.open({ folder, maxTokens, threads });
  const probabilityOf = (logit: number): number =>
    1 / (1 + Math.exp(-(calibration.scale * logit + calibration.offset)));
  return {
    name,
    thresholds: { answer, answerUnfamiliar, nearest },
    read: (question, passages, { signal } = {}) =>
      Promise.all(
        passages.map(async (passage) => {
          const [logit] = await thread.run([question, passage], { urgent: true, ...(signal && { signal }) });
          if (logit === undefined) throw new Error(`${name} gave no logit`);
          return probabilityOf(logit);
        }),
      ),
    close: () => thread.close(),
  };
}

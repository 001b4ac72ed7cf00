import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { forbidTelemetry } from './environment.mts';
import type { WordPiece } from './word-piece.mts';

interface OnnxModel {
  /** The output for a text or a pair of texts: a logit, or the mean of the tokens' vectors. */
  run(text: string, other?: string): Promise<Float32Array>;
}

/** The mean over all tokens. */
function meanOfTokens(data: Float32Array, tokens: number, dimensions: number): Float32Array {
  const mean = new Float32Array(dimensions);
  for (let token = 0; token < tokens; token++)
    for (let at = 0; at < dimensions; at++)
      mean[at] = (mean[at] ?? 0) + (data[token * dimensions + at] ?? 0) / tokens;
  return mean;
}

/** Opens a BERT model in ONNX form; texts are read one by one, because padding would change what int8 weights say. */
export async function openOnnxModel(options: {
  modelFile: string;
  tokenizer: WordPiece;
  maxTokens: number;
  threads: number;
}): Promise<OnnxModel> {
  const { modelFile, tokenizer, maxTokens, threads } = options;
  forbidTelemetry();
  const runtime = await import('onnxruntime-node');
  const session: InferenceSession = await runtime.InferenceSession.create(modelFile, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
    // Threads that wait for their next share of the work would use up a processor that other questions need.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const tensorOf = (values: readonly number[]): Tensor =>
    new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return {
    async run(text, other) {
      const { tokens, types } = tokenizer.encode(maxTokens, text, other);
      const known = new Map(
        Object.entries({
          input_ids: tensorOf(tokens),
          attention_mask: tensorOf(tokens.map(() => 1)),
          token_type_ids: tensorOf(types),
        }),
      );
      const inputs = Object.fromEntries(
        session.inputNames.flatMap((name) => (known.has(name) ? [[name, known.get(name) as Tensor]] : [])),
      );
      const [output] = Object.values(await session.run(inputs));
      const dimensions = output?.dims.at(-1);
      if (!output || !dimensions) throw new Error('the model gave no output');
      const data = output.data as Float32Array;
      return output.dims.length === 3 ? meanOfTokens(data, tokens.length, dimensions) : data;
    },
  };
}

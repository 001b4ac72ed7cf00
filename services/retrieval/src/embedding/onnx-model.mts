import { createRequire } from 'node:module';
import { join } from 'node:path';
import { forbidTelemetry } from './environment.mts';
import type { WordPiece } from './word-piece.mts';

/** Comes with the weights, because its programs for all platforms are ten times their size. */
const runtimePackage = 'onnxruntime-node';

/** The part of ONNX Runtime that is used here. */
interface OnnxRuntime {
  InferenceSession: {
    create(file: string, options: Record<string, unknown>): Promise<OnnxSession>;
  };
  Tensor: new (type: 'int64', data: BigInt64Array, dimensions: number[]) => unknown;
}

interface OnnxSession {
  inputNames: readonly string[];
  run(
    inputs: Record<string, unknown>,
  ): Promise<Record<string, { data: Float32Array; dims: readonly number[] }>>;
}

export interface SentenceModel {
  /** A unit vector. */
  embed(text: string): Promise<Float32Array>;
}

/** The mean over all tokens, made a unit vector. */
function meanOfTokens(data: Float32Array, tokens: number, dimensions: number): Float32Array {
  const mean = new Float32Array(dimensions);
  for (let token = 0; token < tokens; token++)
    for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) + (data[token * dimensions + at] ?? 0);
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}

/** Opens a sentence model in ONNX form; texts are read one by one, because padding would change what int8 weights say. */
export async function openOnnxModel(options: {
  modelFile: string;
  /** A folder whose `node_modules` holds onnxruntime-node. */
  runtimeFolder: string;
  tokenizer: WordPiece;
  maxTokens: number;
  threads: number;
}): Promise<SentenceModel> {
  const { modelFile, runtimeFolder, tokenizer, maxTokens, threads } = options;
  forbidTelemetry();
  const require = createRequire(join(runtimeFolder, 'package.json'));
  const { InferenceSession, Tensor } = require(runtimePackage) as OnnxRuntime;
  const session = await InferenceSession.create(modelFile, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  return {
    async embed(text) {
      const tokens = tokenizer.encode(text, maxTokens);
      const shape = [1, tokens.length];
      const filled = (value: (token: number) => number): unknown =>
        new Tensor(
          'int64',
          BigInt64Array.from(tokens, (token) => BigInt(value(token))),
          shape,
        );
      const known: Record<string, unknown> = {
        input_ids: filled((token) => token),
        attention_mask: filled(() => 1),
        token_type_ids: filled(() => 0),
      };
      const inputs = Object.fromEntries(session.inputNames.map((name) => [name, known[name]]));
      const [output] = Object.values(await session.run(inputs));
      const dimensions = output?.dims.at(-1);
      if (!output || !dimensions) throw new Error('the model gave no vector');
      return output.dims.length === 2
        ? meanOfTokens(output.data, 1, dimensions)
        : meanOfTokens(output.data, tokens.length, dimensions);
    },
  };
}

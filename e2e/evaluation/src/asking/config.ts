import { retrievalConfigSchema } from '@astraea/retrieval';
import { loadConfig } from '@astraea/service-kit';
import { z } from 'zod';

const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, MODEL_TIMEOUT_MS, MODEL_FIRST_TOKEN_TIMEOUT_MS } =
  retrievalConfigSchema.shape;

/** Of the retrieval service's settings those that choose what writes answers. */
const evaluationConfigSchema = z.object({
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
  MODEL_TIMEOUT_MS,
  MODEL_FIRST_TOKEN_TIMEOUT_MS,
});
export type EvaluationConfig = z.infer<typeof evaluationConfigSchema>;

/** @throws ConfigError naming everything that is wrong. */
export function readEvaluationConfig(env: NodeJS.ProcessEnv = process.env): EvaluationConfig {
  return loadConfig(evaluationConfigSchema, env);
}

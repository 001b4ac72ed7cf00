import { ConfigError, loadConfig, withEnvFile } from '@astraea/service-kit/config';
import { z } from 'zod';
import { modelConfigShape } from '../config';

const priceSchema = z.coerce.number().nonnegative();

export const modelCheckConfigSchema = z.object({
  ...modelConfigShape,
  /** Of a million tokens that are sent, in any currency; `npm run check:model` alone uses it. */
  MODEL_INPUT_PRICE: priceSchema.optional(),
  /** Of a million tokens that the model writes, in the same currency. */
  MODEL_OUTPUT_PRICE: priceSchema.optional(),
});

export type ModelCheckConfig = z.output<typeof modelCheckConfigSchema> & { OPENAI_MODEL: string };

/** The settings of the model that the start commands would use. @throws ConfigError also where they name none */
export function readModelCheckConfig(shell: NodeJS.ProcessEnv = process.env): ModelCheckConfig {
  const config = loadConfig(modelCheckConfigSchema, withEnvFile(shell));
  const { OPENAI_MODEL, OPENAI_BASE_URL, OPENAI_API_KEY } = config;
  const problems = [
    ...(OPENAI_MODEL ? [] : ['OPENAI_MODEL: missing; name the model as its endpoint knows it']),
    ...(OPENAI_BASE_URL || OPENAI_API_KEY
      ? []
      : ['OPENAI_BASE_URL: missing; give the address with its version path, or OPENAI_API_KEY for OpenAI']),
  ];
  if (!OPENAI_MODEL || problems.length > 0) throw new ConfigError(problems);
  return { ...config, OPENAI_MODEL };
}

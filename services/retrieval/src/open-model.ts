import type { Logger } from '@astraea/service-kit/log';
import type { AnsweringModel } from './answering/write-answer';
import type { RetrievalConfig } from './config';
import { createModelVerifier } from './model/verifier';

export type ModelConfig = Pick<
  RetrievalConfig,
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_MODEL'
  | 'MODEL_TIMEOUT_MS'
  | 'MODEL_FIRST_TOKEN_TIMEOUT_MS'
  | 'MODEL_THOUGHT_SILENCE_MS'
  | 'MODEL_MAX_TOKENS'
  | 'MODEL_REWRITE_TIMEOUT_MS'
  | 'MODEL_VERIFY'
  | 'MODEL_UNVERIFIED'
  | 'MODEL_VERIFY_WAIT_MS'
>;

/** The language model that the settings name, with who checks its sentences; undefined if they name none. */
export function openModel(config: ModelConfig, logger: Logger): AnsweringModel | undefined {
  const { OPENAI_MODEL: name, OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = config;
  if (!name || !(apiKey || baseUrl)) return undefined;
  // The client of the protocol takes a third of a second to load; most systems have no model.
  const { createModelClient } = require('./model/model-client') as typeof import('./model/model-client');
  const client = createModelClient({
    // Endpoints on one's own machine ask for no key, but the protocol's header may not be empty.
    apiKey: apiKey ?? 'none',
    baseUrl,
    model: name,
    timeoutMs: config.MODEL_TIMEOUT_MS,
    firstTokenTimeoutMs: config.MODEL_FIRST_TOKEN_TIMEOUT_MS,
    thoughtSilenceMs: config.MODEL_THOUGHT_SILENCE_MS,
    maxTokens: config.MODEL_MAX_TOKENS,
    logger,
  });
  return {
    name,
    client,
    verifier:
      config.MODEL_VERIFY === 'model'
        ? createModelVerifier(client, { timeoutMs: config.MODEL_VERIFY_WAIT_MS })
        : undefined,
    settings: {
      unverified: config.MODEL_UNVERIFIED,
      verifyWaitMs: config.MODEL_VERIFY_WAIT_MS,
      rewriteTimeoutMs: config.MODEL_REWRITE_TIMEOUT_MS,
    },
  };
}

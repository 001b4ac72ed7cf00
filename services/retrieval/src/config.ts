import {
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  requireBackendAddresses,
  urlSchema,
} from '@astraea/service-kit';
import { z } from 'zod';

export const retrievalConfigSchema = z
  .object({
    ...commonConfigShape,
    /** Port of `POST /answers`. */
    PORT: portSchema.default(4103),
    /** Port of the probes. */
    PRIVATE_PORT: portSchema.default(4203),
    /** Address of the auth service: its keys, and tokens for reading documents. */
    AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
    /** Address of the document service, from which the text of versions is read. */
    DOCUMENT_URL: urlSchema.default('http://127.0.0.1:4104'),
    /** Name of this service at the auth service. */
    SERVICE_CLIENT_ID: z.string().default('retrieval'),
    /** Secret of this service at the auth service; set it to what SERVICE_CLIENTS names there. */
    SERVICE_CLIENT_SECRET: z.string({
      error: 'missing; set it to the secret that the auth service knows for this service',
    }),
    /** Until the headers of the document service's answer are there. */
    DOCUMENT_TIMEOUT_MS: positiveIntSchema.default(15_000),
    /** Pause between two looks at the sequence of passages. */
    INDEX_POLL_MS: positiveIntSchema.default(500),
    /** How far behind that sequence an index may be used. */
    INDEX_MAX_LAG_MS: positiveIntSchema.default(1_000),
    /** Answers that one process writes at the same time; beyond this it is not ready and answers 503. */
    MAX_RUNNING_ANSWERS: positiveIntSchema.default(200),
    /** How long the log of answers (ids of passages and outcomes, no text) is kept. */
    ANSWER_LOG_RETENTION_DAYS: positiveIntSchema.default(90),
    /** Key of an OpenAI-compatible model; without key and address, answers are composed of the sources' own sentences. */
    OPENAI_API_KEY: z.string().optional(),
    /** Address of an OpenAI-compatible API with its version path; OpenAI's own if absent. */
    OPENAI_BASE_URL: urlSchema.optional(),
    /** Name of the model; needed with OPENAI_API_KEY or OPENAI_BASE_URL. */
    OPENAI_MODEL: z.string().optional(),
    /** For the whole of a model's answer; then the sources' own sentences complete it. */
    MODEL_TIMEOUT_MS: positiveIntSchema.default(60_000),
    /** Until a model's first word. */
    MODEL_FIRST_TOKEN_TIMEOUT_MS: positiveIntSchema.default(10_000),
  })
  .superRefine((config, context) => {
    requireBackendAddresses(config, context);
    if ((config.OPENAI_API_KEY || config.OPENAI_BASE_URL) && !config.OPENAI_MODEL) {
      context.addIssue({ code: 'custom', path: ['OPENAI_MODEL'], message: 'missing; name the model to ask' });
    }
    if (config.INDEX_POLL_MS >= config.INDEX_MAX_LAG_MS) {
      context.addIssue({
        code: 'custom',
        path: ['INDEX_POLL_MS'],
        message: 'must be less than INDEX_MAX_LAG_MS',
      });
    }
  });

export type RetrievalConfig = z.infer<typeof retrievalConfigSchema>;

/** @throws ConfigError naming everything that is wrong. */
export function readRetrievalConfig(env: NodeJS.ProcessEnv = process.env): RetrievalConfig {
  return loadConfig(retrievalConfigSchema, env);
}

import {
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  requireBackendAddresses,
  urlSchema,
} from '@astraea/service-kit/config';
import { z } from 'zod';

const encoderConfigShape = {
  /** Folder with the weights of another encoder than the one in the box, described by its `encoder.json`. */
  ENCODER_FOLDER: z.string().optional(),
  /** Processor threads that the encoder may use. */
  ENCODER_THREADS: positiveIntSchema.default(1),
} as const;

const encoderConfigSchema = z.object(encoderConfigShape);
export type EncoderConfig = z.infer<typeof encoderConfigSchema>;

/** Which encoder finds and reads, for programs that measure it. @throws ConfigError naming everything that is wrong. */
export function readEncoderConfig(env: NodeJS.ProcessEnv = process.env): EncoderConfig {
  return loadConfig(encoderConfigSchema, env);
}

/** What says which language model writes the answers, and what binds it. */
export const modelConfigShape = {
  /** Key of an OpenAI-compatible model; without key and address, answers are composed of the sources' own sentences. */
  OPENAI_API_KEY: z.string().optional(),
  /** Address of an OpenAI-compatible API with its version path; OpenAI's own if absent. */
  OPENAI_BASE_URL: urlSchema.optional(),
  /** Name of the model; needed with OPENAI_API_KEY or OPENAI_BASE_URL. */
  OPENAI_MODEL: z.string().optional(),
  /** For the whole of a model's answer; then the sources' own sentences complete it. */
  MODEL_TIMEOUT_MS: positiveIntSchema.default(60_000),
  /** Until a model's first sign of life: a word, or a piece of its thought. */
  MODEL_FIRST_TOKEN_TIMEOUT_MS: positiveIntSchema.default(10_000),
  /** Longest silence between two pieces of a model's thought. */
  MODEL_THOUGHT_SILENCE_MS: positiveIntSchema.default(20_000),
  /** Most tokens that a reply of the model may hold, with its thoughts, for endpoints whose own limit is too short; none is sent if absent. */
  MODEL_MAX_TOKENS: positiveIntSchema.optional(),
  /** For the model's queries of a question that is not plain English or goes on from another; then the question is searched as it stands. */
  MODEL_REWRITE_TIMEOUT_MS: positiveIntSchema.default(4_000),
  /** Who says whether a quotation bears a model's sentence out: the model in a second call, or nobody. */
  MODEL_VERIFY: z.enum(['model', 'off']).default('model'),
  /** What is done with a sentence that its quotation was not found to bear out: marked as not verified, or dropped. */
  MODEL_UNVERIFIED: z.enum(['mark', 'drop']).default('mark'),
  /** Longest that each sentence waits for that check; then it is shown as it is, and never taken back. */
  MODEL_VERIFY_WAIT_MS: positiveIntSchema.default(1_500),
} as const;

export const retrievalConfigSchema = z
  .object({
    ...commonConfigShape,
    ...encoderConfigShape,
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
    /** For the whole of an answer of the document service. */
    DOCUMENT_TIMEOUT_MS: positiveIntSchema.default(15_000),
    /** Pause between two looks at the sequence of passages. */
    INDEX_POLL_MS: positiveIntSchema.default(500),
    /** How far behind that sequence an index may be used. */
    INDEX_MAX_LAG_MS: positiveIntSchema.default(1_000),
    /** Most memory that the index may take, in MiB; beyond it the process says so and answers nothing. */
    INDEX_MEMORY_LIMIT_MIB: positiveIntSchema.default(4_096),
    /** Most memory for the vectors of passages' tokens that were read last, in MiB; others are read from the store. */
    TOKEN_CACHE_MIB: positiveIntSchema.default(128),
    /** Longest that a finished answer waits for the questions that are offered after it; then it goes out without them. */
    FOLLOW_UPS_TIMEOUT_MS: positiveIntSchema.default(5_000),
    /** Answers that one process writes at the same time; beyond this it is not ready and answers 503. */
    MAX_RUNNING_ANSWERS: positiveIntSchema.default(200),
    ...modelConfigShape,
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

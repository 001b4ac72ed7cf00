import {
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  requireBackendAddresses,
  urlSchema,
} from '@astraea/service-kit/config';
import { z } from 'zod';

const embeddingConfigShape = {
  /** Folder with the weights of another sentence model than the one in the box, described by its `embedding.json`. */
  EMBEDDING_FOLDER: z.string().optional(),
  /** Address of an OpenAI-compatible API with its version path that gives vectors, instead of weights in a folder. */
  EMBEDDING_BASE_URL: urlSchema.optional(),
  /** Key of that API, if it asks for one. */
  EMBEDDING_API_KEY: z.string().optional(),
  /** Name of the model at that API; needed with EMBEDDING_BASE_URL. */
  EMBEDDING_MODEL: z.string().optional(),
  /** Numbers in each of its vectors; needed with EMBEDDING_BASE_URL. */
  EMBEDDING_DIMENSIONS: positiveIntSchema.optional(),
  /** For one call of that API. */
  EMBEDDING_TIMEOUT_MS: positiveIntSchema.default(30_000),
  /** Longest that a question waits for its vector; then it is searched by its words alone. Enough for a folder of weights; an API needs some hundreds. */
  EMBEDDING_BUDGET_MS: positiveIntSchema.default(100),
  /** Processor threads that local weights may use. */
  EMBEDDING_THREADS: positiveIntSchema.default(1),
} as const;

interface EmbeddingSettings {
  EMBEDDING_FOLDER?: string | undefined;
  EMBEDDING_BASE_URL?: string | undefined;
  EMBEDDING_MODEL?: string | undefined;
  EMBEDDING_DIMENSIONS?: number | undefined;
}

function requireWholeEmbedding(config: EmbeddingSettings, context: z.RefinementCtx): void {
  const issue = (name: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (!config.EMBEDDING_BASE_URL) return;
  if (config.EMBEDDING_FOLDER)
    issue('EMBEDDING_FOLDER', 'give either a folder or EMBEDDING_BASE_URL, not both');
  if (!config.EMBEDDING_MODEL) issue('EMBEDDING_MODEL', 'missing; name the model to ask for vectors');
  if (!config.EMBEDDING_DIMENSIONS)
    issue('EMBEDDING_DIMENSIONS', 'missing; say how many numbers a vector of the model has');
}

/** What says where vectors come from, for programs that only search. */
const embeddingConfigSchema = z.object(embeddingConfigShape).superRefine(requireWholeEmbedding);
export type EmbeddingConfig = z.infer<typeof embeddingConfigSchema>;

/** @throws ConfigError naming everything that is wrong. */
export function readEmbeddingConfig(env: NodeJS.ProcessEnv = process.env): EmbeddingConfig {
  return loadConfig(embeddingConfigSchema, env);
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
  /** Who says whether a quotation bears a model's sentence out: the model in a second call, the local reader, or nobody. */
  MODEL_VERIFY: z.enum(['model', 'local', 'off']).default('model'),
  /** What is done with a sentence that its quotation was not found to bear out: marked as not verified, or dropped. */
  MODEL_UNVERIFIED: z.enum(['mark', 'drop']).default('mark'),
  /** Longest that each sentence waits for that check; then it is shown as it is, and never taken back. */
  MODEL_VERIFY_WAIT_MS: positiveIntSchema.default(1_500),
} as const;

export const retrievalConfigSchema = z
  .object({
    ...commonConfigShape,
    ...embeddingConfigShape,
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
    /** Folder with the weights of another reader than the one in the box, described by its `reader.json`. */
    READER_FOLDER: z.string().optional(),
    /** Processor threads that the reader may use. */
    READER_THREADS: positiveIntSchema.default(2),
    /** Longest that a finished answer waits for the questions that are offered after it; then it goes out without them. */
    FOLLOW_UPS_TIMEOUT_MS: positiveIntSchema.default(5_000),
    /** Answers that one process writes at the same time; beyond this it is not ready and answers 503. */
    MAX_RUNNING_ANSWERS: positiveIntSchema.default(200),
    ...modelConfigShape,
  })
  .superRefine((config, context) => {
    requireBackendAddresses(config, context);
    requireWholeEmbedding(config, context);
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

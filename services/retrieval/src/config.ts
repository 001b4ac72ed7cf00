import {
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  requireBackendAddresses,
  switchSchema,
  urlSchema,
  withEnvFile,
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

const searchConfigShape = {
  /** Where operators' documents are searched: in the memory of each replica, or in OpenSearch for all of them; guides stay in memory. */
  SEARCH_ENGINE: z
    .enum(['embedded', 'opensearch'], { error: 'give embedded or opensearch' })
    .default('embedded'),
  /** Addresses of the nodes of one OpenSearch cluster, http:// or https://, separated by commas. */
  OPENSEARCH_URL: z.string().optional(),
  /** User, with the file of its password; files are read for each request. */
  OPENSEARCH_USERNAME: z.string().optional(),
  OPENSEARCH_PASSWORD_FILE: z.string().optional(),
  /** File of a bearer token, in place of user and password. */
  OPENSEARCH_TOKEN_FILE: z.string().optional(),
  /** PEM file of the authority that signed the servers' certificates; without it the public authorities. */
  OPENSEARCH_TLS_CA_FILE: z.string().optional(),
  /** PEM files of a client certificate and its key, for servers that ask for one. */
  OPENSEARCH_TLS_CERT_FILE: z.string().optional(),
  OPENSEARCH_TLS_KEY_FILE: z.string().optional(),
  /** Stands in front of every index, so that several installations share a cluster. */
  OPENSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*$/, 'give small letters, digits, - and _, and begin with a letter or digit')
    .default('astraea-'),
  /** Shards of an index that is made anew. */
  OPENSEARCH_SHARDS: positiveIntSchema.default(1),
  /** Further copies of each shard of an index that is made anew; 0 where there is one node. */
  OPENSEARCH_REPLICAS: z.coerce.number().int().min(0).default(1),
  /** Longest that a question waits for OpenSearch; then it is told to try again. */
  OPENSEARCH_TIMEOUT_MS: positiveIntSchema.default(1_500),
} as const;

type SearchConfig = z.output<z.ZodObject<typeof searchConfigShape>>;

/** Addresses of the nodes, without a trailing slash. */
export function engineUrls({ OPENSEARCH_URL: urls = '' }: Pick<SearchConfig, 'OPENSEARCH_URL'>): string[] {
  return urls.split(',').map((url) => url.trim().replace(/\/+$/, ''));
}

function* searchProblems(config: SearchConfig): Generator<[keyof SearchConfig, string]> {
  if (config.SEARCH_ENGINE === 'embedded') return;
  const urls = engineUrls(config);
  if (urls.some((url) => !/^https?:\/\/[^/@]+$/.test(url)))
    yield ['OPENSEARCH_URL', 'give http:// or https:// addresses without user and path, separated by commas'];
  const hasToken = config.OPENSEARCH_TOKEN_FILE !== undefined;
  if (hasToken && config.OPENSEARCH_USERNAME)
    yield ['OPENSEARCH_TOKEN_FILE', 'give a token, or user and password, not both'];
  if (!hasToken && Boolean(config.OPENSEARCH_USERNAME) !== Boolean(config.OPENSEARCH_PASSWORD_FILE))
    yield ['OPENSEARCH_USERNAME', 'a user needs both OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD_FILE'];
  if (Boolean(config.OPENSEARCH_TLS_CERT_FILE) !== Boolean(config.OPENSEARCH_TLS_KEY_FILE))
    yield [
      'OPENSEARCH_TLS_CERT_FILE',
      'a client certificate needs both OPENSEARCH_TLS_CERT_FILE and _KEY_FILE',
    ];
  for (const name of ['OPENSEARCH_TLS_CA_FILE', 'OPENSEARCH_TLS_CERT_FILE'] as const)
    if (config[name] && !urls.every((url) => url.startsWith('https:')))
      yield [name, 'give OPENSEARCH_URL as https://, or remove it: an http:// address is not encrypted'];
}

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
    /** A question of a paying plan is read before those of others that came so much earlier and still wait; 0 reads all in the order in which they come. */
    PRIORITY_AHEAD_MS: z.coerce.number().int().min(0).default(3_000),
    /** Answers that one process writes at the same time; beyond this it is not ready and answers 503. */
    MAX_RUNNING_ANSWERS: positiveIntSchema.default(200),
    /** Looks for the conversation service in documents of a user's own. */
    OWN_DOCUMENTS: switchSchema.default(false),
    /** Of them, passages that the encoder reads for one question: those with most of its words. */
    OWN_PASSAGES_READ: positiveIntSchema.max(200).default(24),
    /** Their passages that come with one question, as JSON. */
    OWN_PASSAGES_MAX_BYTES: positiveIntSchema.default(5_000_000),
    ...searchConfigShape,
    ...modelConfigShape,
  })
  .superRefine((config, context) => {
    requireBackendAddresses(config, context);
    for (const [name, message] of searchProblems(config))
      context.addIssue({ code: 'custom', path: [name], message });
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

const engineConfigSchema = z
  .object({ ...encoderConfigShape, ...searchConfigShape })
  .superRefine((config, context) => {
    for (const [name, message] of searchProblems({ ...config, SEARCH_ENGINE: 'opensearch' }))
      context.addIssue({ code: 'custom', path: [name], message });
  });

export type EngineConfig = z.output<typeof engineConfigSchema>;

/** Where OpenSearch is, for programs that look after it, whatever searches at the moment. @throws ConfigError naming everything that is wrong. */
export function readEngineConfig(shell: NodeJS.ProcessEnv = process.env): EngineConfig {
  return loadConfig(engineConfigSchema, withEnvFile(shell));
}

export type RetrievalConfig = z.infer<typeof retrievalConfigSchema>;

/** @throws ConfigError naming everything that is wrong. */
export function readRetrievalConfig(env: NodeJS.ProcessEnv = process.env): RetrievalConfig {
  return loadConfig(retrievalConfigSchema, env);
}

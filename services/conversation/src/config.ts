import {
  commonConfigShape,
  loadConfig,
  portSchema,
  positiveIntSchema,
  requireBackendAddresses,
  switchSchema,
  urlSchema,
} from '@astraea/service-kit/config';
import { z } from 'zod';
import type { QuestionLimits } from './quota/allowance';

const countSchema = z.coerce.number().int().min(0);

export const conversationConfigSchema = z
  .object({
    ...commonConfigShape,
    /** Public listener. */
    PORT: portSchema.default(4102),
    /** Probes and operators. */
    PRIVATE_PORT: portSchema.default(4202),
    /** Where the public keys of identity tokens are read. */
    AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
    /** Where the active countries and their topics are read. */
    DOCUMENT_URL: urlSchema.default('http://127.0.0.1:4104'),
    /** Longest wait for them; then a question about any country is accepted. */
    COUNTRIES_TIMEOUT_MS: positiveIntSchema.default(500),
    /** Longest wait for what became of the sources of old answers; then it is shown as it was known last. */
    SOURCES_TIMEOUT_MS: positiveIntSchema.default(500),
    /** Where answers are written. */
    RETRIEVAL_URL: urlSchema.default('http://127.0.0.1:4103'),
    /** Questions that a user of the free plan may ask between two 00:00 UTC; refused and failed ones do not count, nor answers that only seem to answer. */
    FREE_QUESTIONS_PER_DAY: countSchema.default(10),
    /** Questions that a user of a paid plan may begin within any 60 seconds, over all conversations and processes. */
    PAID_QUESTIONS_PER_MINUTE: positiveIntSchema.default(20),
    /** Answers of one user that are written at once, over all conversations and processes, on every plan. */
    ANSWERS_AT_ONCE_PER_USER: positiveIntSchema.default(5),
    /** Questions of a user of the free plan that are stored between two 00:00 UTC, answered or not; at least FREE_QUESTIONS_PER_DAY are. */
    FREE_STORED_QUESTIONS_PER_DAY: positiveIntSchema.default(100),
    /** The same of a user of a paid plan. */
    PAID_STORED_QUESTIONS_PER_DAY: positiveIntSchema.default(1000),
    /** Tokens of a model, about, that a user's answers that are not charged (refused, stopped, only seeming to answer) may cost between two 00:00 UTC, on every plan. */
    UNCHARGED_MODEL_TOKENS_PER_DAY: positiveIntSchema.default(500_000),
    /** Messages of one conversation, answers included; then a new one has to be begun. */
    MESSAGES_PER_CONVERSATION: positiveIntSchema.min(2).default(400),
    /** Links to conversations that a user may have at once, ended ones included until they are taken back. */
    SHARES_PER_USER: positiveIntSchema.max(1000).default(100),
    /** Matters that a user may have at once. */
    MATTERS_PER_USER: positiveIntSchema.max(1000).default(200),
    /** Users of paying plans add documents of their own to their matters, and are answered from them beside the law. */
    OWN_DOCUMENTS: switchSchema.default(false),
    /** Largest file of one. */
    OWN_DOCUMENT_MAX_BYTES: positiveIntSchema.default(10_000_000),
    /** Documents of one matter. */
    OWN_DOCUMENTS_PER_MATTER: positiveIntSchema.max(100).default(10),
    /** Documents of a user in all matters. */
    OWN_DOCUMENTS_PER_USER: positiveIntSchema.max(1000).default(50),
    /** Text of all documents of one matter with its places, as JSON: all of it is searched for each question. */
    OWN_TEXT_PER_MATTER_BYTES: positiveIntSchema.max(10_000_000).default(2_000_000),
    /** Longest wait until a file is read; others may be read before it. */
    OWN_DOCUMENT_READ_TIMEOUT_MS: positiveIntSchema.default(100_000),
    /** Hours after which a document that began to arrive and never became whole is removed, with its file. */
    OWN_UPLOAD_LEFT_OVER_HOURS: positiveIntSchema.default(24),
    /** Longest that a user's documents are looked in for one question. */
    OWN_SEARCH_TIMEOUT_MS: positiveIntSchema.default(20_000),
    /** Notes in one matter. */
    NOTES_PER_MATTER: positiveIntSchema.max(1000).default(100),
    /** Longest note of a matter in characters (Unicode code points) after trimming. */
    NOTE_MAX_CHARACTERS: positiveIntSchema.max(100_000).default(10_000),
    /** Countries, topics and sources that a user may follow at once. */
    FOLLOWS_PER_USER: positiveIntSchema.max(1000).default(100),
    /** Followers of a change who are told of it before it is noted how far that is. */
    FOLLOWERS_PER_BATCH: positiveIntSchema.max(1000).default(200),
    /** Age at which a notice of a change is deleted, and the change with it. */
    NOTICE_RETENTION_DAYS: positiveIntSchema.default(365),
    /** Where mails about changes go out: `smtp:` or `smtps:` with user and password, or `file:` and a folder that catches them. Without it none are sent. */
    SMTP_URL: z
      .url({ protocol: /^(smtps?|file)$/, error: 'give an smtp://, smtps:// or file:// address' })
      .optional(),
    /** Whom they come from. */
    MAIL_FROM: z.string().optional(),
    /** The origin that users see: mails lead there. */
    PUBLIC_URL: urlSchema.optional(),
    /** Hour of the day, UTC, at which daily mails are due. */
    DAILY_MAIL_HOUR_UTC: countSchema.max(23).default(6),
    /** A mail at once waits so long for what else changes: one mail tells all of it. */
    MAIL_TOGETHER_SECONDS: positiveIntSchema.default(30),
    /** Longest wait for each step of a conversation with the mail server. */
    SMTP_TIMEOUT_MS: positiveIntSchema.max(60_000).default(20_000),
    /** So long a mail that cannot be sent is tried again; then its notices stay in the product alone. */
    MAIL_GIVE_UP_HOURS: positiveIntSchema.default(72),
    /** Longest wait for the address of the account of a user who chooses mails. */
    ADDRESS_TIMEOUT_MS: positiveIntSchema.default(3000),
    /** Messages of all conversations of a matter together for which one memo is written: it is laid out in one go, in the process that streams answers. */
    MATTER_MEMO_MAX_MESSAGES: positiveIntSchema.max(4000).default(400),
    /** Longest question in characters (Unicode code points) after trimming. */
    QUESTION_MAX_CHARACTERS: positiveIntSchema.default(4000),
    /** Earlier messages of the conversation that go to retrieval with a question. */
    HISTORY_MAX_MESSAGES: countSchema.max(200).default(12),
    /** Longest time from a stored question to its stored answer. */
    ASK_TIMEOUT_MS: positiveIntSchema.default(120_000),
    /** Longest wait until retrieval begins to answer. */
    RETRIEVAL_TIMEOUT_MS: positiveIntSchema.default(1500),
    /** How long an answer goes on while nobody listens. */
    ANSWER_WITHOUT_LISTENER_MS: positiveIntSchema.default(30_000),
    /** A process that is silent for this long has lost its running answers; others recover them within a fifth of it more. */
    ANSWER_LEASE_MS: positiveIntSchema.default(10_000),
    /** How long the events of an answer can be resumed after its last one; then its message is read from the store. */
    ANSWER_LOG_SECONDS: positiveIntSchema.default(600),
  })
  .superRefine((config, context) => {
    requireBackendAddresses(config, context);
    if (!config.SMTP_URL) return;
    const needs = {
      MAIL_FROM: 'the address that mails come from',
      PUBLIC_URL: 'the origin that users see',
    } as const;
    for (const [name, what] of Object.entries(needs))
      if (!config[name as keyof typeof needs])
        context.addIssue({ code: 'custom', path: [name], message: `missing; SMTP_URL needs ${what}` });
  });
export type ConversationConfig = z.output<typeof conversationConfigSchema>;

export function questionLimits(config: ConversationConfig): QuestionLimits {
  return {
    freeQuestionsPerDay: config.FREE_QUESTIONS_PER_DAY,
    paidQuestionsPerMinute: config.PAID_QUESTIONS_PER_MINUTE,
    answersAtOnce: config.ANSWERS_AT_ONCE_PER_USER,
    freeStoredPerDay: Math.max(config.FREE_STORED_QUESTIONS_PER_DAY, config.FREE_QUESTIONS_PER_DAY),
    paidStoredPerDay: config.PAID_STORED_QUESTIONS_PER_DAY,
    unchargedTokensPerDay: config.UNCHARGED_MODEL_TOKENS_PER_DAY,
  };
}

/** @throws ConfigError */
export function readConversationConfig(env: NodeJS.ProcessEnv = process.env): ConversationConfig {
  return loadConfig(conversationConfigSchema, env);
}

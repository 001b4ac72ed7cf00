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
import type { ParseLimits } from './ingest/parse-file';

/** What reading one file may take. */
export const parseLimitsShape = {
  INGEST_TIMEOUT_MS: positiveIntSchema.default(120_000),
  /** In mebibytes. */
  INGEST_MEMORY_MB: positiveIntSchema.default(512),
  INGEST_MAX_PAGES: positiveIntSchema.default(2000),
  /** What a packed format, such as Word's, may unpack to. */
  INGEST_MAX_UNPACKED_BYTES: positiveIntSchema.default(200_000_000),
};
const parseLimitsSchema = z.object(parseLimitsShape);

/** What an archive of laws may hold, which an operator's command opens. */
export const archiveConfigSchema = z.object({
  INGEST_MAX_UNPACKED_BYTES: parseLimitsShape.INGEST_MAX_UNPACKED_BYTES,
  /** Files in it, of whatever kind. */
  INGEST_MAX_ARCHIVE_FILES: positiveIntSchema.default(2000),
});

export const documentConfigSchema = z
  .object({
    ...commonConfigShape,
    /** Public listener. */
    PORT: portSchema.default(4104),
    /** Probes and operators. */
    PRIVATE_PORT: portSchema.default(4204),
    /** Where the keys of identity and service tokens are read. */
    AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
    /** Folder of the bundled guides; by default the one that comes with the service. */
    CORPUS_DIR: z.string().optional(),
    /** Longest time for which a replica answers active countries without looking for changes by others. */
    ACTIVE_COUNTRIES_MAX_AGE_MS: positiveIntSchema.default(2000),
    /** Text that is sent of a document at once, around a quotation or further on, in characters. */
    EXCERPT_MAX_CHARACTERS: positiveIntSchema.default(12_000),
    /** Largest file that an operator can send. */
    INGEST_MAX_BYTES: positiveIntSchema.default(50_000_000),
    /** Of all files that are being taken at once, on the disk that holds them meanwhile; others are told to come again. */
    INGEST_MAX_BYTES_AT_ONCE: positiveIntSchema.default(60_000_000),
    ...parseLimitsShape,
    /** What the text of one file may take with its places; a store takes no more than 16 MiB in one piece. */
    INGEST_MAX_CONTENT_BYTES: positiveIntSchema.default(12_000_000),
    /** Reads users' own files for the conversation service too, within the same limits. */
    OWN_DOCUMENTS: switchSchema.default(false),
  })
  .superRefine(requireBackendAddresses)
  .refine((config) => config.INGEST_MAX_BYTES_AT_ONCE >= config.INGEST_MAX_BYTES, {
    path: ['INGEST_MAX_BYTES_AT_ONCE'],
    message: 'must be at least INGEST_MAX_BYTES: the largest file could never be taken',
  });
export type DocumentConfig = z.output<typeof documentConfigSchema>;

export function parseLimitsOf(config: z.output<typeof parseLimitsSchema>): ParseLimits {
  return {
    timeoutMs: config.INGEST_TIMEOUT_MS,
    memoryMb: config.INGEST_MEMORY_MB,
    maxPages: config.INGEST_MAX_PAGES,
    maxUnpackedBytes: config.INGEST_MAX_UNPACKED_BYTES,
  };
}

/** Of a file that is read here and not sent. @throws ConfigError */
export function readParseLimits(env: NodeJS.ProcessEnv = process.env): ParseLimits {
  return parseLimitsOf(loadConfig(parseLimitsSchema, env));
}

export interface ArchiveLimits {
  maxFiles: number;
  /** Of one archive, packed and unpacked. */
  maxBytes: number;
}

/** @throws ConfigError */
export function readArchiveLimits(env: NodeJS.ProcessEnv = process.env): ArchiveLimits {
  const config = loadConfig(archiveConfigSchema, env);
  return { maxFiles: config.INGEST_MAX_ARCHIVE_FILES, maxBytes: config.INGEST_MAX_UNPACKED_BYTES };
}

/** @throws ConfigError */
export function readDocumentConfig(env: NodeJS.ProcessEnv = process.env): DocumentConfig {
  return loadConfig(documentConfigSchema, env);
}

import { join, resolve } from 'node:path';
import { loadConfig, positiveIntSchema } from '@astraea/service-kit/config';
import { projectFolder } from '@astraea/service-kit/operate';
import { z } from 'zod';
import { parseLimitsOf, parseLimitsShape } from '../config';
import type { ParseLimits } from '../ingest/parse-file';
import { bundledPacksFolder } from './load-packs';

export const lawPacksConfigSchema = z.object({
  ...parseLimitsShape,
  DATA_DIR: z.string().default('.data'),
  /** Folder of fetched laws and of what is known of them; by default `laws` in the data folder. */
  LAWS_DIR: z.string().optional(),
  /** Folder of law packs; by default the one that comes with the service. */
  LAW_PACKS_DIR: z.string().optional(),
  /** Folder or address of a mirror from which laws are taken instead of their publishers. */
  LAWS_FROM: z.string().optional(),
  /** How fetching names itself to publishers. */
  LAWS_USER_AGENT: z.string().default('Astraea-laws/0.1 (fetches single laws, one after the other)'),
  /** Time that one attempt at one file may take. */
  LAWS_TIMEOUT_MS: positiveIntSchema.default(120_000),
  /** Largest file that is fetched. */
  LAWS_MAX_BYTES: positiveIntSchema.default(50_000_000),
  /** Attempts at one file. */
  LAWS_MAX_ATTEMPTS: positiveIntSchema.default(3),
  /** Pause before the second attempt; each is twice as long as the last, or as long as the publisher asks for. */
  LAWS_RETRY_WAIT_MS: positiveIntSchema.default(2_000),
  /** Longest pause before another attempt. */
  LAWS_RETRY_MAX_MS: positiveIntSchema.default(60_000),
  /** Pause between two files, so that nobody's site is hurried. */
  LAWS_PAUSE_MS: z.coerce.number().int().min(0).default(2_000),
});

export interface DownloadLimits {
  userAgent: string;
  timeoutMs: number;
  maxBytes: number;
  maxAttempts: number;
  retryWaitMs: number;
  retryMaxMs: number;
}

export interface LawPacksConfig {
  lawsFolder: string;
  packsFolder: string;
  from: string | undefined;
  pauseMs: number;
  download: DownloadLimits;
  parse: ParseLimits;
}

/** @throws ConfigError */
export function readLawPacksConfig(env: NodeJS.ProcessEnv = process.env): LawPacksConfig {
  const config = loadConfig(lawPacksConfigSchema, env);
  return {
    lawsFolder: resolve(projectFolder, config.LAWS_DIR ?? join(config.DATA_DIR, 'laws')),
    packsFolder: config.LAW_PACKS_DIR ?? bundledPacksFolder,
    from: config.LAWS_FROM,
    pauseMs: config.LAWS_PAUSE_MS,
    download: {
      userAgent: config.LAWS_USER_AGENT,
      timeoutMs: config.LAWS_TIMEOUT_MS,
      maxBytes: config.LAWS_MAX_BYTES,
      maxAttempts: config.LAWS_MAX_ATTEMPTS,
      retryWaitMs: config.LAWS_RETRY_WAIT_MS,
      retryMaxMs: config.LAWS_RETRY_MAX_MS,
    },
    parse: parseLimitsOf(config),
  };
}

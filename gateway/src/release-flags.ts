import { readFile } from 'node:fs/promises';
import type { Clock } from '@astraea/service-kit/clock';
import type { Logger } from '@astraea/service-kit/log';
import type { EvaluationContext } from '@openfeature/core';
import { FlagdCore } from '@openfeature/flagd-core';
import { OpenFeature, type Provider } from '@openfeature/server-sdk';
import { newestRelease, type ReleaseFlags } from './remote-releases';

interface FlagFile {
  /** Flags in flagd's format. */
  file: string;
  /** Age after which the file is read again. */
  cacheSeconds: number;
  clock: Clock;
  logger: Logger;
}

const onlyText = (): never => {
  throw new Error('flags of releases are text');
};

/** Flags out of a mounted file, evaluated in this process. One that cannot be read leaves the flags as they were. */
function createFileProvider({ file, cacheSeconds, clock, logger }: FlagFile): Provider {
  const core = new FlagdCore();
  let text: string | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      const found = await readFile(file, 'utf8');
      if (found !== text) core.setConfigurations(found);
      text = found;
    } catch (error) {
      logger.error('release-flags.unreadable', { error });
    }
    readAt = clock().getTime();
  }

  function readAgain(): Promise<void> {
    if (clock().getTime() - readAt < cacheSeconds * 1000) return Promise.resolve();
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    metadata: { name: 'flagd file' },
    runsOn: 'server',
    async resolveStringEvaluation(flag, fallback, context, evaluationLogger) {
      await readAgain();
      return core.resolveStringEvaluation(flag, fallback, context, evaluationLogger);
    },
    resolveBooleanEvaluation: onlyText,
    resolveNumberEvaluation: onlyText,
    resolveObjectEvaluation: onlyText,
  };
}

/** The flags `release-<remote>`, by OpenFeature: whatever else speaks it may take the file's place. */
export async function openReleaseFlags(options: FlagFile): Promise<ReleaseFlags> {
  const { file } = options;
  await OpenFeature.setProviderAndWait(file, createFileProvider(options));
  const client = OpenFeature.getClient(file);
  return {
    wanted(name, user) {
      const context: EvaluationContext = user === undefined ? {} : { targetingKey: user };
      return client.getStringValue(`release-${name}`, newestRelease, context);
    },
  };
}

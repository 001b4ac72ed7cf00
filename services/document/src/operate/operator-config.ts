import { loadConfig, positiveIntSchema, urlSchema } from '@astraea/service-kit/config';
import { findServiceAccess, operatorConfigShape, type ServiceAccess } from '@astraea/service-kit/operate';
import { z } from 'zod';

export const operatorConfigSchema = z.object({
  ...operatorConfigShape,
  /** The document service's private listener, where each part runs by itself. */
  DOCUMENT_PRIVATE_URL: urlSchema.optional(),
  /** Time that one file may take, from sending it to the answer. */
  OPERATOR_TIMEOUT_MS: positiveIntSchema.default(600_000),
});

export interface OperatorConfig extends ServiceAccess {
  timeoutMs: number;
}

/** Where the system is and how to act on it. @throws ConfigError; undefined when nothing runs on the data here */
export async function readOperatorConfig(
  env: NodeJS.ProcessEnv = process.env,
): Promise<OperatorConfig | undefined> {
  const config = loadConfig(operatorConfigSchema, env);
  const access = await findServiceAccess('document_url', config.DOCUMENT_PRIVATE_URL, config);
  return access && { ...access, timeoutMs: config.OPERATOR_TIMEOUT_MS };
}

import { join, resolve } from 'node:path';
import { ConfigError, loadConfig, positiveIntSchema, urlSchema } from '@astraea/service-kit';
import { z } from 'zod';
import { type OperatorAccess, readOperatorAccess } from './operator-access';

const projectFolder = join(__dirname, '../../../..');

export const operatorConfigSchema = z.object({
  /** Folder of a system that was started on this machine. */
  DATA_DIR: z.string().default('.data'),
  /** The document service's private listener, where each part runs by itself. */
  DOCUMENT_PRIVATE_URL: urlSchema.optional(),
  /** Where service tokens are issued. */
  AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
  /** Names the operator at auth; its entry there has the scope document:operate. */
  OPERATOR_CLIENT_ID: z.string().default('operator'),
  OPERATOR_CLIENT_SECRET: z.string().optional(),
  /** Time that one file may take, from sending it to the answer. */
  OPERATOR_TIMEOUT_MS: positiveIntSchema.default(600_000),
});

export interface OperatorConfig extends OperatorAccess {
  timeoutMs: number;
}

/** Where the system is and how to act on it. @throws ConfigError; undefined when nothing runs on the data here */
export async function readOperatorConfig(
  env: NodeJS.ProcessEnv = process.env,
): Promise<OperatorConfig | undefined> {
  const config = loadConfig(operatorConfigSchema, env);
  const timeoutMs = config.OPERATOR_TIMEOUT_MS;
  if (!config.DOCUMENT_PRIVATE_URL) {
    const access = await readOperatorAccess(resolve(projectFolder, config.DATA_DIR));
    return access && { ...access, timeoutMs };
  }
  if (!config.OPERATOR_CLIENT_SECRET) {
    throw new ConfigError([
      'OPERATOR_CLIENT_SECRET: missing; give the secret of the operator from SERVICE_CLIENTS of auth',
    ]);
  }
  return {
    auth_url: config.AUTH_URL,
    document_url: config.DOCUMENT_PRIVATE_URL,
    client_id: config.OPERATOR_CLIENT_ID,
    client_secret: config.OPERATOR_CLIENT_SECRET,
    timeoutMs,
  };
}

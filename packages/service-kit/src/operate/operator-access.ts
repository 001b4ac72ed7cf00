import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError, urlSchema } from '../config/config';
import { projectFolder } from './events-config';

const operatorAccessSchema = z.object({
  /** Where service tokens are issued. */
  auth_url: z.string(),
  /** The document service's private listener. */
  document_url: z.string(),
  /** The retrieval service's private listener, for a rebuild of its index. */
  retrieval_url: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});
/** What an operator on this machine needs to act on a system that was started here. */
type OperatorAccess = z.infer<typeof operatorAccessSchema>;
/** How to act on one service. */
export interface ServiceAccess extends Pick<OperatorAccess, 'auth_url' | 'client_id' | 'client_secret'> {
  /** Its private listener. */
  url: string;
}

/** Settings of every command that acts on a running system. */
export const operatorConfigShape = {
  /** Folder of a system that was started on this machine. */
  DATA_DIR: z.string().default('.data'),
  /** Where service tokens are issued. */
  AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
  /** Names the operator at auth; its entry there has the scopes document:operate and retrieval:operate. */
  OPERATOR_CLIENT_ID: z.string().default('operator'),
  OPERATOR_CLIENT_SECRET: z.string().optional(),
};

const fileIn = (dataDir: string): string => join(dataDir, 'operator.json');

/** Written anew at each start, readable for the owner of the data alone. */
export async function writeOperatorAccess(dataDir: string, access: OperatorAccess): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}

export async function removeOperatorAccess(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

/**
 * How to act on a service: by the settings where its address is given, else by what a system on this machine left.
 * @returns undefined when neither an address is given nor a system runs on the data here
 * @throws ConfigError where the secret is missing
 */
export async function findServiceAccess(
  service: 'document_url' | 'retrieval_url',
  address: string | undefined,
  config: z.output<z.ZodObject<typeof operatorConfigShape>>,
): Promise<ServiceAccess | undefined> {
  if (address === undefined) {
    const file = fileIn(resolve(projectFolder, config.DATA_DIR));
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const { auth_url, client_id, client_secret, ...urls } = operatorAccessSchema.parse(JSON.parse(text));
    return { auth_url, client_id, client_secret, url: urls[service] };
  }
  if (config.OPERATOR_CLIENT_SECRET === undefined)
    throw new ConfigError([
      'OPERATOR_CLIENT_SECRET: missing; give the secret of the operator from SERVICE_CLIENTS of auth',
    ]);
  return {
    auth_url: config.AUTH_URL,
    client_id: config.OPERATOR_CLIENT_ID,
    client_secret: config.OPERATOR_CLIENT_SECRET,
    url: address,
  };
}

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError, loadConfig, urlSchema } from '@astraea/service-kit';
import { z } from 'zod';

const projectFolder = join(__dirname, '../../../..');

const operatorSchema = z.object({
  /** Folder of a system that was started on this machine. */
  DATA_DIR: z.string().default('.data'),
  /** Where service tokens are issued. */
  AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
  /** Names the operator at auth; its entry there has the scope retrieval:operate. */
  OPERATOR_CLIENT_ID: z.string().default('operator'),
  OPERATOR_CLIENT_SECRET: z.string().optional(),
});

/** What a system that was started on this machine leaves for its operator. */
const accessSchema = z.object({
  auth_url: z.string(),
  retrieval_url: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});
export type ReindexConfig = z.infer<typeof accessSchema>;

/**
 * Where the retrieval service's private port is and how to act there.
 * @param url Its address, where the service was not started on this machine.
 * @throws ConfigError in words
 */
export async function readReindexConfig(
  url: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReindexConfig> {
  const config = loadConfig(operatorSchema, env);
  if (url === undefined) {
    const file = join(resolve(projectFolder, config.DATA_DIR), 'operator.json');
    const access = await readFile(file, 'utf8').then(
      (text) => accessSchema.safeParse(JSON.parse(text)),
      () => undefined,
    );
    if (access?.success) return access.data;
    throw new ConfigError([
      'no Astraea runs on the data here; start it (npm start), or give the address of a retrieval service with --url',
    ]);
  }
  if (!config.OPERATOR_CLIENT_SECRET)
    throw new ConfigError([
      'OPERATOR_CLIENT_SECRET: missing; give the secret of the operator from SERVICE_CLIENTS of auth',
    ]);
  return {
    auth_url: config.AUTH_URL,
    retrieval_url: urlSchema.parse(url),
    client_id: config.OPERATOR_CLIENT_ID,
    client_secret: config.OPERATOR_CLIENT_SECRET,
  };
}

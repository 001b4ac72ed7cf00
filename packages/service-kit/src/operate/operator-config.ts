import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError, loadConfig, urlSchema } from '../config';
import { projectFolder } from './events-config';
import { OutOfReach } from './wrong-call';

const operatorSchema = z.object({
  /** Folder of a system that was started on this machine. */
  DATA_DIR: z.string().default('.data'),
  /** The document service's private listener, where each part runs by itself. */
  DOCUMENT_PRIVATE_URL: urlSchema.optional(),
  /** Where service tokens are issued. */
  AUTH_URL: urlSchema.default('http://127.0.0.1:4101'),
  /** Names the operator at auth; its entry there has the scope document:operate. */
  OPERATOR_CLIENT_ID: z.string().default('operator'),
  OPERATOR_CLIENT_SECRET: z.string().optional(),
});

/** What a system that was started on this machine leaves for its operator. */
const accessSchema = z.object({
  auth_url: z.string(),
  document_url: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});

/** Where the document service's private port is and how to act there. @throws ConfigError, OutOfReach */
export async function readOperatorAccess(
  env: NodeJS.ProcessEnv = process.env,
): Promise<z.output<typeof accessSchema>> {
  const config = loadConfig(operatorSchema, env);
  if (config.DOCUMENT_PRIVATE_URL === undefined) {
    const file = join(resolve(projectFolder, config.DATA_DIR), 'operator.json');
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new OutOfReach(
        'No Astraea runs on the data here: start it (npm start), or set DOCUMENT_PRIVATE_URL and AUTH_URL.',
        { cause },
      );
    });
    return accessSchema.parse(JSON.parse(text));
  }
  if (config.OPERATOR_CLIENT_SECRET === undefined)
    throw new ConfigError([
      'OPERATOR_CLIENT_SECRET: missing; give the secret of the operator from SERVICE_CLIENTS of auth',
    ]);
  return {
    auth_url: config.AUTH_URL,
    document_url: config.DOCUMENT_PRIVATE_URL,
    client_id: config.OPERATOR_CLIENT_ID,
    client_secret: config.OPERATOR_CLIENT_SECRET,
  };
}

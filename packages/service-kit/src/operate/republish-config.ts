import { z } from 'zod';
import { loadConfig, urlSchema } from '../config/config';
import { findServiceAccess, operatorConfigShape, type ServiceAccess } from './operator-access';
import { OutOfReach } from './wrong-call';

const republishConfigSchema = z.object({
  ...operatorConfigShape,
  /** The document service's private listener, where each part runs by itself. */
  DOCUMENT_PRIVATE_URL: urlSchema.optional(),
});

/** Where the document service's private port is and how to act there. @throws ConfigError, OutOfReach */
export async function readRepublishConfig(env: NodeJS.ProcessEnv = process.env): Promise<ServiceAccess> {
  const config = loadConfig(republishConfigSchema, env);
  const access = await findServiceAccess('document_url', config.DOCUMENT_PRIVATE_URL, config);
  if (access) return access;
  throw new OutOfReach(
    'No Astraea runs on the data here: start it (npm start), or set DOCUMENT_PRIVATE_URL and AUTH_URL.',
  );
}

import { ConfigError, loadConfig, urlSchema } from '@astraea/service-kit/config';
import { findServiceAccess, operatorConfigShape, type ServiceAccess } from '@astraea/service-kit/operate';
import { z } from 'zod';

export type ReindexConfig = ServiceAccess;

/**
 * Where the retrieval service's private port is and how to act there.
 * @param url Its address, where the service was not started on this machine.
 * @throws ConfigError in words
 */
export async function readReindexConfig(
  url: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReindexConfig> {
  const config = loadConfig(z.object(operatorConfigShape), env);
  const address = url === undefined ? undefined : urlSchema.parse(url);
  const access = await findServiceAccess('retrieval_url', address, config);
  if (access) return access;
  throw new ConfigError([
    'no Astraea runs on the data here; start it (npm start), or give the address of a retrieval service with --url',
  ]);
}

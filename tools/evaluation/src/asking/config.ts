import { type RetrievalConfig, readRetrievalConfig } from '@astraea/retrieval';

/**
 * The retrieval service's settings, which choose weights and model. The program talks to no other service, so that it needs
 * no secret. @throws ConfigError naming everything that is wrong
 */
export function readProductConfig(
  model: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): RetrievalConfig {
  const chosen = model === undefined ? {} : { OPENAI_MODEL: model };
  return readRetrievalConfig({ SERVICE_CLIENT_SECRET: 'none', ...env, ...chosen });
}

import type { Logger } from '@astraea/service-kit/log';
import { type EngineConfig, engineUrls } from '../config';
import { connectEngine } from './connect';
import { createEngine, type Engine } from './engine';

/** The cluster that the settings name. @throws Error naming a file that cannot be read */
export function openCluster(config: EngineConfig, logger: Logger): Engine {
  const timeoutMs = config.OPENSEARCH_TIMEOUT_MS;
  const client = connectEngine({
    urls: engineUrls(config),
    username: config.OPENSEARCH_USERNAME,
    passwordFile: config.OPENSEARCH_PASSWORD_FILE,
    tokenFile: config.OPENSEARCH_TOKEN_FILE,
    tls: {
      ca: config.OPENSEARCH_TLS_CA_FILE,
      cert: config.OPENSEARCH_TLS_CERT_FILE,
      key: config.OPENSEARCH_TLS_KEY_FILE,
    },
    timeoutMs,
  });
  return createEngine({ client, prefix: config.OPENSEARCH_PREFIX, timeoutMs, logger });
}

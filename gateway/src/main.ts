import { runProcess } from '@astraea/service-kit/run-main';
import { readGatewayConfig } from './config';
import { createGateway, openGatewayCache } from './gateway-service';

void runProcess({
  name: 'gateway',
  readConfig: () => readGatewayConfig(),
  async prepare(config, logger) {
    const cache = openGatewayCache(config, logger);
    return { service: await createGateway({ config, cache, logger }), close: () => cache.close() };
  },
});

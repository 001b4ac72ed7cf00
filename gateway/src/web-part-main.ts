import type { Service } from '@astraea/service-kit/http';
import { runProcess } from '@astraea/service-kit/run-main';
import { readWebPartConfig } from './config';
import { readRelease } from './web-part';
import { createWebPartApp } from './web-part-app';

/** The server of one web part's container. */
void runProcess({
  name: 'web-part',
  readConfig: () => readWebPartConfig(),
  async prepare(config, logger) {
    const release = await readRelease(config.WEB_ROOT);
    const service: Service = {
      name: config.WEB_PART,
      app: createWebPartApp(config, logger),
      readiness: () => ({ ready: true, details: { version: release.version } }),
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    };
    return { service, close: () => Promise.resolve() };
  },
});

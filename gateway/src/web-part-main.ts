import {
  createExpress,
  notFoundHandler,
  problemHandler,
  runProcess,
  type Service,
} from '@astraea/service-kit';
import { readWebPartConfig } from './config';
import { publicBase, readRelease, serveWebPart } from './web-part';

/** The server of one web part's container: its files, and nothing else. */
void runProcess({
  name: 'web-part',
  readConfig: () => readWebPartConfig(),
  async prepare(config, logger) {
    const release = await readRelease(config.WEB_ROOT);
    const app = createExpress();
    app.use(
      publicBase(config.WEB_PART),
      serveWebPart(config.WEB_ROOT, { 'x-content-type-options': 'nosniff' }),
    );
    app.use(notFoundHandler);
    app.use(problemHandler(logger));
    const service: Service = {
      name: config.WEB_PART,
      app,
      readiness: () => ({ ready: true, details: { version: release.version } }),
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    };
    return { service, close: () => Promise.resolve() };
  },
});

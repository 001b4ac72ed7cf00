// npm start: installs, builds what changed, starts the whole system on this machine and prints its address.
// Plain JavaScript: it runs on Node 20 before anything is installed.
import { join } from 'node:path';
import { endWithLauncher } from './launcher/emulator.mjs';
import { runLauncher } from './launcher/run-launcher.mjs';
import { root } from './launcher/settings.mjs';

await runLauncher({
  startParts: ({ children, env }) =>
    children.start({
      name: 'Astraea',
      script: join(root, 'standalone/dist/main.js'),
      preload: [endWithLauncher, '@astraea/service-kit/telemetry'],
      log: 'standalone.log',
      layer: 1,
      env,
    }),
});

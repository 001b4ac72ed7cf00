// npm run start:distributed: each part as a process of its own on MongoDB, Kafka and Redis, as in a cluster.

import { checkBackends, startEachPart } from './launcher/distributed.mjs';
import { runLauncher } from './launcher/run-launcher.mjs';

await runLauncher({ backends: 'distributed', checkSettings: checkBackends, startParts: startEachPart });

// npm run start:distributed: each part as a process of its own on MongoDB, Kafka and Redis, as in a cluster.
// `-- --replicas conversation=2,retrieval=2,gateway=2` runs parts several times, each behind a front that takes turns.

import { checkBackends, startEachPart } from './launcher/distributed.mjs';
import { readReplicas } from './launcher/replicas.mjs';
import { runLauncher } from './launcher/run-launcher.mjs';

let replicas;
await runLauncher({
  backends: 'distributed',
  checkSettings(settings) {
    replicas = readReplicas(process.argv.slice(2));
    checkBackends(settings);
  },
  startParts: (context) => startEachPart({ ...context, replicas }),
});

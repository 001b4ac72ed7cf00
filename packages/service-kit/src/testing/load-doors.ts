// Loads the files that it is given, and prints which drivers of backends that loaded, and whether telemetry began: started by doors.test.ts.
import { sep } from 'node:path';

for (const file of process.argv.slice(2)) require(file);

const loaded = Object.keys(require.cache);
const isLoaded = (part: string): boolean => loaded.some((file) => file.includes(part));
const drivers = ['mongodb', 'kafkajs', 'ioredis'].filter((name) =>
  isLoaded(`node_modules${sep}${name}${sep}`),
);
process.stdout.write(
  `${JSON.stringify({ drivers, telemetry: ['start-telemetry', 'sdk-trace', 'sdk-metrics'].some(isLoaded) })}\n`,
);

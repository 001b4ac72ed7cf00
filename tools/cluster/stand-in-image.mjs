import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kafka } from '../../packages/tooling/backends/kafka.mjs';
import { mongo } from '../../packages/tooling/backends/mongo.mjs';
import { readSettings } from '../../packages/tooling/backends/settings.mjs';

const sources = fileURLToPath(new URL('./stand-ins/', import.meta.url));

/**
 * One image of the servers of `npm run backends`, that can be started like the official ones: real Kafka, real Redis,
 * and a server of MongoDB's wire protocol.
 * @param {string} folder Where its files are gathered.
 */
export function standInImage(folder) {
  const settings = readSettings();
  mkdirSync(folder, { recursive: true });
  cpSync(sources, folder, { recursive: true });
  cpSync(kafka.install(settings), join(folder, 'kafka'), { recursive: true });
  cpSync(mongo.install(settings), join(folder, 'mongo'), { recursive: true });
  return { name: 'stand-in-backends', dockerfile: join(folder, 'Dockerfile'), folder, options: [] };
}

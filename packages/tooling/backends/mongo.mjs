import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jarFolder, runProgram } from './install.mjs';
import { ask, launch } from './processes.mjs';

const pom = fileURLToPath(new URL('./mongo/pom.xml', import.meta.url));
const main = fileURLToPath(new URL('./mongo/WireServer.java', import.meta.url));

/** An OP_MSG with the document `{ ping: 1, $db: 'admin' }`. */
function pingMessage() {
  const document = Buffer.concat([
    Buffer.from([0x10]),
    Buffer.from('ping\0'),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from([0x02]),
    Buffer.from('$db\0'),
    Buffer.from([6, 0, 0, 0]),
    Buffer.from('admin\0'),
    Buffer.from([0]),
  ]);
  const message = Buffer.alloc(25 + document.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(opMessage, 12);
  message.writeInt32LE(document.length + 4, 21);
  document.copy(message, 25);
  return message;
}
const opMessage = 2013;

/** A server of the MongoDB wire protocol; it stands in for mongod where no container engine runs. */
export const mongo = {
  name: 'mongo',
  portVariable: 'BACKENDS_MONGO_PORT',
  ports: ({ mongoPort }) => [mongoPort],
  environment: ({ host, mongoPort }) => ({ MONGODB_URL: `mongodb://${host}:${mongoPort}/` }),
  install: (settings) =>
    jarFolder(settings, 'mongo', [pom, main], (folder) =>
      runProgram('javac', ['-cp', join(folder, 'lib', '*'), '-d', join(folder, 'classes'), main]),
    ),
  start(settings, jars) {
    return launch(settings, 'mongo', 'java', [
      '-Xmx384m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
      '-cp',
      `${join(jars, 'classes')}:${join(jars, 'lib', '*')}`,
      'WireServer',
      settings.host,
      String(settings.mongoPort),
      join(settings.data, 'mongo', 'documents.mv'),
    ]);
  },
  async answers({ host, mongoPort }) {
    const answer = await ask({ host, port: mongoPort, request: pingMessage(), count: 16 });
    return answer.length === 16 && answer.readInt32LE(12) === opMessage;
  },
};

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portIsTaken } from './probe.mjs';
import { runningProcess } from './processes.mjs';
import { Failure, pause, say } from './terminal.mjs';

function lastLines(file, count) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

async function waitForAnswer(settings, server) {
  const log = join(settings.data, server.name, 'log');
  const deadline = Date.now() + settings.waitMs;
  while (!(await server.answers(settings))) {
    if (!runningProcess(settings, server.name)) {
      throw new Failure(`${server.name} ended while it started; the end of ${log}:\n${lastLines(log, 15)}`);
    }
    if (Date.now() > deadline)
      throw new Failure(`${server.name} did not answer in ${settings.waitMs} ms, see ${log}`);
    await pause(100);
  }
}

/** Installs and starts one server and resolves once it answers in its own protocol. */
export async function startServer(settings, server) {
  mkdirSync(join(settings.data, server.name), { recursive: true });
  if (!runningProcess(settings, server.name)) {
    for (const port of server.ports(settings)) {
      if (!(await portIsTaken({ host: settings.host, port }))) continue;
      throw new Failure(
        `port ${port} is taken by a process that this command did not start: end it, or set ${server.portVariable}`,
      );
    }
    await server.start(settings, await server.install(settings));
  }
  await waitForAnswer(settings, server);
  say(`${server.name} answers on ${server.address(settings)}`);
}

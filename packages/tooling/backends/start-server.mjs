import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portIsTaken } from './probe.mjs';
import { processesOf, runningProcess } from './processes.mjs';
import { addressOf, Failure, pause, say } from './terminal.mjs';

function lastLines(file, count) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

async function waitForAnswer(settings, server) {
  const [first] = processesOf(server);
  const log = join(settings.data, first, 'log');
  const deadline = Date.now() + settings.waitMs;
  while (!(await server.answers(settings))) {
    if (!runningProcess(settings, first)) {
      throw new Failure(`${server.name} ended while it started; the end of ${log}:\n${lastLines(log, 15)}`);
    }
    if (Date.now() > deadline)
      throw new Failure(`${server.name} did not answer in ${settings.waitMs} ms, see ${log}`);
    await pause(100);
  }
}

/** Installs and starts one server and resolves once it answers in its own protocol. */
export async function startServer(settings, server) {
  for (const name of processesOf(server)) mkdirSync(join(settings.data, name), { recursive: true });
  if (!processesOf(server).some((name) => runningProcess(settings, name))) {
    for (const port of server.ports(settings)) {
      if (!(await portIsTaken({ host: settings.host, port }))) continue;
      throw new Failure(
        `port ${port} is taken by a process that this command did not start: end it, or set ${server.portVariable}`,
      );
    }
    await server.start(settings, await server.install(settings));
  }
  await waitForAnswer(settings, server);
  say(`${server.name} answers on ${addressOf(settings, server)}`);
}

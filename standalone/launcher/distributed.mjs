import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { endWithLauncher } from './emulator.mjs';
import { findFreePorts } from './free-ports.mjs';
import { startFront } from './front.mjs';
import { root } from './settings.mjs';

const backends = ['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL'];
const readyTimeoutMs = 90_000;
const probeMs = 100;

/** Auth is used by all, so that it stops after the services; the gateway stops first. */
const layers = { auth: 1, gateway: 3 };
const serviceLayer = 2;

/** @throws Failure */
export function checkBackends({ env }) {
  const missing = backends.filter((name) => !env[name]);
  if (missing.length === 0) return;
  throw new Failure(
    `${missing.join(', ')} missing: the address of each backend is needed. To start backends on this machine:\n` +
      '  eval "$(npm run --silent backends -- up)" && npm run start:distributed',
  );
}

/** A signing key that lives as long as this system; its tokens live for five minutes. */
function newIdentityKeys() {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return JSON.stringify({ keys: [{ ...jwk, kid: randomUUID() }] });
}

async function probe(port) {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return status === 200;
  } catch {
    return false;
  }
}

/** Asks `/readyz` until it says so; gives up when the process has ended. */
function answersAt(port, name) {
  return async (exited) => {
    let ended = false;
    void exited.then(() => {
      ended = true;
    });
    const deadline = Date.now() + readyTimeoutMs;
    while (!ended && !(await probe(port))) {
      if (Date.now() > deadline)
        throw new Failure(`${name} was not ready within ${readyTimeoutMs / 1000} s.`);
      await new Promise((resolve) => setTimeout(resolve, probeMs));
    }
    if (ended) throw new Failure(`${name} ended before it was ready.`);
  };
}

/** Ports of every part's processes, and the one that the others know: that of a front where there are several. */
async function portsOf(names, replicas) {
  const instances = names.flatMap((name) =>
    Array.from({ length: replicas[name] ?? 1 }, (_, at) => ({ name, at })),
  );
  const free = await findFreePorts(2 * instances.length + names.length);
  const parts = instances.map(({ name, at }, index) => ({
    name,
    label: at === 0 ? name : `${name}-${at + 1}`,
    port: free[2 * index],
    privatePort: free[2 * index + 1],
  }));
  const byName = names.map((name, index) => {
    const own = parts.filter((part) => part.name === name);
    const front = own.length > 1 ? free[2 * instances.length + index] : undefined;
    return [name, { own, front, known: front ?? own[0].port }];
  });
  return { parts, byName: Object.fromEntries(byName) };
}

/** The settings of one of several processes: its front stands where a process that is alone listens. */
function replicaSettings({ settings, part, front }) {
  if (front === undefined) return { ...settings, PRIVATE_PORT: String(part.privatePort) };
  const hops = String(Number(settings.TRUSTED_PROXY_HOPS ?? 0) + 1);
  return {
    ...settings,
    PORT: String(part.port),
    PRIVATE_PORT: String(part.privatePort),
    HOST: '127.0.0.1',
    ...(part.name === 'gateway' ? { TRUSTED_PROXY_HOPS: hops } : {}),
  };
}

/** The very settings that the parts get in one process, but for the backends and the fixed keys. */
async function partsOf(env, replicas) {
  const { operatorClientId, partSettings, serviceNames } = createRequire(import.meta.url)(
    '../dist/part-settings.js',
  );
  const names = [...serviceNames, 'gateway'];
  const { parts: processes, byName } = await portsOf(names, replicas);
  const ports = Object.fromEntries(names.map((name) => [name, byName[name].known]));
  const privatePorts = Object.fromEntries(names.map((name) => [name, byName[name].own[0].privatePort]));
  const { gateway, services, operatorSecret } = partSettings({
    given: { ...env, BACKENDS: 'distributed', IDENTITY_KEYS: env.IDENTITY_KEYS ?? newIdentityKeys() },
    ports,
    privatePorts,
    root,
    newSecret: () => randomBytes(24).toString('base64url'),
  });
  const operator = {
    auth_url: `http://127.0.0.1:${ports.auth}`,
    document_url: `http://127.0.0.1:${privatePorts.document}`,
    retrieval_url: `http://127.0.0.1:${privatePorts.retrieval}`,
    client_id: operatorClientId,
    client_secret: operatorSecret,
  };
  const all = { ...services, gateway };
  const parts = processes.map((part) => ({
    ...part,
    isOneOfMany: byName[part.name].front !== undefined,
    settings: replicaSettings({ settings: all[part.name], part, front: byName[part.name].front }),
  }));
  const fronts = names
    .filter((name) => byName[name].front !== undefined)
    .map((name) => ({
      ...(name === 'gateway'
        ? { host: gateway.HOST ?? '127.0.0.1', port: Number(gateway.PORT) }
        : { host: '127.0.0.1', port: byName[name].front }),
      replicaPorts: byName[name].own.map(({ port }) => port),
    }));
  return { parts, fronts, operator };
}

/** Starts the gateway and the services, all at once: each waits for what it needs. `replicas` says which run several times. */
export async function startEachPart({ children, env, replicas = {} }) {
  const { writeOperatorAccess } = createRequire(import.meta.url)('../dist/operator-access.js');
  const { parts, fronts, operator } = await partsOf(env, replicas);
  await Promise.all(fronts.map(startFront));
  await Promise.all(
    parts.map(({ name, label, settings, privatePort, isOneOfMany }) =>
      children.start({
        name: label,
        startsAgain: isOneOfMany,
        script: join(root, name === 'gateway' ? name : `services/${name}`, 'dist/main.js'),
        preload: [endWithLauncher, '@astraea/service-kit/telemetry'],
        log: `${label}.log`,
        layer: layers[name] ?? serviceLayer,
        env: {
          ...settings,
          OTEL_SERVICE_NAME: settings.OTEL_SERVICE_NAME ?? name,
          KAFKAJS_NO_PARTITIONER_WARNING: '1',
        },
        answers: answersAt(privatePort, label),
      }),
    ),
  );
  await writeOperatorAccess(env.DATA_DIR, operator);
}

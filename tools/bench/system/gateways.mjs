import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '../../../standalone/launcher/free-ports.mjs';
import { runProgram, untilReady } from './processes.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const upstreamProgram = fileURLToPath(new URL('upstream.mjs', import.meta.url));
const proxiesProgram = fileURLToPath(new URL('bare-proxies.mjs', import.meta.url));

/** Telemetry as a process may have it. `exported` is given a collector's address. */
export const telemetryModes = {
  off: () => ({ OTEL_SDK_DISABLED: 'true' }),
  on: () => ({}),
  exported: (collector) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
};

/** A server of the bench in a process of its own, with the addresses that it tells. */
async function startServer(script, env = {}) {
  const program = runProgram({ script, cwd: root, env });
  const [addresses] = await once(program.child, 'message');
  return { ...program, ...addresses };
}

/** Answers fixed bodies, and takes what is exported. */
export const startUpstream = () => startServer(upstreamProgram);

/** What a proxy costs that does nothing else, each in a process of its own. */
export async function startBareProxies(upstream) {
  const start = (kind) => startServer(proxiesProgram, { BENCH_UPSTREAM: upstream, BENCH_PROXY: kind });
  const [express, node] = await Promise.all([start('express'), start('node')]);
  return { express, node, stop: () => Promise.all([express.stop(), node.stop()]) };
}

/**
 * A service and a collector, and gateways before them: each a process, as they run in a cluster, with all that they do there.
 * @param {{ mode?: keyof typeof telemetryModes, folder?: string, flags?: string[] }[]} wanted One each: with which telemetry (exported
 * by default), of which state of the project that is built, with which further flags of Node.
 */
export async function openGateways(wanted) {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-bench-'));
  const [upstream, collector] = await Promise.all([startUpstream(), startUpstream()]);
  const redis = process.env.REDIS_URL;
  const ports = await findFreePorts(3 * wanted.length);
  const services = ['AUTH_URL', 'CONVERSATION_URL', 'DOCUMENT_URL', 'BILLING_URL'];
  const webParts = ['SHELL_ROOT', 'MFE_CHAT_ROOT', 'MFE_BILLING_ROOT', 'MFE_CONTENT_ROOT'];
  const settings = {
    FIREBASE_PROJECT_ID: 'bench',
    TRUSTED_PROXY_HOPS: '1',
    // Counted, and never reached.
    RATE_LIMIT_PER_MINUTE: '1000000000',
    ...(redis ? { BACKENDS: 'distributed', REDIS_URL: redis } : {}),
    ...Object.fromEntries(services.map((name) => [name, upstream.serviceUrl])),
    ...Object.fromEntries(webParts.map((name) => [name, folder])),
  };
  const gateways = wanted.map(({ mode = 'exported', folder: of = root, flags = [] }, at) => {
    const [port, privatePort, inspectorPort] = ports.slice(3 * at);
    const program = runProgram({
      script: join(of, 'gateway/dist/main.js'),
      cwd: of,
      preload: ['@astraea/service-kit/telemetry'],
      flags: [`--inspect-port=${inspectorPort}`, ...flags],
      env: {
        ...settings,
        ...telemetryModes[mode](collector.url),
        OTEL_SERVICE_NAME: 'gateway',
        HOST: '127.0.0.1',
        PORT: String(port),
        PRIVATE_PORT: String(privatePort),
      },
    });
    return {
      ...program,
      inspected: { pid: program.child.pid, port: inspectorPort },
      url: `http://127.0.0.1:${port}`,
      probe: `http://127.0.0.1:${privatePort}/readyz`,
    };
  });
  async function close() {
    await Promise.all([...gateways, upstream, collector].map((program) => program.stop()));
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await Promise.all(gateways.map(({ probe }) => untilReady(probe)));
  } catch (error) {
    await close();
    throw error;
  }
  return { limitsIn: redis ? 'Redis' : 'memory', upstream, gateways, close };
}

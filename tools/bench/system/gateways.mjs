import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '../../../standalone/launcher/free-ports.mjs';
import { runProgram, untilReady } from './processes.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const upstreamProgram = fileURLToPath(new URL('upstream.mjs', import.meta.url));

async function startUpstream() {
  const program = runProgram({ script: upstreamProgram, cwd: root });
  const [{ url, serviceUrl }] = await once(program.child, 'message');
  return { ...program, url, serviceUrl };
}

/** A service and a collector, and gateways before them: each a process, as they run in a cluster, with all that they do there. */
export async function openGateways(count) {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-bench-'));
  const [upstream, collector] = await Promise.all([startUpstream(), startUpstream()]);
  const redis = process.env.REDIS_URL;
  const ports = await findFreePorts(3 * count);
  const services = ['AUTH_URL', 'CONVERSATION_URL', 'DOCUMENT_URL', 'BILLING_URL'];
  const webParts = ['SHELL_ROOT', 'MFE_CHAT_ROOT', 'MFE_BILLING_ROOT', 'MFE_CONTENT_ROOT'];
  const settings = {
    FIREBASE_PROJECT_ID: 'bench',
    TRUSTED_PROXY_HOPS: '1',
    // Counted, and never reached.
    RATE_LIMIT_PER_MINUTE: '1000000000',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...(redis ? { BACKENDS: 'distributed', REDIS_URL: redis } : {}),
    ...Object.fromEntries(services.map((name) => [name, upstream.serviceUrl])),
    ...Object.fromEntries(webParts.map((name) => [name, folder])),
  };
  const gateways = Array.from({ length: count }, (_, at) => {
    const [port, privatePort, inspectorPort] = ports.slice(3 * at);
    const program = runProgram({
      script: join(root, 'gateway/dist/main.js'),
      cwd: root,
      preload: ['@astraea/service-kit/telemetry'],
      flags: [`--inspect-port=${inspectorPort}`],
      env: {
        ...settings,
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
  await Promise.all(gateways.map(({ probe }) => untilReady(probe)));
  return {
    limitsIn: redis ? 'Redis' : 'memory',
    upstream,
    gateways,
    async close() {
      await Promise.all([...gateways, upstream, collector].map((program) => program.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

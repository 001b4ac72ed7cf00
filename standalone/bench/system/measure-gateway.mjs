import { openGateways } from './gateways.mjs';
import { loadInTurn } from './http-load.mjs';

const path = '/api/auth/me';
const headers = { authorization: 'Bearer bench', 'x-forwarded-for': '192.0.2.1' };
const target = (url) => ({ url: url + path, headers });

/** Requests a second of a bare upstream, of one gateway before it, and of three. */
export async function measureGateway({ rounds, seconds }) {
  const connections = 20;
  const system = await openGateways(3);
  const [first] = system.gateways;
  try {
    const variants = await loadInTurn(
      [
        { name: 'a bare server of Node', targets: [target(system.upstream.url)] },
        { name: 'a bare service of Express', targets: [target(system.upstream.serviceUrl)] },
        { name: 'one gateway before it', targets: [target(first.url)] },
        { name: 'three gateways before it', targets: system.gateways.map(({ url }) => target(url)) },
      ],
      { rounds, seconds, connections },
    );
    return { connections, limitsIn: system.limitsIn, variants };
  } finally {
    await system.close();
  }
}

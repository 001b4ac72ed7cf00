import { openGateways } from './gateways.mjs';
import { load, loadInTurn } from './http-load.mjs';
import { profileWhile } from './profile.mjs';

const connections = 20;
const path = '/api/auth/me';
const headers = { authorization: 'Bearer bench', 'x-forwarded-for': '192.0.2.1' };
const target = (url) => ({ url: url + path, headers });

/** Requests a second of a bare upstream, of one gateway before it, and of three; and where one spends its time. */
export async function measureGateway({ rounds, seconds, profileSeconds }) {
  const system = await openGateways(3);
  const [first] = system.gateways;
  const behind = [system.upstream.child.pid];
  try {
    const variants = await loadInTurn(
      [
        { name: 'a bare server of Node', targets: [target(system.upstream.url)], pids: behind },
        { name: 'a bare service of Express', targets: [target(system.upstream.serviceUrl)], pids: behind },
        { name: 'one gateway before it', targets: [target(first.url)], pids: [first.child.pid] },
        {
          name: 'three gateways before it',
          targets: system.gateways.map(({ url }) => target(url)),
          pids: system.gateways.map(({ child }) => child.pid),
        },
      ],
      { rounds, seconds, connections },
    );
    const profile = await profileWhile(first.inspected, () =>
      load({ ...target(first.url), connections, seconds: profileSeconds }),
    );
    return { connections, limitsIn: system.limitsIn, variants, profile };
  } finally {
    await system.close();
  }
}

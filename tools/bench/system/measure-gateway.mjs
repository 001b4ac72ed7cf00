import { openGateways, startBareProxies } from './gateways.mjs';
import { load, loadInTurn } from './http-load.mjs';
import { profileWhile } from './profile.mjs';

const connections = 20;
const path = '/api/auth/me';
const headers = { authorization: 'Bearer bench', 'x-forwarded-for': '192.0.2.1' };
const target = (url) => ({ url: url + path, headers });
const variantOf = (name, { url, child }) => ({ name, targets: [target(url)], pids: [child.pid] });

function variantsOf({ upstream, gateways }, proxies, hasBaseline) {
  const [off, on, exported, second, third, ofBaseline] = gateways;
  const behind = [upstream.child.pid];
  const three = [exported, second, third];
  return [
    { name: 'a bare server of Node', targets: [target(upstream.url)], pids: behind },
    { name: 'a bare service of Express', targets: [target(upstream.serviceUrl)], pids: behind },
    variantOf('a bare proxy of Node', proxies.node),
    variantOf('a bare proxy of Express', proxies.express),
    variantOf('one gateway, telemetry off', off),
    variantOf('one gateway, telemetry on', on),
    variantOf('one gateway before it', exported),
    {
      name: 'three gateways before it',
      targets: three.map(({ url }) => target(url)),
      pids: three.map(({ child }) => child.pid),
    },
    ...(hasBaseline ? [variantOf('one gateway of the baseline', ofBaseline)] : []),
  ];
}

/**
 * Requests a second of a bare upstream, of bare proxies, of one gateway before it (without telemetry, with it, and with what it makes
 * exported), of three, and of the baseline's; and where one spends its time.
 */
export async function measureGateway({ rounds, seconds, profileSeconds }, baseline) {
  const modes = ['off', 'on', 'exported', 'exported', 'exported'].map((mode) => ({ mode }));
  const system = await openGateways([...modes, ...(baseline ? [{ folder: baseline }] : [])]);
  const proxies = await startBareProxies(system.upstream.serviceUrl);
  try {
    const variants = await loadInTurn(variantsOf(system, proxies, baseline !== undefined), {
      ...{ rounds, seconds, connections },
    });
    const [, , exported] = system.gateways;
    const profile = await profileWhile(exported.inspected, () =>
      load({ ...target(exported.url), connections, seconds: profileSeconds }),
    );
    return { connections, limitsIn: system.limitsIn, variants, profile };
  } finally {
    await Promise.all([system.close(), proxies.stop()]);
  }
}

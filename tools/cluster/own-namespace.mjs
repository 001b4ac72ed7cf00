import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { setArguments } from '../../packages/tooling/charts/variants.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { kubectl, objects, throughGateway, upgrade } from './cluster.mjs';
import { runPage, yourValues } from './page.mjs';
import { chartPackage, registry, umbrellaPackage } from './release-files.mjs';
import { podsByPart, read, untilReleased, watchBrowsers } from './release-web-part.mjs';
import { tell } from './report.mjs';

const part = 'mfe-chat';
const chart = `astraea-${part}`;

async function checkPlace(settings, teams) {
  const here = (await podsByPart(settings))[part];
  if (here) throw new Failure('The chat screen is still in the namespace of the others.');
  const [pod] = await objects(teams, 'pods', '--selector', `app.kubernetes.io/name=${part}`);
  if (!pod) throw new Failure(`The chat screen is not in ${teams.namespace}.`);
}

/** Its next release comes from that namespace alone, while it is being loaded. */
async function releaseFromThere({ settings, work }, teams) {
  const before = await podsByPart(settings);
  await throughGateway(settings, async (gateway) => {
    const readChat = async () => (await read(`${gateway}/config.json`)).remotes.chat;
    const former = await readChat();
    const { seen, stop } = watchBrowsers(gateway, former.manifest);
    const place = [chart, chartPackage(work, chart), '--namespace', teams.namespace];
    const released = runCommand('helm', [
      ...['upgrade', ...place, '--reset-then-reuse-values', '--set', 'image.tag=next', '--wait'],
    ]);
    const readVersion = async () => (await readChat()).version;
    const version = await released.then(() => untilReleased(readVersion, former.version)).finally(stop);
    tell(`released from ${teams.namespace}: chat went from ${former.version} to ${version}`);
    tell(`chat was loaded ${seen.loads} times meanwhile, ${seen.failures.length} times in vain`);
    if (seen.failures.length > 0) throw new Failure(`A release lost files: ${seen.failures[0]}`);
  });
  if (JSON.stringify(await podsByPart(settings)) !== JSON.stringify(before))
    throw new Failure('Pods of other parts were touched too.');
}

/**
 * The chat screen moves into a namespace of its own as the page says, is released from there, and goes back. The images of the step that releases it alone are needed.
 * @throws Failure
 */
export async function moveToOwnNamespace(given) {
  const { settings, work } = given;
  const teams = { namespace: `${settings.namespace}-chat` };
  const [deployed] = await objects(settings, 'deployments', '--selector', `app.kubernetes.io/name=${part}`);
  // As it was released, so that the next release is another one.
  const own = { global: { image: { registry } }, replicas: deployed.spec.replicas };
  writeFileSync(join(work, yourValues), stringify(own));
  // `-n astraea` is always the test's namespace where a page is run, and the team's begins with it.
  const words = {
    '{astraea': `{${settings.namespace}`,
    'namespace astraea-chat': `namespace ${teams.namespace}`,
    '.astraea-chat:': `.${teams.namespace}:`,
  };
  try {
    await runPage(given, 'k8s/README.md', 'A part in a namespace of its own', { words });
    await checkPlace(settings, teams);
    await releaseFromThere(given, teams);
  } finally {
    const back = {
      'mfeChat.enabled': true,
      'global.addresses.mfe-chat': null,
      'global.peerNamespaces': null,
    };
    await upgrade(settings, umbrellaPackage(work), ...setArguments(back));
    await kubectl('delete', 'namespace', teams.namespace, '--ignore-not-found');
  }
}

import { scaleGateway } from './autoscaler.mjs';
import { releaseForSome } from './canary.mjs';
import { drainNode } from './drain.mjs';
import { checkEdges } from './edges.mjs';
import { checkCluster, checkMigrations, installCharts, runJourney, uninstall } from './install.mjs';
import {
  killPods,
  replacePods,
  rollAllBack,
  rollConversationBack,
  rotateIdentityKeys,
  rotateRedisPassword,
} from './keep-answering.mjs';
import { addCountry, eraseUser, replayDeadLetters } from './operators-pages.mjs';
import { moveToOwnNamespace } from './own-namespace.mjs';
import { provideRelease } from './release-files.mjs';
import { handOver, releaseWebPart } from './release-web-part.mjs';
import { restoreBackup } from './restore.mjs';

/**
 * What is shown, in its order. Each takes `{ root, settings, work }`, and each but the first three needs what these left.
 * @type {{ name: string, title: string, run: (given: any) => Promise<unknown> }[]}
 */
export const steps = [
  { name: 'cluster', title: 'A cluster', run: ({ settings }) => checkCluster(settings) },
  { name: 'release', title: 'A release', run: provideRelease },
  {
    name: 'install',
    title: 'Installed, two replicas of what answers, each migration killed once: docs/operate/install.md',
    run: installCharts,
  },
  { name: 'migrations', title: 'Migrations are Jobs', run: ({ settings }) => checkMigrations(settings) },
  {
    name: 'journey',
    title: 'helm test: a question is answered',
    run: ({ settings }) => runJourney(settings),
  },
  { name: 'edges', title: 'Every edge between parts, and no other', run: checkEdges },
  { name: 'alone', title: 'The chat screen is released alone', run: releaseWebPart },
  {
    name: 'canary',
    title: 'A release of the chat screen for some, broken, returned: docs/operate/canary.md',
    run: releaseForSome,
  },
  {
    name: 'conversation',
    title: 'Conversation upgraded and rolled back under 20 streams',
    run: rollConversationBack,
  },
  {
    name: 'rollback',
    title: 'All upgraded and rolled back under 20 streams: docs/operate/upgrade-and-roll-back.md',
    run: rollAllBack,
  },
  { name: 'replace', title: 'Every pod replaced under 20 streams', run: replacePods },
  {
    name: 'identity',
    title: 'Identity keys rotated under 20 streams: docs/operate/rotate-secrets.md',
    run: rotateIdentityKeys,
  },
  {
    name: 'redis',
    title: 'The password of Redis rotated under 20 streams: docs/operate/rotate-secrets.md',
    run: rotateRedisPassword,
  },
  { name: 'drain', title: 'A node is emptied under 20 streams: docs/operate/lose-a-node.md', run: drainNode },
  { name: 'autoscaler', title: 'The autoscaler finds the pods of the sizing table', run: scaleGateway },
  { name: 'country', title: 'A country is added: docs/operate/add-a-country.md', run: addCountry },
  { name: 'erase', title: 'A user is erased: docs/operate/erase-a-user.md', run: eraseUser },
  { name: 'replay', title: 'Events are replayed: docs/operate/replay.md', run: replayDeadLetters },
  { name: 'kill', title: 'Pods killed under 20 streams', run: killPods },
  {
    name: 'restore',
    title: 'Backup, uninstall, restore: docs/operate/backup-and-restore.md',
    run: restoreBackup,
  },
  { name: 'handover', title: 'The chat screen becomes a release of its own: k8s/README.md', run: handOver },
  {
    name: 'namespace',
    title: 'The chat screen moves to a namespace of its own: k8s/README.md',
    run: moveToOwnNamespace,
  },
  { name: 'uninstall', title: 'Nothing is left', run: ({ settings }) => uninstall(settings) },
];

import { setTimeout as pause } from 'node:timers/promises';
import { kubectl, objects } from './cluster.mjs';

const lookAgainMs = 500;
/** A process has started by then, and is not done. */
const atWorkAfterMs = 4000;

/** The Jobs' pods whose container has run for a while. */
async function podsAtWork(settings) {
  const pods = await objects(settings, 'pods', '--selector', 'batch.kubernetes.io/job-name');
  return pods.flatMap(({ metadata: { name, labels, deletionTimestamp }, status }) => {
    const job = labels['batch.kubernetes.io/job-name'];
    const startedAt = status.containerStatuses?.[0]?.state?.running?.startedAt;
    const ranMs = startedAt ? Date.now() - Date.parse(startedAt) : 0;
    return /-migrate-/.test(job) && !deletionTimestamp && ranMs >= atWorkAfterMs
      ? [{ name, job, ranMs }]
      : [];
  });
}

/**
 * Kills the first pod of each Job of migrations while it is at work, without a chance to end anything, until it is told to stop.
 * @returns {Promise<string[]>} what was killed, in words
 */
export async function killMigrations(settings, signal) {
  const killed = new Map();
  while (!signal.aborted) {
    // Before the namespace is there, nothing can be asked.
    for (const { name, job, ranMs } of await podsAtWork(settings).catch(() => [])) {
      if (killed.has(job)) continue;
      // One that ended meanwhile may be gone; whether a Job lost a pod is told by its own count.
      const atOnce = ['--grace-period=0', '--force', '--wait=false', '--ignore-not-found'];
      await kubectl('--namespace', settings.namespace, 'delete', 'pod', name, ...atOnce);
      killed.set(job, `${job}: its pod was killed after ${Math.round(ranMs / 1000)} s of work`);
    }
    await pause(lookAgainMs, undefined, { signal }).catch(() => {});
  }
  return [...killed.values()];
}

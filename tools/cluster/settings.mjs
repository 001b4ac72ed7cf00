import { resolve } from 'node:path';
import { Failure } from '../../packages/tooling/terminal.mjs';

const backendKinds = ['official', 'stand-in'];

/**
 * How this machine builds images and which cluster they go to. kubectl and helm follow KUBECONFIG and its context.
 * @throws Failure
 */
export function readSettings(env = process.env) {
  const backends = env.CLUSTER_BACKENDS || 'official';
  if (!backendKinds.includes(backends)) {
    throw new Failure(`CLUSTER_BACKENDS=${backends}: give ${backendKinds.join(' or ')}`);
  }
  return {
    /** Takes the arguments of `docker build` and `docker save`. */
    builder: env.CLUSTER_BUILDER || 'docker',
    /** Followed by the archive's file. */
    loadImages: (env.CLUSTER_LOAD_IMAGE || 'kind load image-archive').trim().split(/\s+/),
    /** `stand-in`: servers built from Maven's and Debian's packages, for machines that cannot pull images. */
    standIns: backends === 'stand-in',
    namespace: env.CLUSTER_NAMESPACE || 'astraea-test',
    /** Of each of the clients that ask while something is done to the system: what asks all the time only shows that a node is full. */
    clientPauseSeconds: Number(env.CLUSTER_CLIENT_PAUSE_SECONDS || 6),
    /** Leaves everything in the cluster, to look at. */
    keep: env.CLUSTER_KEEP === '1',
    /** Where files of the test stay, so that steps can be done alone; otherwise they are gone with it. */
    work: env.CLUSTER_WORK ? resolve(env.CLUSTER_WORK) : undefined,
  };
}

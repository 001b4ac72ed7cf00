import { Failure } from '../../packages/tooling/terminal.mjs';

const backendKinds = ['official', 'stand-in'];

function words(text) {
  return text.trim().split(/\s+/);
}

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
    /** Followed by -t NAME -f FILE FOLDER. */
    buildImage: words(env.CLUSTER_BUILD_IMAGE || 'docker build'),
    /** Followed by names; writes one archive to standard output. */
    saveImages: words(env.CLUSTER_SAVE_IMAGES || 'docker save'),
    /** Followed by the archive's file. */
    loadImages: words(env.CLUSTER_LOAD_IMAGE || 'kind load image-archive'),
    /** `stand-in`: servers built from Maven's and Debian's packages, for machines that cannot pull images. */
    standIns: backends === 'stand-in',
    namespace: env.CLUSTER_NAMESPACE || 'astraea-test',
    /** Leaves everything in the cluster, to look at. */
    keep: env.CLUSTER_KEEP === '1',
    registry: 'localhost',
    tag: 'test',
  };
}

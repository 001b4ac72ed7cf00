// Prints the PersistentVolumeClaims that it is given and a pod that has them all below /volumes, to read their files out or back in:
//   kubectl get persistentvolumeclaim -o json | node k8s/volumes-pod.mjs IMAGE | kubectl apply -f -
import { text } from 'node:stream/consumers';

const [image] = process.argv.slice(2);
const { items } = JSON.parse(await text(process.stdin));
const claims = items.map(
  ({ metadata: { name, labels }, spec: { accessModes, resources, storageClassName } }) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, labels },
    spec: { accessModes, resources: { requests: resources.requests }, storageClassName },
  }),
);
const names = claims.map(({ metadata }) => metadata.name);
const ids = 65532;
const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'volumes' },
  spec: {
    restartPolicy: 'Never',
    automountServiceAccountToken: false,
    securityContext: {
      ...{ runAsNonRoot: true, runAsUser: ids, runAsGroup: ids, fsGroup: ids },
      seccompProfile: { type: 'RuntimeDefault' },
    },
    containers: [
      {
        name: 'volumes',
        image,
        command: ['sleep', '86400'],
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        volumeMounts: names.map((name) => ({ name, mountPath: `/volumes/${name}` })),
      },
    ],
    volumes: names.map((name) => ({ name, persistentVolumeClaim: { claimName: name } })),
  },
};
process.stdout.write(
  `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...claims, pod] }, null, 2)}\n`,
);

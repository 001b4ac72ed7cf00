// Prints a Secret with new keys for identity tokens and new secrets for the retrieval service and for operators:
//   node k8s/make-identity-secret.mjs astraea-identity | kubectl -n astraea create -f -
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';

const name = process.argv[2] ?? 'astraea-identity';
const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const newSecret = () => randomBytes(32).toString('base64url');
const [retrieval, operator] = [newSecret(), newSecret()];
const clients = [
  { id: 'retrieval', secret: retrieval, scopes: ['document:read-content'] },
  { id: 'operator', secret: operator, scopes: ['document:operate', 'retrieval:operate'] },
];

const manifest = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name },
  type: 'Opaque',
  stringData: {
    'identity-keys': JSON.stringify({ keys: [{ kty, crv, kid: randomUUID(), x, d }] }),
    'retrieval-client-secret': retrieval,
    'operator-client-secret': operator,
    'service-clients': JSON.stringify(clients),
  },
};
process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);

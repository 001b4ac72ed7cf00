// Prints a Secret with new keys for identity tokens and a new secret for the retrieval service:
//   node k8s/make-identity-secret.mjs astraea-identity | kubectl -n astraea create -f -
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';

const name = process.argv[2] ?? 'astraea-identity';
const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const secret = randomBytes(32).toString('base64url');
const clients = [{ id: 'retrieval', secret, scopes: ['document:read-content'] }];

const manifest = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name },
  type: 'Opaque',
  stringData: {
    'identity-keys': JSON.stringify({ keys: [{ kty, crv, kid: randomUUID(), x, d }] }),
    'retrieval-client-secret': secret,
    'service-clients': JSON.stringify(clients),
  },
};
process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);

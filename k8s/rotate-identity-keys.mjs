// One step of a rotation of the keys of identity tokens. Reads a Secret as JSON and prints the changed one:
//   kubectl get secret astraea-identity -o json | node k8s/rotate-identity-keys.mjs add | kubectl replace -f -
// add: a new key is published and does not sign yet. sign: it signs, the old one is still accepted. remove: the old one goes.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';

const entry = 'identity-keys';

function fail(words) {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

function newKey() {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { kty, crv, kid: randomUUID(), x, d };
}

/** What each step makes of the keys, of which the first signs, and how many there are before it. */
const steps = new Map([
  ['add', { before: 1, change: ([old]) => [old, newKey()] }],
  ['sign', { before: 2, change: ([old, next]) => [next, old] }],
  ['remove', { before: 2, change: ([next]) => [next] }],
]);

const name = process.argv[2];
const step = steps.get(name) ?? fail('Name the step: add, sign or remove, in this order.');
const secret = JSON.parse(await text(process.stdin));
const { keys } = JSON.parse(Buffer.from(secret.data[entry], 'base64').toString());
if (keys.length !== step.before)
  fail(`There are ${keys.length} keys in ${entry}, and ${name} needs ${step.before}. Nothing was changed.`);

const changed = Buffer.from(JSON.stringify({ keys: step.change(keys) })).toString('base64');
const { apiVersion, kind, type, metadata, data } = secret;
const { namespace, resourceVersion, labels, annotations } = metadata;
// With its version, so that nobody else's change in between is overwritten.
const kept = { name: metadata.name, namespace, resourceVersion, labels, annotations };
const manifest = { apiVersion, kind, type, metadata: kept, data: { ...data, [entry]: changed } };
process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);

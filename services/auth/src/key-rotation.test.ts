import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { systemClock } from '@astraea/service-kit/clock';
import { createIdentityVerifier } from '@astraea/service-kit/identity';
import { createTestBackends } from '@astraea/service-kit/testing';
import { createLocalJWKSet } from 'jose';
import { type PrivateKeys, privateKeysSchema } from './config';
import { loadIdentityKeys } from './identity-keys';
import { createTokenIssuer } from './token-issuer';

const root = resolve(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/operate/rotate-secrets.md'), 'utf8');
const section = page.split('## New keys for identity tokens')[1]?.split('\n#')[0] ?? '';
const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);

/** A cluster that is one Secret: it is read and replaced, and each restart of auth keeps what its new pods will read. */
const kubectl = `#!${process.execPath}
const { readFileSync, readdirSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2).join(' ').replace('-n astraea ', '');
const file = __dirname + '/secret.json';
const secret = () => JSON.parse(readFileSync(file, 'utf8'));
if (words === 'get secret astraea-identity -o json') process.stdout.write(readFileSync(file));
else if (words === 'replace -f -') {
  const given = JSON.parse(readFileSync(0, 'utf8'));
  if (given.metadata.resourceVersion !== secret().metadata.resourceVersion) process.exit(1);
  given.metadata.resourceVersion += '1';
  writeFileSync(file, JSON.stringify(given));
} else if (words === 'rollout restart deployment/astraea-auth') {
  const next = readdirSync(__dirname).filter((name) => name.startsWith('pods-')).length;
  writeFileSync(__dirname + '/pods-' + next + '.json', readFileSync(file));
} else if (words !== 'rollout status deployment/astraea-auth') throw new Error('unknown: ' + words);
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'astraea-rotation-'));
  writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
  const made = spawnSync(process.execPath, [join(root, 'k8s/make-identity-secret.mjs'), 'astraea-identity'], {
    encoding: 'utf8',
  });
  const { stringData, metadata, ...rest } = JSON.parse(made.stdout);
  const data = Object.fromEntries(
    Object.entries<string>(stringData).map(([name, value]) => [name, Buffer.from(value).toString('base64')]),
  );
  const secret = { ...rest, data, metadata: { ...metadata, namespace: 'astraea', resourceVersion: '7' } };
  for (const name of ['secret.json', 'pods-0.json'])
    writeFileSync(join(folder, name), JSON.stringify(secret));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bash = (script: string) =>
  spawnSync('bash', ['-c', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });

function keysIn(file: string): PrivateKeys {
  const { data } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return privateKeysSchema.parse(JSON.parse(Buffer.from(data['identity-keys'], 'base64').toString()));
}

/** Whether every service accepts what either kind of pod signs, whichever it reads the keys from, while one takes the other's place. */
async function canServeTogether(one: PrivateKeys, other: PrivateKeys): Promise<boolean> {
  const { documents, close } = await createTestBackends();
  const pods = await Promise.all([one, other].map((keys) => loadIdentityKeys(keys, documents, () => 'new')));
  const attempts = pods.flatMap((signing) =>
    pods.map(async (publishing) => {
      const issuer = createTokenIssuer({ keys: signing, clock: systemClock, newId: () => 'jti' });
      const { token } = await issuer.userToken('ada', 'free');
      await createIdentityVerifier(createLocalJWKSet(publishing.jwks)).verify(token);
    }),
  );
  const settled = await Promise.allSettled(attempts);
  await close();
  return settled.every(({ status }) => status === 'fulfilled');
}

test('the page’s own commands change the key while old and new pods serve together', async () => {
  const [change = '', remove = ''] = blocks;
  const ran = bash(`set -e\n${change}\n${remove}`);
  expect(`${ran.stdout}${ran.stderr}`).toBe('');
  expect(ran.status).toBe(0);
  const rollouts = readdirSync(folder).filter((name) => name.startsWith('pods-'));
  const generations = rollouts.sort().map(keysIn);
  expect(generations.map(({ keys }) => keys.length)).toEqual([1, 2, 2, 1]);
  for (const [at, next] of generations.slice(1).entries())
    expect(await canServeTogether(generations[at] ?? next, next)).toBe(true);
  const signing = generations.map(({ keys }) => keys[0]?.kid);
  expect(signing[0]).toBe(signing[1]);
  expect(signing[2]).toBe(signing[3]);
  expect(signing[3]).not.toBe(signing[0]);
});

test('a key that signs at once is refused through pods that do not publish it', async () => {
  const before = keysIn('pods-0.json');
  bash(`${blocks[0]?.replace('rotate add && rotate sign', 'rotate add')}`);
  const [old, next] = keysIn('secret.json').keys;
  if (!old || !next) throw new Error('no key was added');
  expect(await canServeTogether(before, { keys: [next, old] })).toBe(false);
});

test.each(['sign', 'remove', 'turn', ''])('the step %j before its time changes nothing', (step) => {
  const before = readFileSync(join(folder, 'secret.json'), 'utf8');
  const functions = blocks[0]?.replace('rotate add && rotate sign', '') ?? '';
  const ran = bash(`${functions}\nrotate '${step}' && echo went on`);
  expect(ran.status).not.toBe(0);
  expect(ran.stdout).toBe('');
  expect(readFileSync(join(folder, 'secret.json'), 'utf8')).toBe(before);
  expect(readdirSync(folder).filter((name) => name.startsWith('pods-'))).toHaveLength(1);
});

test('the other entries of the Secret stay as they are', () => {
  const dataOf = () => JSON.parse(readFileSync(join(folder, 'secret.json'), 'utf8')).data;
  const { 'identity-keys': _before, ...rest } = dataOf();
  bash(blocks[0] ?? '');
  expect(dataOf()).toMatchObject(rest);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unknownEnvironment } from './environment-names.mjs';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-environment-'));
  write('services/auth/src/config.ts', 'IDENTITY_KEYS: json().optional(),');
  write('packages/service-kit/src/config/config.ts', 'HOST: z.string(),');
  for (const file of ['telemetry/telemetry-config.ts', 'config/kafka-config.ts', 'config/redis-config.ts'])
    write(`packages/service-kit/src/${file}`, '');
});

afterEach(() => rmSync(root, { recursive: true }));

const manifests = (settings: string, variable: string) => `
kind: ConfigMap
metadata: {name: astraea-auth}
data: {${settings}: x}
---
kind: Deployment
metadata: {labels: {app.kubernetes.io/name: auth}}
spec: {template: {spec: {containers: [{envFrom: [{configMapRef: {name: astraea-auth}}], env: [{name: ${variable}}]}]}}}
`;

describe('the environment that the charts give', () => {
  test('what a config schema declares is known', () => {
    expect(unknownEnvironment(root, manifests('HOST', 'IDENTITY_KEYS'))).toEqual([]);
  });

  test('a variable of a ConfigMap that no schema declares is named', () => {
    expect(unknownEnvironment(root, manifests('HOSTS', 'IDENTITY_KEYS'))).toEqual([
      'auth: no config schema declares HOSTS',
    ]);
  });

  test('a variable of the container that no schema declares is named', () => {
    expect(unknownEnvironment(root, manifests('HOST', 'IDENTITY_KEY'))).toEqual([
      'auth: no config schema declares IDENTITY_KEY',
    ]);
  });

  test("an operator's job has the settings of its program", () => {
    write('services/document/src/operate/operator-config.ts', '...operatorConfigShape,');
    write('packages/service-kit/src/operate/operator-access.ts', 'AUTH_URL: urlSchema,');
    write('packages/service-kit/src/operate/events-config.ts', 'DATA_DIR: z.string(),');
    const job = manifests('HOST', 'AUTH_ADDRESS')
      .replace('kind: Deployment', 'kind: Job')
      .replace('app.kubernetes.io/name: auth', 'app.kubernetes.io/name: operator')
      .replace('envFrom: [{configMapRef: {name: astraea-auth}}], ', '');
    expect(unknownEnvironment(root, job)).toEqual(['operator: no config schema declares AUTH_ADDRESS']);
    expect(unknownEnvironment(root, job.replace('AUTH_ADDRESS', 'AUTH_URL'))).toEqual([]);
  });

  test('a scheduled job is looked at as well', () => {
    write('services/billing/src/config.ts', 'STRIPE_SECRET_KEY: z.string().optional(),');
    const job = `
kind: CronJob
metadata: {labels: {app.kubernetes.io/name: billing-reconcile}}
spec: {jobTemplate: {spec: {template: {spec: {containers: [{env: [{name: STRIPE_SECRET_KEY}, {name: STRIPE_KEY}]}]}}}}}
`;
    expect(unknownEnvironment(root, job)).toEqual([
      'billing-reconcile: no config schema declares STRIPE_KEY',
    ]);
  });

  test('servers of others have settings of their own', () => {
    const server = manifests('HOSTS', 'X').replace(
      'app.kubernetes.io/name: auth',
      'app.kubernetes.io/name: kafka',
    );
    expect(unknownEnvironment(root, server)).toEqual([]);
  });
});

test('what the cluster tells of the pod is no setting', () => {
  const told = `
kind: Deployment
metadata: {labels: {app.kubernetes.io/name: auth}}
spec:
  template:
    spec:
      containers: [{env: [{name: POD_NAME, valueFrom: {fieldRef: {fieldPath: metadata.name}}}, {name: OF_NOBODY, value: $(POD_NAME)}]}]
`;
  expect(unknownEnvironment(root, told)).toEqual(['auth: no config schema declares OF_NOBODY']);
});

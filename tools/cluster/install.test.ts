import { checkNamespaceIsOurs } from './install.mjs';

/** Of a cluster that knows one namespace with these labels, or none. */
const check = (labels?: Record<string, string>) =>
  checkNamespaceIsOurs({ namespace: 'production' }, async () =>
    labels ? JSON.stringify({ metadata: { name: 'production', labels } }) : '',
  );

test('steps alone do nothing in a namespace that the test did not make', async () => {
  const refusal = 'was not made by this test';
  await expect(check({ 'kubernetes.io/metadata.name': 'production' })).rejects.toThrow(refusal);
});

test('steps alone go on where the test made the namespace, and where there is none', async () => {
  await expect(check({ 'astraea-cluster-test': 'true' })).resolves.toBeUndefined();
  await expect(check()).resolves.toBeUndefined();
});

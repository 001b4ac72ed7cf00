import type { EventEnvelope } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { createTestApp, type TestApp } from './testing/create-test-app';

let app: TestApp;
let announced: EventEnvelope[];
beforeAll(async () => {
  app = await createTestApp();
  announced = [];
  await app.backends.events.subscribe({
    group: 'listener',
    topics: ['document.version-published'],
    handle: async (event) => void announced.push(event),
  });
  await until(() => announced.length === 4);
});
afterAll(() => app.close());

const republish = (query = '') => app.asOperator(`/operator/republish${query}`, { method: 'POST' });
const said = (events: EventEnvelope[]) =>
  events.map(({ subject, sequence, data }) => [subject, sequence, (data as { state: string }).state]).sort();

test('every document announces its current version again, as a newer event, and a withdrawn one that it is', async () => {
  await app.asOperator('/operator/documents/space-law-guide-france.pdf/withdraw', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"reason":"wrong"}',
  });
  await until(() => announced.length === 5);
  const [first] = announced;
  const answer = await republish();
  expect(await answer.json()).toEqual({ republished: 4 });
  await until(() => announced.length === 9);
  expect(said(announced.slice(5))).toEqual([
    ['guide-european-union', 2, 'active'],
    ['guide-france', 3, 'withdrawn'],
    ['guide-united-arab-emirates', 2, 'active'],
    ['guide-united-nations', 2, 'active'],
  ]);
  // All that it said, but that something is new.
  const { change, ...facts } = (first?.data ?? {}) as { change?: unknown };
  expect(change).toMatchObject({ kind: 'added' });
  expect(announced.slice(5).map(({ data }) => data)).toContainEqual(facts);
  const described = await app.asOperator('/operator/documents/space-law-guide-united-nations.pdf');
  // Nothing of the document changed.
  expect(((await described.json()) as { changes: unknown[] }).changes).toHaveLength(1);
});

test('a page begins after the document that is named', async () => {
  const answer = await republish('?after=space-law-guide-united-arab-emirates.pdf');
  expect(await answer.json()).toEqual({ republished: 1 });
});

test('only operators may ask for it, on the private port', async () => {
  const token = await app.identity.serviceToken('retrieval', 'document:read-content');
  const asRetrieval = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
  expect((await fetch(`${app.privateUrl}/operator/republish`, { method: 'POST' })).status).toBe(401);
  expect((await fetch(`${app.privateUrl}/operator/republish`, asRetrieval)).status).toBe(403);
  expect((await fetch(`${app.url}/operator/republish`, { method: 'POST' })).status).toBe(404);
});

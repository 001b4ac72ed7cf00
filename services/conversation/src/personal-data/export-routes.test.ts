import { type Conversation, exportedConversationSchema } from '@astraea/contracts';
import { readJsonLines } from '@astraea/service-kit/http';
import { createTestApp, type TestApp } from '../testing/test-app';
import type { TestUser } from '../testing/test-user';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

async function exportOf(user: TestUser): Promise<Conversation[]> {
  const found: Conversation[] = [];
  const response = await user.call('GET', '/export');
  for await (const one of readJsonLines(exportedConversationSchema, response)) found.push(one);
  return found;
}

test('all conversations of one user, whole and newest first, and of nobody else', async () => {
  const [ann, ben] = await Promise.all([app.as('ann', 'premium'), app.as('ben')]);
  const older = await ann.create({ label: 'older' });
  const newer = await ann.create({ label: 'newer' });
  await ann.call('PATCH', `/api/conversations/${newer.id}/messages/1/feedback?feedback=negative`);
  await ben.create();
  await ann.call('POST', '/api/matters', { body: { id: 'matter-0001', name: 'Orbit Ltd' } });
  await ann.call('PATCH', `/api/conversations/${newer.id}/matter`, { body: { matter_id: 'matter-0001' } });
  const exported = await exportOf(ann);
  expect(exported).toEqual([
    { ...(await ann.read(newer.id)), matter: 'Orbit Ltd' },
    await ann.read(older.id),
  ]);
  expect(exported[0]?.messages[1]).toMatchObject({
    feedback: 'negative',
    proof: { citations: [{ marker: 1 }] },
  });
});

test('without a sign-in nothing is told', async () => {
  expect((await fetch(`${app.url}/export`)).status).toBe(401);
});

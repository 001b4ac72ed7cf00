import { ownDocumentRoutes } from './own-document-routes';
import { startTestGateway } from './testing/test-gateway';

const headers = { authorization: 'Bearer good-ada' };
const concrete = (path: string) => path.replace(/:\w+/g, 'x1');
const documents = concrete('/api/matters/:id/documents');
const env = { OWN_DOCUMENTS: 'on', OWN_DOCUMENT_MAX_BYTES: '3000', BODY_LIMIT_BYTES: '1000' };

test('a file may be longer than other bodies, on its own way alone', async () => {
  const gateway = await startTestGateway({ env });
  const send = (path: string, bytes: number) =>
    fetch(gateway.url + path, { method: 'POST', headers, body: 'x'.repeat(bytes) });
  expect((await send(documents, 2000)).status).toBe(200);
  expect(gateway.seen.at(-1)?.body).toHaveLength(2000);
  expect((await send(documents, 3001)).status).toBe(413);
  expect((await send('/api/matters', 2000)).status).toBe(413);
  await gateway.close();
});

test('each call needs a token, and reaches the service that keeps the documents', async () => {
  const gateway = await startTestGateway({ env });
  for (const { method, path } of ownDocumentRoutes) {
    const call = { method: method.toUpperCase() };
    expect((await fetch(gateway.url + concrete(path), call)).status).toBe(401);
    expect((await fetch(gateway.url + concrete(path), { ...call, headers })).status).toBe(200);
    expect(gateway.seen.at(-1)?.url).toBe(concrete(path));
  }
  await gateway.close();
});

test('switched off, which it is by itself, nothing leads there; and to readers and searchers nothing ever', async () => {
  const off = await startTestGateway();
  const on = await startTestGateway({ env });
  expect((await fetch(off.url + documents, { headers })).status).toBe(404);
  for (const path of ['/readings', '/own-passages', '/export/documents'])
    for (const method of ['GET', 'POST']) await fetch(on.url + path, { method, headers });
  expect([...off.seen, ...on.seen]).toEqual([]);
  await Promise.all([off.close(), on.close()]);
});

import type { RequestListener } from 'node:http';
import { z } from 'zod';
import { serve, type TestServer } from '../testing';
import { createServiceClient } from './http-client';

describe('calls to another service', () => {
  let server: TestServer | undefined;
  let calls = 0;
  afterEach(() => server?.close());

  async function client(handler: RequestListener, timeoutMs = 60_000) {
    calls = 0;
    server = await serve((req, res) => {
      calls++;
      handler(req, res);
    });
    return createServiceClient({
      name: 'document',
      baseUrl: server.url,
      timeoutMs,
      pause: () => Promise.resolve(),
    });
  }
  const schema = z.object({ ok: z.boolean() });

  test('an answer is checked by its schema', async () => {
    const good = await client((_req, res) => res.end('{"ok":true}'));
    await expect(good.json(schema, '/')).resolves.toEqual({ ok: true });
    await server?.close();
    const bad = await client((_req, res) => res.end('{"ok":"perhaps"}'));
    await expect(bad.json(schema, '/')).rejects.toMatchObject({ kind: 'Unavailable' });
  });

  test('a GET is tried three times while the service is away, a POST once', async () => {
    const away = await client((_req, res) => res.writeHead(503).end());
    await expect(away.json(schema, '/')).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(calls).toBe(3);
    calls = 0;
    await expect(away.json(schema, '/', { method: 'POST', body: {} })).rejects.toMatchObject({
      kind: 'Unavailable',
    });
    expect(calls).toBe(1);
  });

  test('a GET that succeeds at the second try succeeds', async () => {
    const shaky = await client((_req, res) => (calls === 1 ? res.destroy() : res.end('{"ok":true}')));
    await expect(shaky.json(schema, '/')).resolves.toEqual({ ok: true });
  });

  test('a problem keeps its kind, code, words and fields', async () => {
    const detail = {
      type: 'about:blank',
      title: 't',
      status: 409,
      code: 'answer-in-progress',
      detail: 'wait for it',
    };
    const busy = await client((_req, res) => res.writeHead(409).end(JSON.stringify(detail)));
    await expect(busy.json(schema, '/')).rejects.toMatchObject({
      kind: 'Conflict',
      message: 'wait for it',
      details: { code: 'answer-in-progress' },
    });
    expect(calls).toBe(1);
  });

  test('no headers within the time-out is an outage', async () => {
    const silent = await client(() => undefined, 50);
    await expect(silent.json(schema, '/', { method: 'POST' })).rejects.toMatchObject({ kind: 'Unavailable' });
  });

  test('all tries of a GET share the time-out: a service that is silent is waited for once', async () => {
    const silent = await client(() => undefined, 50);
    await expect(silent.json(schema, '/')).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(calls).toBe(1);
  });

  test.each([
    [200, 'GET'],
    [500, 'GET'],
    [409, 'POST'],
  ] as const)(
    'an answer of status %i to a %s whose body does not end is given up with the time-out',
    async (status, method) => {
      const dripping = await client((_req, res) => void res.writeHead(status).write('{"ok":'), 100);
      const failure = await dripping.json(schema, '/', { method }).catch((error: unknown) => error);
      expect(failure).toMatchObject({ cause: { message: 'no whole answer within 100 ms' } });
      expect(calls).toBe(1);
    },
  );

  test('a body that breaks off is an outage that keeps its cause', async () => {
    const breaking = await client((_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('{"ok":', () => res.destroy());
    });
    const failure = await breaking.json(schema, '/').catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'Unavailable',
      message: expect.stringContaining('does not answer'),
    });
    expect(failure).toMatchObject({ cause: { name: 'TypeError', cause: { code: 'UND_ERR_SOCKET' } } });
  });

  test.each([[200], [500], [404]])(
    'an answer of status %i that is no JSON keeps why it cannot be read',
    async (status) => {
      const html = await client((_req, res) => res.writeHead(status).end('<html>'));
      await expect(html.json(schema, '/')).rejects.toMatchObject({ cause: { name: 'SyntaxError' } });
      expect(calls).toBe(1);
    },
  );

  test('a caller that gives up while the body comes gets its own reason', async () => {
    const leaving = new AbortController();
    const slow = await client((_req, res) => {
      res.writeHead(200).write('{"ok":', () => leaving.abort(new Error('gone')));
    });
    await expect(slow.json(schema, '/', { signal: leaving.signal })).rejects.toThrow('gone');
  });

  test('a caller that gives up is not retried', async () => {
    const leaving = new AbortController();
    const slow = await client(() => leaving.abort(new Error('gone')));
    await expect(slow.json(schema, '/', { signal: leaving.signal })).rejects.toThrow('gone');
    expect(calls).toBe(1);
  });

  test('the time-out covers the headers, not a long stream', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    try {
      let end = () => {};
      const streaming = await client((_req, res) => {
        res.write('a');
        end = () => void res.end('b');
      });
      const response = await streaming.open('/');
      jest.advanceTimersByTime(60_001);
      end();
      await expect(response.text()).resolves.toBe('ab');
    } finally {
      jest.useRealTimers();
    }
  });
});

import type { ServerResponse } from 'node:http';
import { until } from '@astraea/service-kit/testing';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

describe('event streams through the gateway', () => {
  let gateway: TestGateway;
  const open: ServerResponse[] = [];
  let closedByReader = 0;

  beforeEach(async () => {
    open.length = 0;
    closedByReader = 0;
    gateway = await startTestGateway({
      env: { RATE_LIMIT_PER_MINUTE: '1000' },
      service: (_req, res) => {
        res.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
        res.write('event: accepted\ndata: {}\n\n');
        res.on('close', () => {
          if (!res.writableFinished) closedByReader++;
        });
        open.push(res);
      },
    });
  });
  afterEach(() => gateway.close());

  const ask = (signal?: AbortSignal) =>
    fetch(`${gateway.url}/api/conversations`, {
      method: 'POST',
      headers: { authorization: 'Bearer good-ada', accept: 'text/event-stream' },
      ...(signal ? { signal } : {}),
    });

  test('an event arrives while the service still writes', async () => {
    const response = await ask();
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('event: accepted');
    expect(open[0]?.writableEnded).toBe(false);
    open[0]?.end('event: message\ndata: {}\n\n');
    const rest = await reader?.read();
    expect(new TextDecoder().decode(rest?.value)).toContain('event: message');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-accel-buffering')).toBe('no');
  });

  test('a reader that leaves closes the request to the service', async () => {
    const leaving = new AbortController();
    const response = await ask(leaving.signal);
    await response.body?.getReader().read();
    leaving.abort();
    await until(() => closedByReader === 1);
    expect(closedByReader).toBe(1);
  });

  test('300 streams are open at once', async () => {
    const leaving = new AbortController();
    const responses = await Promise.all(Array.from({ length: 300 }, () => ask(leaving.signal)));
    expect(responses.every((response) => response.status === 200)).toBe(true);
    expect(open).toHaveLength(300);
    leaving.abort();
    await until(() => closedByReader === 300);
  });

  test('a service that breaks off in the middle ends the stream visibly', async () => {
    const response = await ask();
    const reader = response.body?.getReader();
    await reader?.read();
    open[0]?.destroy();
    await expect(reader?.read()).rejects.toThrow();
  });
});

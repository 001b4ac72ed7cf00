import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { until } from '@astraea/service-kit/testing';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

describe('event streams through the gateway', () => {
  let gateway: TestGateway;
  const open: ServerResponse[] = [];
  let closedByReader = 0;
  let begin: (res: ServerResponse) => void;
  const beginsBy = (how: typeof begin) => {
    begin = how;
  };

  beforeEach(async () => {
    begin = (res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      res.write('event: accepted\ndata: {}\n\n');
    };
    open.length = 0;
    closedByReader = 0;
    gateway = await startTestGateway({
      env: { RATE_LIMIT_PER_MINUTE: '1000' },
      service: (req, res) => {
        // A slow machine is asked whether it lives.
        if (req.method === 'HEAD') return res.end();
        begin(res);
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

  test('a connection to a service that is idle is closed by the gateway, before the service would', async () => {
    let closedBy = Promise.resolve('');
    beginsBy((res) => {
      // A server that closes an idle connection itself destroys it; a client that does ends it first.
      closedBy = new Promise((resolve) => {
        res.socket?.once('end', () => resolve('the gateway'));
        res.socket?.once('close', () => resolve('the service'));
      });
      res.end('event: message\ndata: {}\n\n');
    });
    await (await ask()).text();
    expect(await closedBy).toBe('the gateway');
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

  test('the head of a stream arrives before its first byte', async () => {
    beginsBy((res) => res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders());
    const response = await ask();
    expect(response.status).toBe(200);
    open[0]?.end('event: message\ndata: {}\n\n');
    expect(await response.text()).toContain('event: message');
  });

  test('a stream that promises signs of life ends visibly when there are none', async () => {
    const head = { 'content-type': 'text/event-stream', 'x-silence-ms': '200' };
    beginsBy((res) => res.writeHead(200, head).write(': here\n\n'));
    const response = await ask();
    expect(response.headers.get('x-silence-ms')).toBeNull();
    await expect(response.text()).rejects.toThrow();
    await until(() => closedByReader === 1);
  });

  test('a stream goes on as long as it shows signs of life', async () => {
    const head = { 'content-type': 'text/event-stream', 'x-silence-ms': '200' };
    beginsBy((res) => {
      res.writeHead(200, head);
      let signs = 0;
      const beat = setInterval(() => {
        res.write(': here\n\n');
        signs += 1;
        if (signs < 12) return;
        clearInterval(beat);
        res.end('event: message\ndata: {}\n\n');
      }, 50);
    });
    expect(await (await ask()).text()).toContain('event: message');
  });

  test('a service that breaks off in the middle ends the stream visibly', async () => {
    const response = await ask();
    const reader = response.body?.getReader();
    await reader?.read();
    open[0]?.destroy();
    await expect(reader?.read()).rejects.toThrow();
  });
});

test('a service that breaks off between head and body ends the connection, and no error goes out under its headers', async () => {
  let answering: ServerResponse | undefined;
  const gateway = await startTestGateway({
    service(_req, res) {
      answering = res;
      res.writeHead(200, { 'content-length': 10, 'content-encoding': 'br', etag: '"one"' }).flushHeaders();
    },
  });
  const breakOff = () => answering?.socket?.resetAndDestroy();
  subscribe('http.client.response.finish', breakOff);
  try {
    const reading = fetch(`${gateway.url}/api/conversations`, {
      headers: { authorization: 'Bearer good-ada' },
    });
    await expect(reading).rejects.toThrow('fetch failed');
  } finally {
    unsubscribe('http.client.response.finish', breakOff);
    await gateway.close();
  }
});

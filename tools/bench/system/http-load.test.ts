import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, percentile } from './http-load.mjs';

describe('the client of the bench', () => {
  let server: Server;
  let asked: number;
  beforeEach(async () => {
    asked = 0;
    server = createServer((request, response) => {
      asked += 1;
      if (request.url === '/chunks') {
        // Of no stated length, and with an end of its own inside.
        response.write('0\r\n\r\n');
        response.end('x'.repeat(100_000));
      } else if (request.url === '/cut') response.destroy();
      else response.writeHead(request.headers.authorization ? 200 : 401).end('{"a":1}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => void server.close());

  const loadOf = (path: string, headers = {}) =>
    load({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      headers,
      connections: 3,
      seconds: 0.2,
    });

  test.each(['/length', '/chunks'])('counts each whole answer once: %s', async (path) => {
    const { requests, statuses, times } = await loadOf(path, { authorization: 'Bearer a' });
    expect(requests).toBeGreaterThanOrEqual(3);
    expect(asked).toBe(requests);
    expect(times).toHaveLength(requests);
    expect(statuses).toEqual({ 200: requests });
  });

  test('tells a refusal from an answer', async () => {
    const { requests, statuses } = await loadOf('/length');
    expect(statuses).toEqual({ 401: requests });
  });

  test('rejects when a connection breaks', async () => {
    await expect(loadOf('/cut')).rejects.toThrow('closed the connection');
  });

  test('a percentile is one of the figures', () => {
    expect([0, 0.5, 0.99].map((share) => percentile([3, 1, 2, 10], share))).toEqual([1, 3, 10]);
    expect(percentile([], 0.5)).toBe(0);
  });
});

import type { ServerResponse } from 'node:http';
import { problemSchema } from '@astraea/contracts';
import { traceRequests, until } from '@astraea/service-kit/testing';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

const silenceMs = 200;

describe('a service that does not answer', () => {
  let gateway: TestGateway;
  let asked = 0;
  let isFrozen = false;
  let endTraces: () => void;
  const held: ServerResponse[] = [];

  beforeEach(async () => {
    asked = 0;
    isFrozen = false;
    held.length = 0;
    endTraces = traceRequests();
    gateway = await startTestGateway({
      env: { UPSTREAM_SILENCE_MS: String(silenceMs) },
      service(req, res) {
        if (req.method !== 'HEAD') held.push(res);
        else asked += 1;
        if (req.method === 'HEAD' && !isFrozen) res.writeHead(404).end();
      },
    });
  });
  afterEach(async () => {
    endTraces();
    await gateway.close();
  });

  const read = () =>
    fetch(`${gateway.url}/api/conversations`, { headers: { authorization: 'Bearer good-ada' } });

  test('is waited for while it shows that it lives', async () => {
    const reading = read();
    await until(() => asked > 3);
    held[0]?.writeHead(200, { 'content-type': 'application/json' }).end('{"late":true}');
    const response = await reading;
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ late: true });
  });

  test('is away once it is frozen, and is asked once for all who wait', async () => {
    isFrozen = true;
    const responses = await Promise.all([read(), read(), read()]);
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(problemSchema.parse(await response.json())).toMatchObject({ code: 'upstream-down' });
    }
    expect(asked).toBe(1);
  });

  test('is away for each who waits under the reference of his own call', async () => {
    isFrozen = true;
    const responses = await Promise.all([read(), read(), read()]);
    const problems = await Promise.all(
      responses.map(async (response) => problemSchema.parse(await response.json())),
    );
    const references = new Set(problems.map(({ traceId }) => traceId)).add('0'.repeat(32));
    expect(references.size).toBe(4);
  });

  test('an answer that has begun is not cut off', async () => {
    isFrozen = true;
    const reading = read();
    await until(() => held.length === 1);
    held[0]?.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    const response = await reading;
    expect((await read()).status).toBe(503);
    held[0]?.end('data: last\n\n');
    expect(await response.text()).toContain('data: last');
  });
});

import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { silentLogger } from '../log/log';
import { until } from '../testing';
import { createExpress, startService } from './http-server';
import type { Service } from './service';

const options = {
  host: '127.0.0.1',
  port: 0,
  privatePort: 0,
  logger: silentLogger,
  drainDelayMs: 0,
  stopTimeoutMs: 1_000,
};

function createTestService() {
  const steps: string[] = [];
  const app = createExpress();
  const held: (() => void)[] = [];
  app.get('/slow', (_req, res) => {
    held.push(() => {
      steps.push('request ended');
      res.end('done');
    });
  });
  const service: Service = {
    name: 'test',
    app,
    readiness: () => ({ ready: true, details: { cache: 'answers' } }),
    start: async () => void steps.push('start'),
    drain: () => void steps.push('drain'),
    stop: async () => void steps.push('stop'),
  };
  return { service, steps, held };
}

/** One request on a connection of its own, that the client would keep. */
function connect(url: string): Promise<{ answer: IncomingMessage; closed: Promise<unknown> }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: new Agent({ keepAlive: true }) }, (answer) => {
      resolve({ answer, closed: once(answer.socket, 'close') });
      answer.resume();
    });
    request.once('error', reject);
  });
}

describe('the life of a service', () => {
  test('it is live and ready on the private port only', async () => {
    const running = await startService(createTestService().service, options);
    expect((await fetch(`${running.privateUrl}/livez`)).status).toBe(200);
    expect(await (await fetch(`${running.privateUrl}/readyz`)).json()).toMatchObject({
      status: 'ready',
      details: { cache: 'answers' },
    });
    expect((await fetch(`${running.url}/readyz`)).status).toBe(404);
    await running.stop();
  });

  test.each([
    ['with a delay, for less than it', 1, 'timeout=3'],
    ['without one, for as long as nobody is surprised by its end', 0, 'timeout=75'],
  ])('neighbours keep a connection %s', async (_words, drainDelayMs, kept) => {
    const running = await startService(createTestService().service, { ...options, drainDelayMs });
    const { answer, closed } = await connect(running.url);
    expect(answer.headers['keep-alive']).toBe(kept);
    await running.stop();
    await closed;
  });

  test('stopping is unready first, lets requests in hand end, then stops the work', async () => {
    const { service, steps, held } = createTestService();
    const running = await startService(service, { ...options, drainDelayMs: 50 });
    const slow = fetch(`${running.url}/slow`);
    await until(() => held.length === 1);
    const stopped = running.stop();
    const during = await fetch(`${running.privateUrl}/readyz`);
    expect(during.status).toBe(503);
    await until(() => steps.includes('drain'));
    held[0]?.();
    expect(await (await slow).text()).toBe('done');
    await stopped;
    expect(steps).toEqual(['start', 'drain', 'request ended', 'stop']);
    await expect(fetch(`${running.url}/slow`)).rejects.toThrow();
  });

  test('while stopping, answers in hand and streams end their connection, so that no request follows on it', async () => {
    const { service, held } = createTestService();
    (service.app as Express).get('/stream', (_req, res) => {
      res.write('first ');
      held.push(() => res.end('last'));
    });
    const running = await startService(service, { ...options, stopTimeoutMs: 60_000 });
    const slow = connect(`${running.url}/slow`);
    await until(() => held.length === 1);
    const stream = await connect(`${running.url}/stream`);
    expect(stream.answer.headers.connection).toBe('keep-alive');
    const stopped = running.stop();
    for (const finish of held) finish();
    expect((await slow).answer.headers.connection).toBe('close');
    await stream.closed;
    await stopped;
  });

  test('a connection that turns idle while stopping does not hold the stop up', async () => {
    const { service, held } = createTestService();
    const running = await startService(service, { ...options, stopTimeoutMs: 60_000 });
    const agent = new Agent({ keepAlive: true });
    const slow = new Promise<void>((resolve) => {
      get(`${running.url}/slow`, { agent }, (res) => res.resume().on('end', () => resolve()));
    });
    await until(() => held.length === 1);
    const stopped = running.stop();
    held[0]?.();
    await slow;
    await stopped;
    await expect(fetch(`${running.url}/slow`)).rejects.toThrow();
    agent.destroy();
  });

  test('a request that never ends is cut at the time-out', async () => {
    const { service, held, steps } = createTestService();
    const running = await startService(service, { ...options, stopTimeoutMs: 50 });
    const stuck = fetch(`${running.url}/slow`).catch(() => 'cut');
    await until(() => held.length === 1);
    await running.stop();
    expect(await stuck).toBe('cut');
    expect(steps).toContain('stop');
  });

  test('a busy port is said in words, and nothing is left listening', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(
      startService(createTestService().service, { ...options, privatePort: port }),
    ).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or choose another port.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });
});

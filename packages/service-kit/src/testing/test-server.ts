import { createServer, type RequestListener } from 'node:http';
import { listen } from '../http/http-server';

export interface TestServer {
  url: string;
  close(): Promise<void>;
}

/** Serves an application or a stand-in for another service over real HTTP on a free loopback port. */
export async function serve(handler: RequestListener): Promise<TestServer> {
  const server = createServer(handler);
  const url = await listen(server, 0, '127.0.0.1');
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** For every wait of a test, in milliseconds: a machine under load; on an idle one nothing takes more than a few seconds. */
export const ceilingMs = 60_000;

/** Waits until a condition holds, looking every few milliseconds. @throws when it does not within `timeoutMs`. */
export async function until<T>(
  condition: () => T | Promise<T>,
  timeoutMs = ceilingMs,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value as NonNullable<T>;
    if (Date.now() > end) throw new Error(`the condition did not hold within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

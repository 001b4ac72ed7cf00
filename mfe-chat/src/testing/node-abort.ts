import { runInThisContext } from 'node:vm';

// The router makes requests with the page's abort signals. Requests in tests are Node's, which take Node's signals only.
const fromNode: Record<string, unknown> = runInThisContext('({ AbortController, AbortSignal })');
for (const [name, value] of Object.entries(fromNode)) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

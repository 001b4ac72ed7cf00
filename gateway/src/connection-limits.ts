import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { GatewayConfig } from './config';

const longestHeaderMs = 60_000;
const longestCheckMs = 30_000;

/** Closes connections of an address that holds as many as it may. */
function capPerAddress(server: Server, limit: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const held = open.get(address) ?? 0;
    if (held >= limit) {
      socket.destroy();
      return;
    }
    open.set(address, held + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** A server that ends requests that take too long to arrive, and holds an address to its share of connections. */
export function createLimitedServer(
  app: RequestListener,
  limits: Pick<GatewayConfig, 'REQUEST_TIMEOUT_MS' | 'CONNECTIONS_PER_ADDRESS'>,
): Server {
  const { REQUEST_TIMEOUT_MS: requestTimeout, CONNECTIONS_PER_ADDRESS: perAddress } = limits;
  const headersTimeout = Math.min(requestTimeout, longestHeaderMs);
  const connectionsCheckingInterval = Math.min(requestTimeout / 2, longestCheckMs);
  const server = createServer({ requestTimeout, headersTimeout, connectionsCheckingInterval }, app);
  if (perAddress > 0) capPerAddress(server, perAddress);
  return server;
}

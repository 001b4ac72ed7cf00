import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** Longer than callers keep a connection that they do not use. */
const keepAliveMs = 75_000;

/** What ends with this connection, and is no matter of the other side's. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

function forwarded(incoming) {
  const { headers, socket } = incoming;
  return {
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  };
}

/** Passes a request to the first of `ports` that takes the connection; a replica that is starting or going down does not. */
function pass(incoming, outgoing, [port, ...others]) {
  if (port === undefined) return void outgoing.destroy();
  const { method, url } = incoming;
  // A connection for each request, so that a replica that ends cannot close one just when it is used again.
  const upstream = request({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: forwarded(incoming),
    agent: false,
  });
  let isConnected = false;
  upstream.once('socket', (socket) =>
    socket.once('connect', () => {
      isConnected = true;
      incoming.pipe(upstream);
    }),
  );
  upstream.once('response', (response) => {
    const headers = Object.entries(response.headers).filter(([name]) => !ownHeaders.includes(name));
    outgoing.writeHead(response.statusCode, Object.fromEntries(headers));
    outgoing.flushHeaders();
    response.pipe(outgoing);
    response.once('error', () => outgoing.destroy());
  });
  upstream.once('error', () => (isConnected ? outgoing.destroy() : pass(incoming, outgoing, others)));
  outgoing.once('close', () => upstream.destroy());
}

/** Stands before the replicas of a part, as a Service does in a cluster: each request goes to the next of them. */
export async function startFront({ host, port, replicaPorts }) {
  let turn = 0;
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    const first = turn++ % replicaPorts.length;
    pass(incoming, outgoing, [...replicaPorts.slice(first), ...replicaPorts.slice(0, first)]);
  });
  server.requestTimeout = 0;
  await once(server.listen(port, host), 'listening');
  return server;
}

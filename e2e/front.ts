import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A script of this path is planted in every page while there is one; the page's own policy allows it as it allows any of its files. */
const plantedPath = '/shell/planted.js';

/** Stands before a system, passes everything on, and can plant a defect in its pages. */
export interface Front {
  url: string;
  /** What a budget has to notice; undefined leaves the pages as they are. */
  plant(script: string | undefined): void;
  close(): Promise<void>;
}

export async function startFront(target: string): Promise<Front> {
  let planted: string | undefined;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === plantedPath) answer(outgoing, 'text/javascript', planted ?? '');
    else pass(target, incoming, outgoing, () => planted !== undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    plant(script) {
      planted = script;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(outgoing: ServerResponse, type: string, body: string) {
  outgoing.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  outgoing.end(body);
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, hasDefect: () => boolean) {
  const { method, headers, url = '/' } = incoming;
  const upstream = request(target + url, { method, headers: headersFor(headers) }, (response) => {
    const isPage = response.headers['content-type']?.startsWith('text/html');
    if (!isPage || !hasDefect()) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      return;
    }
    const { 'content-length': _length, ...kept } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, kept);
    response
      .setEncoding('utf8')
      .on('data', (text: string) => outgoing.write(text.replace('</head>', withScript)));
    response.on('end', () => outgoing.end());
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

const withScript = `<script src="${plantedPath}"></script></head>`;

/** Pages are asked for unpacked, so that something can be planted in them. The host stays this front's own, as the browser's origin does. */
function headersFor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const isPage = headers.accept?.includes('text/html');
  return { ...headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
}

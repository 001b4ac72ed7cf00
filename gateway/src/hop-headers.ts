import type { IncomingHttpHeaders } from 'node:http';

/** What HTTP says for one connection (RFC 9110, 7.6.1), beside the headers that `Connection` names. */
const hopHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

/** Says where a message goes and where it ends: with one of these taken away it would be read as another. */
const neverNamed = new Set(['content-length', 'host', 'transfer-encoding']);

function namedByConnection({ connection }: IncomingHttpHeaders): string[] {
  const names = String(connection ?? '').split(',');
  return names.map((name) => name.trim().toLowerCase()).filter((name) => !neverNamed.has(name));
}

/** Takes off what holds for the connection that a message came on, so that the next one has its own. */
export function dropHopHeaders(headers: IncomingHttpHeaders): void {
  for (const name of [...namedByConnection(headers), ...hopHeaders]) delete headers[name];
}

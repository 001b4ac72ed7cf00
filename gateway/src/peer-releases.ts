import { lookup } from 'node:dns/promises';
import type { RequestHandler } from 'express';

export interface PeerReleasesOptions {
  /** Name that resolves to every server of this web part, this one included. */
  host: string;
  port: number;
  timeoutMs: number;
  /** Set on every file. */
  headers: Readonly<Record<string, string>>;
}

/** Marks a question of a peer, which is not passed on again. */
const askedByPeer = 'x-astraea-peer';
const versionedFile = /^\/[\w.+-]+\/./;
const keptHeaders = ['content-type', 'cache-control', 'content-security-policy', 'x-frame-options'] as const;

/**
 * Answers with a file of a release that only another server of this web part has. While one release takes the place of
 * another, browsers ask for both, and each request may come to either kind of server.
 */
export function serveFromPeers(options: PeerReleasesOptions): RequestHandler {
  const { host, port, timeoutMs, headers } = options;

  async function fetchFrom(address: string, path: string): Promise<Response | undefined> {
    const origin = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
    const request = { headers: { [askedByPeer]: '1' }, signal: AbortSignal.timeout(timeoutMs) };
    try {
      const response = await fetch(`${origin}${path}`, request);
      if (response.ok) return response;
      await response.body?.cancel();
    } catch {
      // A server that is just going away: the next one has the file, or nobody.
    }
    return undefined;
  }

  return async (req, res, next) => {
    const isFile = (req.method === 'GET' || req.method === 'HEAD') && versionedFile.test(req.path);
    if (!isFile || req.get(askedByPeer) !== undefined) return next();
    for (const { address } of await lookup(host, { all: true }).catch(() => [])) {
      const response = await fetchFrom(address, req.originalUrl);
      if (!response) continue;
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      for (const name of keptHeaders) {
        const value = response.headers.get(name);
        if (value) res.setHeader(name, value);
      }
      res.send(Buffer.from(await response.arrayBuffer()));
      return;
    }
    next();
  };
}

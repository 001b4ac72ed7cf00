import type { ClientRequestArgs } from 'node:http';
import { readSecret, type TlsFiles, tlsOptions } from '@astraea/service-kit/config';
import { Client, Connection } from '@opensearch-project/opensearch';

/** Where the engine is, and how it is spoken to. */
export interface EngineAddress {
  /** Nodes of one cluster, which are asked in turn. */
  urls: string[];
  username?: string | undefined;
  /** Files are read for each request: passwords and tokens are renewed while a process runs. */
  passwordFile?: string | undefined;
  /** Holds a bearer token, in place of user and password. */
  tokenFile?: string | undefined;
  /** For https:// addresses; read once. */
  tls?: TlsFiles;
  /** For a search; longer work has limits of its own. */
  timeoutMs: number;
}

function authorisationOf({ username, passwordFile, tokenFile }: EngineAddress): string | undefined {
  if (tokenFile !== undefined) return `Bearer ${readSecret(tokenFile)}`;
  if (username === undefined) return undefined;
  const password = passwordFile === undefined ? '' : readSecret(passwordFile);
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** Connects with the first request, and not before. @throws Error naming a file that cannot be read */
export function connectEngine(address: EngineAddress): Client {
  const { urls, tls = {}, timeoutMs } = address;
  class AuthorisedConnection extends Connection {
    override buildRequestObject(params: unknown): ClientRequestArgs {
      const request = super.buildRequestObject(params);
      const authorization = authorisationOf(address);
      return authorization === undefined
        ? request
        : { ...request, headers: { ...request.headers, authorization } };
    }
  }
  return new Client({
    nodes: urls,
    Connection: AuthorisedConnection,
    // All tries together are to end within the limit.
    requestTimeout: Math.ceil(timeoutMs / urls.length),
    // Another node is asked where one does not answer; of a single one nothing else is to be expected.
    maxRetries: urls.length - 1,
    ...(urls.some((url) => url.startsWith('https:')) ? { ssl: { ...tlsOptions(tls) } } : {}),
  });
}

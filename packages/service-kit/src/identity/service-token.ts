import { type ServiceScope, serviceTokenResponseSchema } from '@astraea/contracts';
import { type Clock, systemClock } from '../clock';
import { createServiceClient } from '../http/http-client';

export interface ServiceTokenSource {
  /** A service token that is valid for at least another 30 s. */
  get(): Promise<string>;
}

/** Fetches service tokens from auth by client credentials; one request at a time, kept until shortly before their end. */
export function createServiceTokenSource(options: {
  authUrl: string;
  clientId: string;
  clientSecret: string;
  scope: ServiceScope;
  timeoutMs?: number;
  clock?: Clock;
}): ServiceTokenSource {
  const { authUrl, clientId, clientSecret, scope, timeoutMs = 5_000, clock = systemClock } = options;
  const client = createServiceClient({ name: 'auth', baseUrl: authUrl, timeoutMs });
  let held: { token: string; usableUntil: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const answer = await client.json(serviceTokenResponseSchema, '/service-tokens', {
      method: 'POST',
      body: { client_id: clientId, client_secret: clientSecret, scope },
    });
    held = { token: answer.access_token, usableUntil: clock().getTime() + (answer.expires_in - 30) * 1000 };
    return answer.access_token;
  }

  return {
    async get() {
      if (held && clock().getTime() < held.usableUntil) return held.token;
      fetching ??= fetchToken().finally(() => {
        fetching = undefined;
      });
      return fetching;
    },
  };
}

import { z } from 'zod';
import { createServiceClient } from '../http/http-client';
import { createServiceTokenSource } from '../identity/service-token';
import { readRepublishConfig } from './republish-config';

const pageSchema = z.object({ republished: z.number(), next: z.string().optional() });
const pageWithinMs = 60_000;

/** Lets the document service announce every document again, page by page. @returns how many; @throws AppError, ConfigError, OutOfReach */
export async function republishDocuments(
  env: NodeJS.ProcessEnv | undefined,
  said: (republished: number) => void,
): Promise<number> {
  const access = await readRepublishConfig(env);
  const { auth_url: authUrl, client_id: clientId, client_secret: clientSecret } = access;
  const tokens = createServiceTokenSource({ authUrl, clientId, clientSecret, scope: 'document:operate' });
  const client = createServiceClient({
    name: 'document',
    baseUrl: access.url,
    timeoutMs: pageWithinMs,
  });
  let republished = 0;
  for (let after: string | undefined; ; ) {
    const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`;
    const request = { method: 'POST', token: await tokens.get() } as const;
    const page = await client.json(pageSchema, `/operator/republish${query}`, request);
    republished += page.republished;
    said(republished);
    if (page.next === undefined) return republished;
    after = page.next;
  }
}

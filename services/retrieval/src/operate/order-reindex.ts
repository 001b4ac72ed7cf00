import { setTimeout as pause } from 'node:timers/promises';
import { createServiceClient, createServiceTokenSource } from '@astraea/service-kit';
import { z } from 'zod';
import type { ReindexConfig } from './reindex-config';

const stateSchema = z.object({
  state: z.enum(['never run', 'running', 'done', 'failed']),
  done: z.number(),
  of: z.number(),
  failure: z.string().optional(),
});

const callMs = 10_000;
const path = '/operator/reindex';

/** Orders a rebuild of the index and follows it to its end. @returns whether every document was read again */
export async function orderReindex(
  { auth_url, url, client_id, client_secret }: ReindexConfig,
  options: { say: (line: string) => void; pollMs: number },
): Promise<boolean> {
  const { say, pollMs } = options;
  const tokens = createServiceTokenSource({
    authUrl: auth_url,
    clientId: client_id,
    clientSecret: client_secret,
    scope: 'retrieval:operate',
  });
  const client = createServiceClient({ name: 'retrieval', baseUrl: url, timeoutMs: callMs });
  const call = async (method: 'GET' | 'POST') =>
    client.json(stateSchema, path, { method, token: await tokens.get() });

  let { state, done, of, failure } = await call('POST');
  say(`Reading ${of} documents again; answers go on from the old index meanwhile.`);
  while (state === 'running') {
    await pause(pollMs);
    const before = done;
    ({ state, done, of, failure } = await call('GET'));
    if (done !== before) say(`${done} of ${of} documents`);
  }
  say(
    state === 'done'
      ? 'The index is rebuilt. Other replicas follow within a second.'
      : `The rebuild stopped after ${done} of ${of} documents: ${failure ?? 'the service was started anew'}. Nothing was lost; the same command goes on from there.`,
  );
  return state === 'done';
}

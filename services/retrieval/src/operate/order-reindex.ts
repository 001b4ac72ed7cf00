import { setTimeout as pause } from 'node:timers/promises';
import { createServiceClient } from '@astraea/service-kit/http';
import { createServiceTokenSource } from '@astraea/service-kit/identity';
import { z } from 'zod';
import type { ReindexConfig } from './reindex-config';

const documentSchema = z.object({ document_id: z.string(), version: z.string(), cause: z.string() });
const stateSchema = z.object({
  state: z.enum(['never run', 'running', 'done', 'failed']),
  done: z.number(),
  of: z.number(),
  failure: z.string().optional(),
  not_cut: z.array(documentSchema).default([]),
  set_aside: z.array(documentSchema).default([]),
});
type State = z.infer<typeof stateSchema>;

const callMs = 10_000;
const path = '/operator/reindex';

function endOf({ state, done, of, failure, not_cut, set_aside }: State): string[] {
  const named = ({ document_id, version, cause }: z.infer<typeof documentSchema>): string =>
    `  ${document_id}, version ${version}: ${cause}`;
  const aside = set_aside.filter(
    (one) => !not_cut.some(({ document_id }) => document_id === one.document_id),
  );
  return [
    state === 'done'
      ? 'The index is rebuilt. Other replicas follow within a second.'
      : `The rebuild stopped after ${done} of ${of} documents: ${failure ?? 'the service was started anew'}. Nothing was lost; the same command goes on from there.`,
    ...(not_cut.length > 0 ? ['Not read again, so that what was found of them before is all there is:'] : []),
    ...not_cut.map(named),
    ...(aside.length > 0 ? ['Set aside, so that nothing of them is found:'] : []),
    ...aside.map(named),
  ];
}

/** Orders a rebuild of the index and follows it to its end. @returns whether every document was read again and can be found */
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

  let now = await call('POST');
  say(`Reading ${now.of} documents again; answers go on from the old index meanwhile.`);
  while (now.state === 'running') {
    await pause(pollMs);
    const { done: before } = now;
    now = await call('GET');
    if (now.done !== before) say(`${now.done} of ${now.of} documents`);
  }
  for (const line of endOf(now)) say(line);
  return now.state === 'done' && now.not_cut.length === 0 && now.set_aside.length === 0;
}

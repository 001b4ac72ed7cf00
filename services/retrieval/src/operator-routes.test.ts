import { until } from '@astraea/service-kit/testing';
import { publishedEvent } from './testing/ingest-parts';
import { content, type RunningRetrieval, runService, withoutWeights } from './testing/run-service';

let running: RunningRetrieval;
afterEach(() => running.close());

describe('POST /operator/reindex', () => {
  const order = async (token?: string, method = 'POST'): Promise<Response> =>
    fetch(`${running.service.privateUrl}/operator/reindex`, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test('is for operators of this service only, on the private port', async () => {
    running = await runService(withoutWeights);
    const { identity, service } = running;
    expect((await order()).status).toBe(401);
    expect((await order(await identity.serviceToken('other', 'document:operate'))).status).toBe(403);
    expect((await order(await identity.userToken('user-1'))).status).toBe(403);
    expect((await fetch(`${service.url}/operator/reindex`, { method: 'POST' })).status).toBe(404);
  });

  test('reads every document again and tells how far it is', async () => {
    running = await runService(withoutWeights);
    const { backends, identity, seenTokens } = running;
    await backends.events.publish('document.version-published', publishedEvent(content));
    await until(async () => {
      const { details } = await running.readiness();
      return (details.index as { sequence: number }).sequence === 1;
    });
    const token = await identity.serviceToken('operator', 'retrieval:operate');
    const accepted = await order(token);
    expect(accepted.status).toBe(202);
    expect(await accepted.json()).toEqual({ state: 'running', done: 0, of: 1 });
    const done = await until(async () => {
      const state = (await (await order(token, 'GET')).json()) as { state: string };
      return state.state === 'running' ? undefined : state;
    });
    expect(done).toEqual({ state: 'done', done: 1, of: 1 });
    expect(seenTokens).toHaveLength(2);
  });
});

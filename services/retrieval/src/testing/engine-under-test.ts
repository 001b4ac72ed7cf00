import { silentLogger } from '@astraea/service-kit/log';
import { type OwnBackend, startOwnBackend } from '@astraea/service-kit/testing';
import { connectEngine } from '../open-search/connect';
import { createEngine, type Engine } from '../open-search/engine';
import { openSearchPassages } from '../open-search/open-search-passages';
import { PassageIndex } from '../search/passage-index';

/** A real OpenSearch of a test's own. */
export interface EngineUnderTest {
  backend: OwnBackend;
  /** An index of its own for each caller, with none of the copies that a single node cannot have; `replica` gives a further view of the same. */
  open(options?: { timeoutMs?: number }): { index: PassageIndex; engine: Engine; replica(): PassageIndex };
  stop(): Promise<void>;
}

/** Of the vectors in tests. */
export const encoderOfTests = { name: 'encoder-of-a-test', wholeNumbers: 8 };

export async function startEngine(): Promise<EngineUnderTest> {
  const backend = await startOwnBackend('opensearch');
  const clients: ReturnType<typeof connectEngine>[] = [];
  return {
    backend,
    open({ timeoutMs = 30_000 } = {}) {
      const client = connectEngine({ urls: [backend.address], timeoutMs });
      clients.push(client);
      const prefix = `test-${clients.length}-`;
      const engine = createEngine({ client, prefix, timeoutMs, logger: silentLogger });
      const replica = (): PassageIndex => {
        const index = new PassageIndex();
        const options = { engine, index, encoder: encoderOfTests, shards: 1, replicas: 0 };
        index.passages = openSearchPassages(options);
        return index;
      };
      return { index: replica(), engine, replica };
    },
    async stop() {
      for (const client of clients) await client.close();
      await backend.stop();
    },
  };
}

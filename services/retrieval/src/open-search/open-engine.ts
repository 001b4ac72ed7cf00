import type { Logger } from '@astraea/service-kit/log';
import type { EngineConfig } from '../config';
import type { Encoder } from '../encoder/open-encoder';
import type { LackingDocument } from '../ingest/lacking';
import type { PassageIndex } from '../search/passage-index';
import type { PassageSearch } from '../search/passage-search';
import { createLackingInEngine } from './lacking-in-engine';
import { openCluster } from './open-cluster';
import { openSearchPassages } from './open-search-passages';

interface OpenedEngine {
  passages(encoder: Encoder | undefined): PassageSearch;
  /** Documents of whose passages some have no vector of the encoder. */
  lacking(encoder: Encoder): Promise<LackingDocument[]>;
  /** For operators. */
  details(): Record<string, unknown>;
  close(): Promise<void>;
}

/** Search in the cluster that the settings name. @throws Error naming a file that cannot be read */
export function openEngine(config: EngineConfig, index: PassageIndex, logger: Logger): OpenedEngine {
  const engine = openCluster(config, logger);
  const { OPENSEARCH_SHARDS: shards, OPENSEARCH_REPLICAS: replicas } = config;
  return {
    passages: (encoder) => openSearchPassages({ engine, index, encoder, shards, replicas }),
    lacking: (encoder) => createLackingInEngine({ engine, index, encoder })(),
    details() {
      const listed = index.listed();
      const passages = listed.reduce((sum, { listing }) => sum + (listing?.passages ?? 0), 0);
      const failure = engine.failure();
      return { engine: 'opensearch', documents: listed.length, passages, ...(failure && { failure }) };
    },
    close: () => engine.client.close(),
  };
}

import { createSearchEngine } from '@astraea/retrieval';
import { embeddingsMissing, openConfiguredEmbedder, type Search, searches } from '../asking/weights';
import { oneOf } from '../command-line';
import type { ProgramIo } from '../program-io';
import type { RankingEngine } from './ranking-engine';

/** A line each tenth of the way, because embedding a large set takes many minutes. */
function tellTenths(note: ProgramIo['note']): (done: number, of: number) => void {
  let told = 0;
  return (done, of) => {
    const tenth = Math.floor((10 * done) / of);
    if (tenth > told) note(`${done} of ${of} passages embedded`);
    told = tenth;
  };
}

export interface ProductEngines {
  engines: RankingEngine[];
  close(): Promise<void>;
}

/** The product's engines that were named; without names the lexical one, and that with embeddings where they are configured. @throws EvaluationError */
export async function openProductEngines(
  names: readonly string[] | undefined,
  note: ProgramIo['note'],
): Promise<ProductEngines> {
  const wanted = names?.map((name) => oneOf('--engine', name, searches));
  const embedder = wanted && !wanted.includes('embeddings') ? undefined : await openConfiguredEmbedder();
  if (wanted?.includes('embeddings') && !embedder) throw embeddingsMissing();
  const engineOf = (search: Search): RankingEngine => {
    if (search === 'lexical') return createSearchEngine();
    const engine = createSearchEngine({ embedder });
    return { ...engine, finish: () => engine.finish(tellTenths(note)) };
  };
  const chosen = wanted ?? searches.filter((search) => search === 'lexical' || embedder);
  return {
    engines: [...new Set(chosen)].map(engineOf),
    async close() {
      await embedder?.close();
    },
  };
}

import {
  bundledWeights,
  createSearchEngine,
  type Encoder,
  openEncoder,
  readEncoderConfig,
} from '@astraea/retrieval';
import { oneOf } from '../io/command-line';
import { EvaluationError } from '../io/evaluation-error';
import type { ProgramIo } from '../io/program-io';
import type { RankingEngine } from './ranking-engine';

/** How passages are found: by their words alone, or by their meaning as well. */
const searches = ['lexical', 'embeddings'] as const;

/** A line each tenth of the way, because encoding a large set takes many minutes. */
function tellTenths(note: ProgramIo['note']): (done: number, of: number) => void {
  let told = 0;
  return (done, of) => {
    const tenth = Math.floor((10 * done) / of);
    if (tenth > told) note(`${done} of ${of} passages encoded`);
    told = tenth;
  };
}

async function openConfiguredEncoder(): Promise<Encoder> {
  const config = readEncoderConfig();
  try {
    return await openEncoder(config.ENCODER_FOLDER ?? bundledWeights, config.ENCODER_THREADS);
  } catch (error) {
    throw new EvaluationError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

export interface ProductEngines {
  engines: RankingEngine[];
  close(): Promise<void>;
}

/** The product's searches that were named, or all. @throws EvaluationError */
export async function openProductEngines(
  names: readonly string[] | undefined,
  note: ProgramIo['note'],
): Promise<ProductEngines> {
  const wanted = new Set(names?.map((name) => oneOf('--engine', name, searches)) ?? searches);
  const encoder = wanted.has('embeddings') ? await openConfiguredEncoder() : undefined;
  const engines = [...wanted].map((search): RankingEngine => {
    if (search === 'lexical') return createSearchEngine();
    const engine = createSearchEngine({ encoder });
    return { ...engine, finish: () => engine.finish(tellTenths(note)) };
  });
  return {
    engines,
    async close() {
      await encoder?.close();
    },
  };
}

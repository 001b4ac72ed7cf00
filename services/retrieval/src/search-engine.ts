import type { Encoder } from './encoder/open-encoder';
import { knowMeaning } from './reading/know-meaning';
import { createTokenVectors } from './reading/token-vectors';
import { buildPassage, type Passage, type VersionHeader } from './search/passage';
import { PassageIndex } from './search/passage-index';
import { queryTerms } from './search/query-terms';
import { quantise } from './search/version-vectors';

/** A text to be ranked; the title may be empty. */
export interface EngineText {
  id: string;
  title: string;
  text: string;
}

/** The service's ranking over any texts, without countries, topics and answers, for programs that measure it. */
export interface SearchEngine {
  name: string;
  add(text: EngineText): void;
  /** Builds the index of what was added; with an encoder this takes a while. */
  finish(onProgress?: (done: number, of: number) => void): Promise<void>;
  /** The best texts, best first. */
  search(question: string, depth: number): Promise<{ id: string; score: number }[]>;
  /** Leaves the encoder open. */
  close(): Promise<void>;
}

const header: VersionHeader = {
  document_id: 'texts',
  version: 'texts-1',
  doc: 'texts',
  title: '',
  jurisdiction: '',
  continent: '',
  jurisdiction_kind: 'country',
  source_kind: 'law',
  sha256: '',
  as_of: '',
  language: 'en',
  regulators: [],
  bindings: [],
  member_of: [],
  gaps: null,
};

function passageOf({ id, title, text }: EngineText): Passage {
  const nothing = { instrument_id: null, provision: null, url: null, url_kind: null } as const;
  const block = { id, page: 1, page_end: 1, text, topic: '', status: 'unknown', as_of: '' } as const;
  return buildPassage(header, { ...nothing, ...block, instrument: title || null });
}

/** Only what a passage means as a whole is looked at, once. */
const cacheMib = 64;

export function createSearchEngine({ encoder }: { encoder?: Encoder | undefined } = {}): SearchEngine {
  const index = new PassageIndex();
  let texts: Passage[] = [];

  return {
    name: encoder ? `lexical + ${encoder.name}` : 'lexical',
    add(text) {
      texts.push(passageOf(text));
    },
    async finish(onProgress) {
      index.put({ header, passages: texts });
      if (encoder) await knowMeaning(index, createTokenVectors({ encoder, cacheMib }), encoder, onProgress);
      texts = [];
    },
    async search(question, depth) {
      const asked = encoder && (await encoder.encodeQuestion(question, { urgent: true }));
      const found = index.search({
        terms: queryTerms(question),
        country: '',
        topic: '',
        limit: depth,
        vector: asked && quantise(asked.whole),
      });
      return found.map(({ passage, score }) => ({ id: passage.block.id, score }));
    },
    async close() {
      index.remove(header.document_id);
    },
  };
}

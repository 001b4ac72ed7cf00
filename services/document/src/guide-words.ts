import type { ActiveCountriesResponse } from '@astraea/contracts';
import { calledNames } from './called-names';
import { isSearchable, type SourceContent, type SourceDocument, type SourceVersion } from './source';
import { countWords, topicWords, type WordCounts } from './topic-words';

type Guide = Pick<SourceContent, 'jurisdiction' | 'regulators' | 'instruments'> & { counts: WordCounts };

/** By what words a question shows its country and its topic. */
export type GuideWords = Pick<ActiveCountriesResponse, 'names' | 'topic_words' | 'topic_shares'>;

/** Reads the words of the guides that can be found; a version never changes, so that each is read once in a process. */
export function createGuideWordsReader(getVersion: (id: string) => Promise<SourceVersion | undefined>) {
  const known = new Map<string, Guide>();
  return async (documents: readonly SourceDocument[]): Promise<GuideWords> => {
    const guides: Guide[] = [];
    for (const { source_kind: kind, current_version: id } of documents.filter(isSearchable)) {
      if (kind !== 'guide') continue;
      const content = known.has(id) ? undefined : (await getVersion(id))?.content;
      if (content) {
        const { jurisdiction, regulators, instruments } = content;
        known.set(id, { jurisdiction, regulators, instruments, counts: countWords(content.blocks) });
      }
      guides.push(...[known.get(id)].filter((guide) => guide !== undefined));
    }
    const names = calledNames(guides);
    const { words: topic_words, shares: topic_shares } = topicWords(guides.map(({ counts }) => counts));
    return {
      ...(Object.keys(names).length > 0 ? { names } : {}),
      ...(Object.keys(topic_words).length > 0 ? { topic_words, topic_shares } : {}),
    };
  };
}

import { setImmediate } from 'node:timers/promises';
import type { PassageIndex } from '../search/passage-index';
import type { SearchedVersion } from '../search/rank-passages';
import { readParts, readQuestion } from './question/question';
import { decideParts } from './sufficiency/decide-parts';

interface KnownQuestion {
  question: string;
  country: string;
  topic: string;
}

/** `most` of the questions that are known of a version, at equal distances: those that it answers and those that it leaves open. */
function someOf({ header, passages }: SearchedVersion, most: number): KnownQuestion[] {
  const blocks = [...passages].map(({ block }) => block);
  const country = header.jurisdiction;
  const known = [
    ...blocks.flatMap(({ topic, asked_as = [] }) =>
      asked_as.map((question) => ({ question, country, topic })),
    ),
    ...(header.open_questions ?? []).map((question) => ({
      question,
      country,
      topic: blocks[0]?.topic ?? '',
    })),
  ];
  const step = Math.max(1, Math.ceil(known.length / most));
  return known.filter((_, at) => at % step === 0);
}

/**
 * Judges about so many of the known questions, from all sources alike. Node compiles what is often run: the first question that a
 * process is asked takes ten times as long as the hundredth, and `bench:retrieval -- start` says how long with this.
 * @returns how many were judged, fewer if it was aborted
 */
export async function warmUp(index: PassageIndex, questions: number, signal: AbortSignal): Promise<number> {
  const versions = index.withQuestions();
  const each = Math.ceil(questions / Math.max(1, versions.length));
  const all = questions === 0 ? [] : versions.flatMap((version) => someOf(version, each));
  for (const [at, known] of all.entries()) {
    if (signal.aborted) return at;
    const request = { ...known, history: [], answer_id: '', conversation_id: '' };
    decideParts(readQuestion(request, index), readParts(request, index), index);
    await setImmediate();
  }
  return all.length;
}

import type { AnswerRequest } from '@astraea/contracts';
import type { EvidenceReader, WeighedQuestion } from '@astraea/retrieval';
import type { TrainingQuestion } from './training-questions';

/** What is seen of a question in sources that answer it or do not. */
export interface TrainingRow extends WeighedQuestion {
  answered: boolean;
  weight: number;
}

type Asked = Pick<TrainingQuestion, 'id' | 'question' | 'jurisdiction' | 'topic' | 'history'>;

/** A question as the product is asked it. */
export function requestOf({ id, question, jurisdiction, topic, history }: Asked): AnswerRequest {
  return {
    answer_id: id,
    conversation_id: id,
    question,
    country: jurisdiction,
    topic,
    history: history.flatMap((content) => [
      { role: 'user' as const, content },
      { role: 'assistant' as const, content: '' },
    ]),
  };
}

/** The row of a question; none if a rule settles it before anything is weighed. */
export function readRow(
  reader: EvidenceReader,
  question: Asked,
  answered: boolean,
  weight: number,
): TrainingRow[] {
  const weighed = reader.read(requestOf(question));
  return weighed ? [{ ...weighed, answered, weight }] : [];
}

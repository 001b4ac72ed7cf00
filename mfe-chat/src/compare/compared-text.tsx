import type { Message } from '@astraea/contracts';
import { useMemo } from 'react';
import { AnswerText } from '../read-answer/answer-text';

interface ComparedTextProps {
  text: string;
  answer: Message | undefined;
  country: string;
  /** The marker whose source is being read. */
  reading: number | undefined;
  onShowSource(answer: Message, marker: number, opener: HTMLElement, country: string): void;
}

/** A piece of an answer in a cell: its markers lead to the sources of that country. */
export function ComparedText({ text, answer, country, reading, onShowSource }: ComparedTextProps) {
  const sources = useMemo(() => {
    const citations = answer?.proof?.citations ?? answer?.nearest;
    if (!answer || !citations) return null;
    return {
      citations,
      isProof: answer.proof !== undefined,
      current: reading,
      onShowSource: (marker: number, opener: HTMLElement) => onShowSource(answer, marker, opener, country),
    };
  }, [answer, country, reading, onShowSource]);
  return <AnswerText text={text} sources={sources} />;
}

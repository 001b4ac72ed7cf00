import type { Message } from '@astraea/contracts';
import type { ReactNode } from 'react';
import { CopyButton } from '../sources/copy-button';
import styles from './answer-actions.module.css';
import { answerWithReferences } from './copy-answer';
import { useRating } from './rate-answer';
import { answerWords } from './words';

interface AnswerActionsProps {
  message: Message;
  conversationId: string;
  /** Further ways on from the answer. */
  children?: ReactNode;
}

/** Copy, the two thumbs, and what else can be made of an answer. */
export function AnswerActions({ message, conversationId, children }: AnswerActionsProps) {
  const { thumbs, below } = useRating(message, conversationId);
  return (
    <>
      <div className={styles.actions}>
        <CopyButton
          variant="quiet"
          size="icon"
          label={answerWords.copy}
          read={() => answerWithReferences(message)}
        />
        {thumbs}
        {children}
      </div>
      {below}
    </>
  );
}

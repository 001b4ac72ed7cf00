import type { Conversation, Message } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { Scale } from 'lucide-react';
import { useNavigate } from 'react-router';
import { conversationKey } from '../app/conversation-pages';
import { useChatSession } from '../ask/chat-session';
import { MemoButton } from '../memo/memo-button';
import { answersIn } from '../memo/memo-paper';
import { usePrintMemo } from '../memo/use-paper';
import { askedElsewhere } from './asked-elsewhere';
import styles from './chat-screen.module.css';
import { screenWords } from './words';

interface AnswerExtrasProps {
  message: Message;
  conversationId: string;
  title: string;
}

/** What can be made of an answer: a memo, and the same question in other countries. */
export function AnswerExtras({ message, conversationId, title }: AnswerExtrasProps) {
  const { queryClient } = useChatSession();
  const navigate = useNavigate();
  const printMemo = usePrintMemo();
  // Read when it is wanted: an answer is not rendered again because the conversation goes on.
  const conversation = () => queryClient.getQueryData<Conversation>(conversationKey(conversationId));
  const answers = () => answersIn(conversation()?.messages ?? [], message.index);
  const compare = () => {
    const { country = '' } = conversation() ?? {};
    const question = askedElsewhere(answers()[0]?.question ?? '', country);
    navigate('/chat/compare', {
      state: { countries: country ? [country] : [], topic: message.topic, question, from: conversationId },
    });
  };
  return (
    <>
      <MemoButton
        subject={{ conversationId, answer: message.index }}
        title={title}
        onPrint={() => printMemo({ title, answers: answers() })}
      />
      <Button variant="quiet" size="small" className={styles.compareAnswer} onClick={compare}>
        <Scale size={16} aria-hidden="true" /> {screenWords.compareAnswer}
      </Button>
    </>
  );
}

import { type Citation, isQuotation, type SharedConversation, type SharedMessage } from '@astraea/contracts';
import { formatLongDate } from '@astraea/web-kit';
import { useMemo } from 'react';
import { AnswerText } from '../read-answer/answer-text';
import { noteOf } from '../read-answer/words';
import { sourcesOf } from '../sources/read-source';
import { SourceFacts } from '../sources/source-card';
import styles from './shared-screen.module.css';
import { sharedWords as words } from './words';

interface SharedMessagesProps {
  shared: SharedConversation;
  assistantName: string;
}

/** Questions, answers, and under each answer what it rests on. */
export function SharedMessages({ shared: { messages, country }, assistantName }: SharedMessagesProps) {
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li key={message.index}>
          {message.role === 'user' ? (
            <article className={styles.question}>
              <h2 className={styles.who}>{words.asked}</h2>
              <p dir="auto">{message.content}</p>
            </article>
          ) : (
            <SharedAnswer message={message} country={country} assistantName={assistantName} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface SharedAnswerProps {
  message: SharedMessage;
  country: string;
  assistantName: string;
}

function SharedAnswer({ message, country, assistantName }: SharedAnswerProps) {
  const sources = useMemo(() => {
    const onShowSource = (marker: number) => document.getElementById(idOf(message, marker))?.focus();
    return { citations: sourcesOf(message), isProof: message.proof !== undefined, onShowSource };
  }, [message]);
  const note = noteOf({ outcome: message.outcome });
  return (
    <article>
      <h2 className={styles.who}>
        {assistantName}, <time dateTime={message.timestamp}>{formatLongDate(message.timestamp)}</time>
      </h2>
      <AnswerText text={message.content} sources={sources} />
      {note ? <p className={styles.soft}>{note}</p> : null}
      {sources.citations.length > 0 ? (
        <ul className={styles.sources} aria-label={words.sources({ answer: Math.ceil(message.index / 2) })}>
          {sources.citations.map((citation) => (
            <li key={citation.marker} id={idOf(message, citation.marker)} tabIndex={-1}>
              <SourceFacts message={message} citation={citation} country={country} />
              <Words citation={citation} />
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

const idOf = ({ index }: SharedMessage, marker: number) => `source-${index}-${marker}`;

/** Only the words of an original are a quotation. */
function Words({ citation }: { citation: Citation }) {
  const { quote } = citation;
  return isQuotation(citation) ? (
    <blockquote className={styles.quotation} dir="auto">
      {quote}
    </blockquote>
  ) : (
    <p dir="auto">{quote}</p>
  );
}

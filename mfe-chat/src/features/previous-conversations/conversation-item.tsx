import type { ListedConversation } from '@astraea/contracts';
import { Button, Flag, formatLongDate } from '@astraea/web-kit';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import styles from './conversation-item.module.css';
import { conversationsWords } from './words';

interface ConversationItemProps {
  conversation: ListedConversation;
  current: boolean;
  onSelect(conversation: ListedConversation): void;
  onDelete(conversation: ListedConversation): void;
}

export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, current, onSelect, onDelete } = props;
  const { title, continent, country, updated_at, preview, comparison } = conversation;
  return (
    <li className={`${styles.item} ${current ? styles.current : ''}`}>
      <button
        type="button"
        className={styles.open}
        aria-current={current || undefined}
        onClick={() => onSelect(conversation)}
      >
        <span className={styles.title}>{title}</span>
        {preview ? (
          <span className={styles.question} dir="auto">
            {preview}
          </span>
        ) : null}
        <span className={styles.place}>
          {comparison ? (
            comparison.countries.map((each) => <Flag key={each} country={each} />)
          ) : (
            <>
              <Flag country={country} />
              {continent} - {country}
            </>
          )}
        </span>
        <time className={styles.date} dateTime={updated_at}>
          {formatLongDate(updated_at)}
        </time>
      </button>
      <Button
        variant="quiet"
        size="icon"
        className={styles.delete}
        aria-label={conversationsWords.delete.label(title)}
        onClick={() => onDelete(conversation)}
      >
        <Trash2 size={16} aria-hidden="true" />
      </Button>
    </li>
  );
});

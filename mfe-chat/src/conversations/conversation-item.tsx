import type { ListedConversation } from '@astraea/contracts';
import {
  Button,
  countryName,
  currentLanguage,
  directionOf,
  Flag,
  formatShortDate,
  VisuallyHidden,
} from '@astraea/web-kit';
import { History, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { continentName } from '../app/place-names';
import styles from './conversation-item.module.css';
import { Marked } from './marked';
import { RenameConversation } from './rename-conversation';
import { conversationsWords } from './words';

interface ConversationItemProps {
  conversation: ListedConversation;
  current: boolean;
  /** Name of the group that begins here. */
  heading: string | undefined;
  /** The words of a search, as they are looked for. */
  searched: readonly string[];
  onSelect(conversation: ListedConversation): void;
  onDelete(conversation: ListedConversation): void;
}

/** One stop of the Tab key; the arrow keys lead from it to what can be done with it. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, current, heading, onSelect, onDelete } = props;
  const { title, comparison } = conversation;
  // What is listed of a comparison is one of its conversations: it has no title of its own.
  const rename = comparison ? undefined : () => setRenaming(true);
  const [renaming, setRenaming] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const endRenaming = (byKey: boolean) => {
    setRenaming(false);
    if (byKey) requestAnimationFrame(() => item.current?.querySelector('button')?.focus());
  };
  return (
    <li ref={item}>
      {heading ? <p className={styles.heading}>{heading}</p> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it */}
      <div
        className={`${styles.item} ${current ? styles.current : ''}`}
        onKeyDown={(event) => renaming || onItemKey(event, { ...props, rename })}
      >
        {renaming ? (
          <RenameConversation conversation={conversation} onClose={endRenaming} />
        ) : (
          <>
            <OpenButton {...props} onSelect={onSelect} />
            <div className={styles.actions}>
              {rename ? (
                <Button
                  variant="quiet"
                  size="icon"
                  tabIndex={-1}
                  aria-label={conversationsWords.rename.label({ title })}
                  onClick={rename}
                >
                  <Pencil size={16} aria-hidden="true" />
                </Button>
              ) : null}
              <Button
                variant="quiet"
                size="icon"
                tabIndex={-1}
                className={styles.delete}
                aria-label={conversationsWords.delete.label({ title })}
                onClick={() => onDelete(conversation)}
              >
                <Trash2 size={16} aria-hidden="true" />
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  );
});

/** A title that its user gave, as against the country and topic that a conversation is called by at first. */
function isNamed({ title, country, comparison }: ListedConversation): boolean {
  return !comparison && !title.startsWith(`${country} - `);
}

function OpenButton({ conversation, current, searched, onSelect }: ConversationItemProps) {
  const { title, preview, found } = conversation;
  const [first, second] = isNamed(conversation) || !preview ? [title, preview] : [preview, title];
  return (
    <button
      type="button"
      className={styles.open}
      aria-current={current || undefined}
      aria-keyshortcuts="F2 Delete"
      onClick={() => onSelect(conversation)}
    >
      <span className={`${styles.title} ${found ? styles.whole : ''}`} dir="auto">
        <Marked text={first} searched={searched} />
      </span>
      {second ? (
        <span className={styles.second} dir="auto">
          <Marked text={second} searched={searched} />
        </span>
      ) : null}
      {found && found.excerpt !== preview ? (
        <span className={styles.excerpt} dir="auto">
          <Marked text={found.excerpt} searched={searched} />
        </span>
      ) : null}
      <Facts conversation={conversation} />
    </button>
  );
}

function Facts({ conversation }: Pick<ConversationItemProps, 'conversation'>) {
  const { continent, country, updated_at, comparison, sources_changed } = conversation;
  return (
    <span className={styles.facts}>
      <span className={styles.place}>
        {(comparison?.countries ?? [country]).map((each) => (
          <Flag key={each} country={each} className={styles.flag} />
        ))}
        {comparison ? null : `${continentName(continent)} - ${countryName(country)}`}
      </span>
      {sources_changed ? (
        <span className={styles.changed} title={conversationsWords.changed}>
          <History size={14} aria-hidden="true" />
          <VisuallyHidden>{conversationsWords.changed}</VisuallyHidden>
        </span>
      ) : null}
      <time dateTime={updated_at}>{formatShortDate(updated_at)}</time>
    </span>
  );
}

interface ItemKeys extends ConversationItemProps {
  rename: (() => void) | undefined;
}

function onItemKey(event: KeyboardEvent<HTMLElement>, { conversation, onDelete, rename }: ItemKeys) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const isOnward = event.key === (directionOf(currentLanguage()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  if (isOnward) buttons[at + 1]?.focus();
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') buttons[at - 1]?.focus();
  else if (event.key === 'F2' && rename) rename();
  else if (event.key === 'Delete') onDelete(conversation);
  else return;
  event.preventDefault();
}

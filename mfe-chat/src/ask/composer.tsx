import { Button } from '@astraea/web-kit';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../app/use-online';
import styles from './ask.module.css';
import { useChatSession } from './chat-session';
import { QuotaLine } from './quota';
import { askingWords } from './words';

/** A choice that is missing and can be told from what was typed. */
export interface Offer {
  name: string;
  accept(): void;
}

interface ComposerProps {
  /** Whose draft this is. */
  view: string;
  /** What has to be chosen before anything can be typed. */
  hint: string | undefined;
  /** Continent, country and topic are not all there: to be chosen, or on their way. */
  readOnly: boolean;
  placeholder: string;
  /** A reply is awaited, or an unsent question stands in the way: nothing can be sent now. */
  busy: boolean;
  /** Why nothing can be sent, if it is not for a reply. */
  note?: ReactNode;
  /** Country and topic are chosen. */
  canSend: boolean;
  /** Characters that a question may have. */
  maxCharacters: number;
  inputRef: Ref<HTMLTextAreaElement>;
  onSend(text: string): void;
  /** Somebody tried to type or to send while a choice is missing. */
  onMissing(): void;
  /** Somebody tried to send, and nothing shows what the missing choice is: it has to be made in its field. */
  onChoose(): void;
  /** The first is accepted by the arrow down at the end of the text; one that stands alone by an attempt to send, too. */
  offers: readonly Offer[];
}

/** The input bar. */
export function Composer(props: ComposerProps) {
  const { hint, note, canSend, maxCharacters } = props;
  const draft = useDraft(props);
  const hintId = useId();
  const online = useOnline();
  return (
    <form
      className={styles.composer}
      aria-label={askingWords.form}
      onSubmit={(event) => {
        event.preventDefault();
        draft.send();
        keepWriting(event.currentTarget);
      }}
    >
      <Offers offers={props.offers} />
      <div className={styles.bar}>
        <MessageInput {...props} draft={draft} hintId={hintId} />
        {canSend ? (
          <Button type="submit" variant="primary" aria-label={askingWords.send} disabled={!draft.sendable}>
            <SendHorizontal size={18} data-points="" aria-hidden="true" />
            <span className={styles.send}>{askingWords.send}</span>
          </Button>
        ) : null}
      </div>
      <div className={styles.below}>
        <p id={hintId} className={styles.hint} role="status">
          {hint ?? note ?? (online ? lengthWords(draft.length, maxCharacters) : askingWords.offline)}
        </p>
        <QuotaLine />
      </div>
    </form>
  );
}

function Offers({ offers }: Pick<ComposerProps, 'offers'>) {
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={askingWords.offers}>
      {offers.map(({ name, accept }, at) => (
        <li key={name}>
          <Button
            size="small"
            aria-keyshortcuts={at === 0 ? 'ArrowDown' : undefined}
            onClick={(event) => {
              const { form } = event.currentTarget;
              accept();
              if (form) keepWriting(form);
            }}
          >
            {at === 0 ? <span aria-hidden="true">↓</span> : null} {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The button that was used is disabled now: the focus goes on in the input, unless that would bring up a phone's keyboard. */
function keepWriting(form: HTMLFormElement) {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  form.querySelector('textarea')?.focus();
}

type Draft = ReturnType<typeof useDraft>;

function useDraft(props: ComposerProps) {
  const { view, hint, readOnly, busy, maxCharacters, offers, onSend, onMissing, onChoose } = props;
  const { drafts } = useChatSession();
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.get(view));
  const length = text.trim().length;
  const tooLong = length > maxCharacters;
  const sendable = !readOnly && !busy && !tooLong && length > 0;
  return {
    text,
    length,
    tooLong,
    sendable,
    write: (changed: string) => drafts.set(view, changed),
    send() {
      if (hint !== undefined) {
        onMissing();
        if (offers.length === 1) offers[0]?.accept();
        else onChoose();
      }
      if (!sendable) return;
      drafts.set(view, '');
      onSend(text.trim());
    },
  };
}

interface MessageInputProps extends ComposerProps {
  draft: Draft;
  hintId: string;
}

function MessageInput({
  hint,
  readOnly,
  placeholder,
  inputRef,
  onMissing,
  offers,
  draft,
  hintId,
}: MessageInputProps) {
  // A read-only field calls up no on-screen keyboard: with a finger nothing could be typed ahead.
  const [isTouched, setTouched] = useState(false);
  const isHeld = readOnly && !isTouched;
  const warn = () => {
    if (hint !== undefined) onMissing();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionEnd, value } = event.currentTarget;
    if (event.key === 'ArrowDown' && offers[0] && (isHeld || selectionEnd === value.length)) {
      event.preventDefault();
      offers[0].accept();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      draft.send();
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // Away from the field, a key alone is a shortcut.
      event.currentTarget.blur();
    } else if (types(event)) {
      warn();
      if (isHeld) keep(event, draft.text + event.key);
    } else if (isHeld && event.key === 'Backspace') {
      keep(event, [...draft.text].slice(0, -1).join(''));
    }
  };
  // The specification has the field read-only until all is chosen; what is typed meanwhile is written into it.
  const keep = (event: { preventDefault(): void }, text: string) => {
    event.preventDefault();
    draft.write(text);
  };
  return (
    <textarea
      ref={inputRef}
      className={styles.input}
      id="message-input"
      aria-label={askingWords.input}
      aria-describedby={hintId}
      aria-invalid={draft.tooLong || undefined}
      rows={1}
      dir={draft.text ? 'auto' : undefined}
      enterKeyHint="send"
      placeholder={placeholder}
      readOnly={isHeld}
      value={draft.text}
      onChange={(event) => draft.write(event.target.value)}
      onKeyDown={onKeyDown}
      onPointerDown={({ pointerType }) => setTouched(pointerType === 'touch')}
      onClick={warn}
      onPaste={(event) => {
        warn();
        if (isHeld) keep(event, draft.text + event.clipboardData.getData('text/plain'));
      }}
    />
  );
}

/** Keys that would have put a character into the input. */
function types({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

const count = new Intl.NumberFormat('en-US');

/** Says how long the question is, once that begins to matter. */
function lengthWords(length: number, maxCharacters: number): string | null {
  if (length < maxCharacters * 0.9) return null;
  const words = askingWords.length({ length: count.format(length), most: count.format(maxCharacters) });
  return length > maxCharacters ? `${words}: ${askingWords.tooLong}` : words;
}

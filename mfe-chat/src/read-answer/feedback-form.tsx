import type { FeedbackDetail, FeedbackReason } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './feedback-form.module.css';
import { rateWords as words } from './words';

interface FeedbackFormProps {
  busy: boolean;
  onSend(detail: FeedbackDetail): void;
  onSkip(): void;
}

const reasons = [
  'wrong-law',
  'not-answered',
  'not-proved',
  'unclear',
] as const satisfies readonly FeedbackReason[];
const mostCharacters = 1_000;

/** Asks what went wrong, after a thumb down that is sent already. */
export function FeedbackForm({ busy, onSend, onSkip }: FeedbackFormProps) {
  const [reason, setReason] = useState<FeedbackReason>();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (!reason && !typed) return setMissing(true);
    if (!busy) onSend({ ...(reason ? { reason } : {}), ...(typed ? { text: typed } : {}) });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onSkip();
      }}
    >
      <fieldset className={styles.reasons}>
        <legend className={styles.title}>{words.title}</legend>
        {reasons.map((each) => (
          <label key={each} className={styles.reason}>
            <input type="radio" name={id} checked={reason === each} onChange={() => setReason(each)} />
            {words.reasons[each]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-text`} className={styles.label}>
        {words.more}
      </label>
      <textarea
        id={`${id}-text`}
        className={styles.text}
        rows={2}
        maxLength={mostCharacters}
        value={text}
        dir={text ? 'auto' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {isMissing && !reason && !text.trim() ? (
        <p role="alert" className={styles.missing}>
          {words.missing}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={busy}>
          {words.send}
        </Button>
        <Button size="small" variant="quiet" onClick={onSkip}>
          {words.skip}
        </Button>
      </div>
    </form>
  );
}

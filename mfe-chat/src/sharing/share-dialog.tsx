import { type CreatedShare, type Share, type ShareRequest, sharedPath } from '@astraea/contracts';
import { Button, Dialog, isAbort, Select, TextField } from '@astraea/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../app/failure-notice';
import { logFailure } from '../app/failures';
import { CopyButton } from '../sources/copy';
import styles from './share-dialog.module.css';
import { ShareList } from './share-list';
import { type ShareSubject, useCreateShare } from './use-shares';
import { optionsOf, shareWords as words } from './words';

const dayMs = 86_400_000;

interface ShareDialogProps {
  subject: ShareSubject;
  onClose(): void;
}

/** Makes links to a conversation or a matter, and names those that there are. */
export function ShareDialog({ subject, onClose }: ShareDialogProps) {
  const own = 'matterId' in subject ? words.ofMatter : words.ofConversation;
  const creation = useCreateShare(subject);
  return (
    <Dialog open title={own.title} description={own.description} onOpenChange={(open) => open || onClose()}>
      <ShareForm
        shows={own.shows}
        busy={creation.isPending}
        onCreate={(request) =>
          creation.mutate(request, { onError: (cause) => isAbort(cause) || logFailure(cause) })
        }
      />
      <FailureNotice error={creation.error} />
      {creation.data ? <NewLink key={creation.data.share.id} created={creation.data} /> : null}
      <ShareList subject={subject} />
    </Dialog>
  );
}

interface ShareFormProps {
  /** What a link may show. */
  shows: Readonly<Record<'label' | Share['shows'], string>>;
  busy: boolean;
  onCreate(request: ShareRequest): void;
}

function ShareForm({ shows: showsWords, busy, onCreate }: ShareFormProps) {
  const [shows, setShows] = useState<string>('fixed');
  const [access, setAccess] = useState<string>('signed-in');
  const [days, setDays] = useState('30');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const ends = Date.now() + Number(days) * dayMs;
    onCreate({
      shows: shows === 'live' ? 'live' : 'fixed',
      access: access === 'anyone' ? 'anyone' : 'signed-in',
      ...(days === 'never' ? {} : { ends_at: new Date(ends).toISOString() }),
    });
  };
  const field = { placeholder: words.choose };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        {...field}
        label={showsWords.label}
        options={optionsOf(showsWords)}
        value={shows}
        onValueChange={setShows}
      />
      <Select
        {...field}
        label={words.access.label}
        options={optionsOf(words.access)}
        value={access}
        onValueChange={setAccess}
      />
      <Select
        {...field}
        label={words.ends.label}
        options={optionsOf(words.ends)}
        value={days}
        onValueChange={setDays}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {words.create}
      </Button>
    </form>
  );
}

/** The link itself, which only now can be had. */
function NewLink({ created: { token } }: { created: CreatedShare }) {
  const link = `${window.location.origin}${sharedPath(token)}`;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        label={words.link}
        hint={words.once}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton
        size="small"
        label={words.copy}
        isNamed
        read={() => ({ text: link, html: `<a href="${link}">${link}</a>` })}
      />
    </div>
  );
}

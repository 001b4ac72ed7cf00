import { type ApiScope, apiScopeSchema } from '@astraea/contracts';
import { Button, Dialog, Notice, Select, TextField } from '@astraea/web-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Session } from '../../session/session';
import styles from './keys-part.module.css';
import { useKeyCall } from './use-key-call';
import { keyWords } from './words';

const { make: words, scopes: scopeWords, endings } = keyWords;
const dayMs = 86_400_000;
/** Days until a key ends. */
const dayChoices = ['30', '90', '365', 'never'] as const;

export interface MakeKeyDialogProps {
  session: Session;
  onClose(): void;
  /** Gets the key itself, which only now can be had. */
  onMade(secret: string): void;
}

/** Asks for a name, what the key may do and until when, and makes it. */
export function MakeKeyDialog({ session, onClose, onMade }: MakeKeyDialogProps) {
  const { isBusy, problem, run } = useKeyCall(session, words.failed);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['ask', 'read']);
  const [days, setDays] = useState('90');
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const isWhole = name.trim() !== '' && scopes.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isWhole) return;
    const ends_at = new Date(Date.now() + Number(days) * dayMs);
    void run(async (calls) => {
      const ending = days === 'never' ? {} : { ends_at: ends_at.toISOString() };
      const { secret } = await calls.makeKey({ name: name.trim(), scopes: [...scopes], ...ending });
      onMade(secret);
    });
  };
  return (
    <Dialog
      open
      title={words.title}
      description={words.description}
      initialFocus={field}
      onOpenChange={(open) => open || isBusy || onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={isBusy || !isWhole}>
            {isBusy ? words.busy : words.submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextField
          ref={field}
          label={words.name}
          maxLength={100}
          required
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ScopeChoice chosen={scopes} onChoose={setScopes} />
        <Select
          label={endings.label}
          placeholder={words.choose}
          options={dayChoices.map((value) => ({ value, label: endings[value] }))}
          value={days}
          onValueChange={setDays}
        />
        {problem ? <Notice kind="error">{problem}</Notice> : null}
      </form>
    </Dialog>
  );
}

function ScopeChoice(props: { chosen: readonly ApiScope[]; onChoose(scopes: readonly ApiScope[]): void }) {
  const { chosen, onChoose } = props;
  const toggle = (scope: ApiScope) =>
    onChoose(apiScopeSchema.options.filter((one) => chosen.includes(one) !== (one === scope)));
  return (
    <fieldset className={styles.scopes}>
      <legend>{words.scopes}</legend>
      {apiScopeSchema.options.map((scope) => (
        <label key={scope}>
          <input type="checkbox" checked={chosen.includes(scope)} onChange={() => toggle(scope)} />
          {scopeWords[scope]}
        </label>
      ))}
    </fieldset>
  );
}

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** A sentence under the field. */
  hint?: string;
  /** What is wrong with the value; announced with the field. */
  error?: string;
  /** At the end of the field, for instance a button that shows a password. */
  action?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, action, className = '', id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const note = error ?? hint;
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <div className={action ? styles.withAction : undefined}>
        <input
          id={fieldId}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${fieldId}-note` : undefined}
          {...rest}
        />
        {action}
      </div>
      {note ? (
        <p id={`${fieldId}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

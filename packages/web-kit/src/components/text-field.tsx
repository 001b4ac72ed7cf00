import { type InputHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** A sentence under the field. */
  hint?: string;
  /** What is wrong with the value; announced with the field. */
  error?: string;
}

export function TextField({ label, hint, error, className = '', id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const note = error ?? hint;
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <input
        id={fieldId}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${fieldId}-note` : undefined}
        {...rest}
      />
      {note ? (
        <p id={`${fieldId}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: string;
  options: readonly SelectOption[];
  /** First entry, shown while nothing is chosen. */
  placeholder: string;
  value: string;
  onValueChange(value: string): void;
  /** Beside the label, for instance a lock with its own accessible name. */
  labelIcon?: ReactNode;
  hint?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The platform's own select: the keyboard, the screen reader and the phone's wheel are right by themselves. */
export function Select({
  label,
  options,
  placeholder,
  value,
  onValueChange,
  labelIcon,
  hint,
  className = '',
  id,
  ...rest
}: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
        {labelIcon}
      </label>
      <div className={styles.selectBox}>
        <select
          id={fieldId}
          className={`${styles.control} ${styles.select}`}
          value={value}
          dir={sideOf(options.find((option) => option.value === value)?.label ?? placeholder)}
          onChange={(event) => onValueChange(event.target.value)}
          aria-describedby={hint ? `${fieldId}-note` : undefined}
          {...rest}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </div>
      {hint ? (
        <p id={`${fieldId}-note`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** `dir="auto"` would ask the first option: too long a name would lose its beginning where the page runs the other way. */
function sideOf(label: string): 'ltr' | 'rtl' | undefined {
  const [letter] = /\p{L}/u.exec(label) ?? [];
  if (!letter) return undefined;
  return /[\p{sc=Arab}\p{sc=Hebr}]/u.test(letter) ? 'rtl' : 'ltr';
}

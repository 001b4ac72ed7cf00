import { Search } from 'lucide-react';
import { type Ref, useId } from 'react';
import styles from './previous-conversations.module.css';

interface SearchBoxProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange(value: string): void;
  /** More conversations are on the server than were loaded. */
  partial: boolean;
  loaded: number;
}

/** Looks for these very letters in titles, and says so where it cannot look at all of them. */
export function SearchBox({ ref, value, onChange, partial, loaded }: SearchBoxProps) {
  const hintId = useId();
  const hint = partial && value !== '';
  return (
    <div className={styles.search}>
      <Search size={16} aria-hidden="true" className={styles.icon} />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        placeholder="Search conversations..."
        aria-label="Search conversations"
        aria-describedby={hint ? hintId : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint ? (
        <p id={hintId} className={styles.hint}>
          Searches the {loaded} conversations loaded so far.
        </p>
      ) : null}
    </div>
  );
}

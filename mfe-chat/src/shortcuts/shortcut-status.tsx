import { useCallback, useEffect, useState } from 'react';
import styles from './shortcuts.module.css';
import { shortcutWords } from './words';

/** Milliseconds that a sentence stays. */
const shownFor = 4_000;

interface Said {
  words: string;
}

/** What a shortcut did, for a moment. */
export function useShortcutStatus() {
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), shownFor);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((words: string) => setSaid({ words }), []);
  return { words: said?.words, say };
}

/** Says what a key did where nothing else shows it. */
export function ShortcutStatus({ words }: { words: string | undefined }) {
  return (
    <p
      role="status"
      aria-label={shortcutWords.status}
      className={`${styles.status} ${words ? '' : styles.silent}`}
    >
      {words}
    </p>
  );
}

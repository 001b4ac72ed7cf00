import { Button, type ButtonProps } from '@astraea/web-kit';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './citation-parts.module.css';
import { type Copied, copyBoth } from './copy';
import { proofWords } from './words';

/** Milliseconds for which the button says what it did. */
const shownFor = 2_500;

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Names the button; also its words, where `isNamed` says so. */
  label: string;
  isNamed?: boolean;
  /** What is copied, as it is when the button is pressed. */
  read(): Copied;
}

/** Copies, says so for a moment, and is as before. */
export function CopyButton({ label, isNamed = false, read, ...look }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'copyForbidden' | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), shownFor);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await copyBoth(read());
      setResult('copied');
    } catch {
      // No clipboard on a plain-http origin, or the user forbids it.
      setResult('copyForbidden');
    }
  };
  const Icon = result === 'copied' ? Check : Copy;
  return (
    <>
      <Button {...look} aria-label={label} title={label} onClick={copy}>
        <Icon size={isNamed ? 16 : 18} aria-hidden="true" />
        {isNamed ? label : null}
      </Button>
      <span role="status" className={styles.status}>
        {result && proofWords[result]}
      </span>
    </>
  );
}

import { ApiError, Button, type ButtonProps } from '@astraea/web-kit';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './citation-parts.module.css';
import { sourceWords } from './words';

/** The same words for programs that keep formatting and for those that do not. */
export interface Copied {
  text: string;
  html: string;
}

/** Puts both onto the clipboard; the plain words where a browser knows no others. @throws DOMException where copying is forbidden. */
export async function copyBoth({ text, html }: Copied): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) {
    return navigator.clipboard.writeText(text);
  }
  const part = (type: string, words: string) => new Blob([words], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': part('text/plain', text),
      'text/html': part('text/html', html),
    }),
  ]);
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities.get(character) ?? character);
}

/** Milliseconds for which the button says what it did. */
const shownFor = 2_500;

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Names the button; also its words, where `isNamed` says so. */
  label: string;
  isNamed?: boolean;
  /** What is copied, as it is when the button is pressed; it may have to be asked for. */
  read(): Copied | Promise<Copied>;
}

/** Copies, says so for a moment, and is as before. */
export function CopyButton({ label, isNamed = false, read, ...look }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'copyForbidden' | 'referencesFailed' | null>(null);
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), shownFor);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await copyBoth(await read());
      setResult('copied');
    } catch (error) {
      // No clipboard on a plain-http origin, or the user forbids it.
      setResult(error instanceof ApiError ? 'referencesFailed' : 'copyForbidden');
    }
  };
  const said = isNamed && result === 'copied' ? sourceWords.copied : undefined;
  const Icon = result === 'copied' ? Check : Copy;
  return (
    <>
      <Button
        {...look}
        aria-label={label}
        title={label}
        className={styles.copy}
        data-said={said}
        onClick={copy}
      >
        <Icon size={isNamed ? 16 : 18} aria-hidden="true" />
        {isNamed ? label : null}
      </Button>
      <span role="status" className={said ? styles.heard : styles.status}>
        {result && sourceWords[result]}
      </span>
    </>
  );
}

import { Button } from '@astraea/web-kit';
import { Keyboard } from 'lucide-react';
import { shortcutWords } from './words';

/** Where one finds out that there are shortcuts. */
export function ShortcutsButton({ onClick, className }: { onClick(): void; className?: string }) {
  return (
    <Button variant="quiet" size="small" className={className} onClick={onClick}>
      <Keyboard size={18} aria-hidden="true" /> {shortcutWords.title}
    </Button>
  );
}

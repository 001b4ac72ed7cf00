import { Button } from '@astraea/web-kit';
import { ZoomIn, ZoomOut } from 'lucide-react';
import styles from './pdf-zoom.module.css';
import { sourceWords } from './words';

/** As multiples of the size at which the text is read. */
export const zooms = [0.5, 0.75, 1, 1.5, 2] as const;
export const readingLevel = zooms.indexOf(1);

/** Makes pages larger and smaller; `level` is a position in `zooms`. */
export function PdfZoom({ level, onChange }: { level: number; onChange(level: number): void }) {
  const button = (label: string, to: number, icon: React.ReactNode) => (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-disabled={zooms[to] === undefined || undefined}
      onClick={() => zooms[to] !== undefined && onChange(to)}
    >
      {icon}
    </Button>
  );
  return (
    <div className={styles.zoom}>
      {button(sourceWords.smaller, level - 1, <ZoomOut size={18} aria-hidden="true" />)}
      <span role="status">{(zooms[level] ?? 1) * 100}%</span>
      {button(sourceWords.larger, level + 1, <ZoomIn size={18} aria-hidden="true" />)}
    </div>
  );
}

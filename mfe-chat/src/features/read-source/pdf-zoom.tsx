import { Button } from '@astraea/web-kit';
import { ZoomIn, ZoomOut } from 'lucide-react';
import styles from './pdf-zoom.module.css';

/** As multiples of the frame's width. */
export const zooms = [1, 1.5, 2, 3] as const;

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
      {button('Make the page smaller', level - 1, <ZoomOut size={18} aria-hidden="true" />)}
      <span role="status">{(zooms[level] ?? 1) * 100}%</span>
      {button('Make the page larger', level + 1, <ZoomIn size={18} aria-hidden="true" />)}
    </div>
  );
}

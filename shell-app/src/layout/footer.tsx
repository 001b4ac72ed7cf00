import { useIsMobile } from '@astraea/web-kit';
import { ChevronUp } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LanguageSelect } from '../language/language-select';
import { frameWords } from '../locales/catalogue';
import { SkyControl } from '../night-sky/sky-control';
import { ThemeSelect } from '../theme/theme-select';
import styles from './footer.module.css';

/** Milliseconds between a press on a link and its screen, in which the footer folds up. */
const navigationDelayMs = 200;

const links = [
  { to: '/about', label: 'about' },
  { to: '/learn', label: 'learn' },
  { to: '/subscription', label: 'plans' },
] as const;

const words = frameWords.footer;

/** On a phone it folds up into the platform's own disclosure: for the first load every kilobyte of script is counted. */
export function Footer({ contactEmail }: { contactEmail: string }) {
  const mobile = useIsMobile();
  const [open, setOpen] = useState(false);
  const follow = useDelayedNavigation(() => setOpen(false));
  const unfold = (details: HTMLDetailsElement) => {
    setOpen(details.open);
    // On a low screen it opens below the edge.
    if (details.open) details.scrollIntoView({ block: 'end' });
  };
  const content = (
    <div className={styles.content}>
      <nav aria-label={words.name} className={styles.links}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} onClick={(event) => follow(event, to)}>
            {words[label]}
          </Link>
        ))}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </nav>
      <LanguageSelect className={styles.theme} />
      <ThemeSelect className={styles.theme} />
      {mobile ? null : <SkyControl />}
      <div className={styles.facts}>
        <p>{words.coverage}</p>
        <p>© {new Date().getFullYear()}</p>
      </div>
    </div>
  );
  return (
    <footer className={styles.footer}>
      {mobile ? (
        <div className={styles.folded}>
          <details open={open} onToggle={(event) => unfold(event.currentTarget)}>
            <summary className={styles.summary}>
              {words.site}
              <ChevronUp size={18} aria-hidden="true" className={styles.chevron} />
            </summary>
            {content}
          </details>
          <SkyControl compact />
        </div>
      ) : (
        content
      )}
    </footer>
  );
}

function useDelayedNavigation(onLeave: () => void) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event: MouseEvent, to: string) => {
    // A new tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(to), navigationDelayMs);
  };
}

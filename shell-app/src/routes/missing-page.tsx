import { Button, Logo } from '@astraea/web-kit';
import { Link } from 'react-router';
import { frameWords as words } from '../locales/catalogue';
import styles from './missing-page.module.css';

/** The mark stands alone in the sky; the words say the one thing to do. */
export function MissingPage() {
  return (
    <section className={styles.page}>
      <Logo size={120} />
      <h1>{words.titles.missing}</h1>
      <p>{words.missing}</p>
      <Button variant="primary" asChild>
        <Link to="/">{words.home}</Link>
      </Button>
    </section>
  );
}

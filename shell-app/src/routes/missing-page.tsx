import { Button, Logo } from '@astraea/web-kit';
import { Link } from 'react-router';
import styles from './missing-page.module.css';

/** The mark stands alone in the sky; the words say the one thing to do. */
export function MissingPage() {
  return (
    <section className={styles.page}>
      <Logo size={120} />
      <h1>Page not found</h1>
      <p>This page doesn’t exist.</p>
      <Button variant="primary" asChild>
        <Link to="/">Back to home</Link>
      </Button>
    </section>
  );
}

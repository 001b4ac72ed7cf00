import { Link } from 'react-router';
import styles from './missing-page.module.css';

export function MissingPage() {
  return (
    <section className={styles.page}>
      <h1>Page not found</h1>
      <p>
        Nothing is at this address. <Link to="/">Go to the start page</Link>
      </p>
    </section>
  );
}

import { Link } from 'react-router';
import styles from './follows.module.css';
import { followWords as words } from './words';

/** What the plan of a user who has none with alerts would bring. */
export function PlanWords() {
  return (
    <p className={styles.soft}>
      {words.plan.text} <Link to="/subscription">{words.plan.link}</Link>
    </p>
  );
}

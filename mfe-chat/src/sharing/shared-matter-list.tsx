import type { SharedMatter } from '@astraea/contracts';
import { countryName, Flag } from '@astraea/web-kit';
import styles from './shared-screen.module.css';
import { aboutShared, sharedWords as words } from './words';

interface SharedMatterListProps {
  shared: SharedMatter;
  onRead(key: string): void;
}

/** What is in a matter that was shared; to choose one of it reads it. */
export function SharedMatterList({ shared, onRead }: SharedMatterListProps) {
  return (
    <>
      <h1 className={styles.title} dir="auto">
        {shared.title}
      </h1>
      <p className={styles.soft}>{aboutShared(shared)}</p>
      {shared.conversations.length === 0 ? <p>{words.noneInMatter}</p> : null}
      <ul className={styles.filed} aria-label={words.inMatter}>
        {shared.conversations.map(({ key, title, country, preview, comparison }) => (
          <li key={key}>
            <button type="button" onClick={() => onRead(key)}>
              <span dir="auto">{preview || title}</span>
              <span className={styles.soft}>
                <Flag country={country} />{' '}
                {comparison ? words.compared({ country: countryName(country) }) : title}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.notice}>{words.notice}</p>
    </>
  );
}

import type { CountryProfile } from '@astraea/contracts';
import { Button, StatusChip } from '@astraea/web-kit';
import { useState } from 'react';
import { SiteLink } from '../sources/site-link';
import styles from './country-profile.module.css';
import { profileWords } from './profile-words';

/** As many as are shown until all are asked for. */
const first = 6;

/** The laws and policies, the newest first, with their status and where their text is. */
export function Instruments({ instruments }: Pick<CountryProfile, 'instruments'>) {
  const [all, setAll] = useState(false);
  if (instruments.length === 0) return null;
  const shown = all ? instruments : instruments.slice(0, first);
  return (
    <section>
      <h3>{profileWords.instruments}</h3>
      <ul className={styles.list}>
        {shown.map(({ id, title, status, status_note, url, url_kind }) => (
          <li key={id}>
            <span
              className={`${styles.name} ${status === 'repealed' || status === 'superseded' ? styles.past : ''}`}
            >
              {title}
            </span>
            <span className={styles.facts}>
              <StatusChip status={status} />
              <SiteLink url={url} />
              {url && url_kind === 'secondary source' ? (
                <span className={styles.soft}>{profileWords.secondary}</span>
              ) : null}
            </span>
            {status_note ? <span className={styles.soft}>{status_note}</span> : null}
          </li>
        ))}
      </ul>
      {shown.length < instruments.length ? (
        <Button size="small" onClick={() => setAll(true)}>
          {profileWords.showAll(instruments.length)}
        </Button>
      ) : null}
    </section>
  );
}

import type { CountryProfile as Profile } from '@astraea/contracts';
import { ApiError, Button, Notice, Skeleton, StatusChip } from '@astraea/web-kit';
import { useState } from 'react';
import { ErrorWords } from '../app/failures';
import { topicName } from '../app/place-names';
import { FollowPlace } from '../follows/follow-button';
import { SiteLink } from '../sources/citation-parts';
import { DownloadButton } from '../sources/download-button';
import { asOfWords } from '../sources/source-facts';
import { useCountryProfile } from './country-data';
import styles from './country-profile.module.css';
import { profileWords, readWords } from './profile-words';

interface CountryProfileProps {
  country: string;
  topic: string;
  onTopic(topic: string): void;
}

/** What is known of a country before a question is asked: topics, authorities, treaties, instruments and gaps. */
export function CountryProfile({ country, topic, onTopic }: CountryProfileProps) {
  const profile = useCountryProfile(country);
  if (profile.isPending) return <LoadingProfile />;
  if (!profile.data) {
    return <MissingProfile error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  const { as_of, gaps, read, documents, regulators, treaties, instruments } = profile.data;
  const guides = documents.filter(({ source_kind }) => source_kind === 'guide');
  return (
    <div className={styles.profile}>
      <p className={styles.soft}>{profileWords.asOf({ date: asOfWords(as_of) })}</p>
      <FollowPlace country={country} topic={topic} />
      <Topics topics={profile.data.topics} chosen={topic} onTopic={onTopic} />
      <Regulators regulators={regulators} />
      <Instruments instruments={instruments} />
      <Treaties treaties={treaties} />
      {gaps ? (
        <section>
          <h3>{profileWords.gaps}</h3>
          <p dir="auto">{gaps}</p>
        </section>
      ) : null}
      <section>
        <h3>{profileWords.read}</h3>
        <p>
          {readWords(read)} {read.on ? profileWords.lastRead({ date: asOfWords(read.on) }) : null}
        </p>
        {guides.map(({ doc, title }) => (
          <div key={doc} className={styles.guide}>
            <bdi>{title}</bdi>
            <DownloadButton document={{ country, doc }} label={profileWords.download} />
          </div>
        ))}
      </section>
    </div>
  );
}

function LoadingProfile() {
  return (
    <div className={styles.profile} aria-busy="true">
      <span role="status" className={styles.soft}>
        {profileWords.loading}
      </span>
      <Skeleton lines={3} />
      <Skeleton lines={5} />
      <Skeleton lines={4} />
    </div>
  );
}

function MissingProfile({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isOffline = error instanceof ApiError && error.network && !navigator.onLine;
  const retry = (
    <Button size="small" onClick={onRetry}>
      {profileWords.tryAgain}
    </Button>
  );
  return (
    <Notice kind="error" actions={retry}>
      {isOffline ? profileWords.offline : <ErrorWords error={error} />}
    </Notice>
  );
}

interface TopicsProps {
  topics: readonly string[];
  chosen: string;
  onTopic(topic: string): void;
}

function Topics({ topics, chosen, onTopic }: TopicsProps) {
  if (topics.length === 0) return null;
  return (
    <section>
      <h3>{profileWords.topics}</h3>
      <div className={styles.topics}>
        {topics.map((topic) => (
          <button
            key={topic}
            type="button"
            className={styles.topic}
            aria-pressed={topic === chosen}
            onClick={() => onTopic(topic)}
          >
            {topicName(topic)}
          </button>
        ))}
      </div>
    </section>
  );
}

function Regulators({ regulators }: Pick<Profile, 'regulators'>) {
  if (regulators.length === 0) return null;
  return (
    <section>
      <h3>{profileWords.regulators}</h3>
      <ul className={styles.list}>
        {regulators.map(({ name, role, url }) => (
          <li key={name}>
            <bdi className={styles.name}>{name}</bdi> <SiteLink url={url} />
            <span className={styles.soft} dir="auto">
              {role}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Treaties({ treaties }: Pick<Profile, 'treaties'>) {
  if (treaties.length === 0) return null;
  return (
    <section>
      <h3>{profileWords.treaties}</h3>
      <table className={styles.treaties}>
        <thead>
          <tr>
            <th scope="col">{profileWords.treaty}</th>
            <th scope="col">{profileWords.binding}</th>
          </tr>
        </thead>
        <tbody>
          {treaties.map(({ name, binding, as_of, url }) => (
            <tr key={name}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>
                {profileWords.bindings[binding]}
                {as_of ? ` (${asOfWords(as_of)})` : null} <SiteLink url={url} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** As many as are shown until all are asked for. */
const first = 6;

/** The laws and policies, the newest first, with their status and where their text is. */
function Instruments({ instruments }: Pick<Profile, 'instruments'>) {
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
              <bdi>{title}</bdi>
            </span>
            <span className={styles.facts}>
              <StatusChip status={status} />
              <SiteLink url={url} />
              {url && url_kind === 'secondary source' ? (
                <span className={styles.soft}>{profileWords.secondary}</span>
              ) : null}
            </span>
            {status_note ? (
              <span className={styles.soft} dir="auto">
                {status_note}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {shown.length < instruments.length ? (
        <Button size="small" onClick={() => setAll(true)}>
          {profileWords.showAll({ count: instruments.length })}
        </Button>
      ) : null}
    </section>
  );
}

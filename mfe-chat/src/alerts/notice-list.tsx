import type { Notice, Touched } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { FailureNotice } from '../app/failure-notice';
import { ReadingState } from '../app/reading-state';
import { DownloadButton } from '../sources/download-button';
import styles from './alerts.module.css';
import { useMarkRead, useNotices } from './use-notices';
import { alertWords, comparedWords, factsOf, headlineOf } from './words';

const { notices: words } = alertWords;

/** What changed in what the user follows, newest first; what is shown counts as read. */
export function NoticeList() {
  const query = useNotices();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const headingId = useId();
  const all = data?.pages.flatMap(({ notices }) => notices) ?? [];
  // A page may begin with what ended the one before, when something new came meanwhile.
  const notices = [...new Map(all.map((notice) => [notice.id, notice])).values()];
  useRead(notices);
  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {words.title}
      </h3>
      <ReadingState query={query} loading={words.loading} lines={3} />
      <FailureNotice
        error={data ? error : null}
        actions={
          <Button size="small" onClick={() => void fetchNextPage()}>
            {alertWords.tryAgain}
          </Button>
        }
      />
      {data && notices.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      <ul className={styles.notices}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Told notice={notice} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          size="small"
          busy={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </section>
  );
}

/** Each is noted as read once; it stays marked as new for as long as the list is open. */
function useRead(notices: readonly Notice[]): void {
  const { mutate } = useMarkRead();
  const noted = useRef(new Set<string>());
  useEffect(() => {
    const ids = notices.filter(({ id, unread }) => unread && !noted.current.has(id)).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) noted.current.add(id);
    mutate(ids);
  }, [notices, mutate]);
}

function Told({ notice }: { notice: Notice }) {
  const { unread, change, country, doc, version, touches } = notice;
  return (
    <article className={styles.notice}>
      <h4 className={styles.headline}>
        {unread ? <span className={styles.new}>{words.unread}</span> : null}
        <span dir="auto">{headlineOf(notice)}</span>
      </h4>
      {change.compared ? <p>{comparedWords(change.compared)}</p> : null}
      {change.kind === 'replaced' && !change.compared ? <p>{words.notCompared}</p> : null}
      <Touches touches={touches} />
      <p className={styles.soft}>{factsOf(notice)}</p>
      {change.kind === 'erased' ? null : <DownloadButton document={{ country, doc, version }} />}
    </article>
  );
}

function Touches({ touches: { count, conversations } }: { touches: Touched }) {
  if (count === 0) return null;
  return (
    <>
      <p>{words.touches({ count })}</p>
      <ul className={styles.touched}>
        {conversations.map(({ id, title, preview, comparison_id }) => (
          <li key={id}>
            <Link
              to={
                comparison_id
                  ? `/chat/compare/${encodeURIComponent(comparison_id)}`
                  : `/chat/${encodeURIComponent(id)}`
              }
              // In the place of the sheet's entry in the history, which closes it.
              replace
              dir="auto"
            >
              {preview || title}
            </Link>
            {preview ? (
              <span className={styles.soft} dir="auto">
                {title}
              </span>
            ) : null}
          </li>
        ))}
        {count > conversations.length ? (
          <li>{words.further({ count: count - conversations.length })}</li>
        ) : null}
      </ul>
    </>
  );
}

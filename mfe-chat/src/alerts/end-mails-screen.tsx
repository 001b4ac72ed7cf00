import type { RemoteAppProps, UnsubscribeState } from '@astraea/contracts';
import { ApiError, Button, createApiClient, createQueryClient } from '@astraea/web-kit';
import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { FailureNotice } from '../app/failure-notice';
import { ErrorWords, logFailure } from '../app/failures';
import { ReadingState } from '../app/reading-state';
import sheet from '../app/sheet.module.css';
import { labelOf } from '../follows/words';
import styles from './alerts.module.css';
import { alertWords } from './words';

const { end: words } = alertWords;

/** What stands after `#` of a mail's link. */
const tokenForm = /^[\w-]{43}$/;

/** Where a mail leads to be ended, signed in or not. */
export function EndMailsScreen({ userSignal }: Pick<RemoteAppProps, 'userSignal'>) {
  const [queryClient] = useState(createQueryClient);
  const token = useLocation().hash.slice(1);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={sheet.screen}>
        <div className={sheet.sheet}>
          {tokenForm.test(token) ? (
            <Opened key={token} token={token} userSignal={userSignal} />
          ) : (
            <Nothing {...words.nothing} />
          )}
        </div>
      </div>
    </QueryClientProvider>
  );
}

function Opened({ token, userSignal }: Pick<RemoteAppProps, 'userSignal'> & { token: string }) {
  const client = useMemo(
    () => createApiClient({ getToken: () => Promise.resolve(null), signal: userSignal }),
    [userSignal],
  );
  const key = ['unsubscribe', token];
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.openUnsubscribe(token, { signal }),
    networkMode: 'always',
    retry: false,
  });
  const ending = useMutation({
    mutationFn: (followId: string | undefined) => client.unsubscribe(token, followId),
    networkMode: 'always',
    onSuccess: (state) => queryClient.setQueryData<UnsubscribeState>(key, state),
    onError: (error) => logFailure(error),
  });
  const { data, error, refetch } = query;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ReadingState query={query} loading={words.loading} lines={3} />;
  const end = (followId?: string) => ending.isPending || ending.mutate(followId);
  return (
    <div className={styles.list}>
      <h1 className={styles.title}>{words.title}</h1>
      {data.mails ? (
        <Button
          variant="primary"
          busy={ending.isPending && ending.variables === undefined}
          onClick={() => end()}
        >
          {words.mails}
        </Button>
      ) : null}
      <ul className={styles.follows}>
        {data.follows.map(({ id, target }) => (
          <li key={id}>
            <Button busy={ending.isPending && ending.variables === id} onClick={() => end(id)}>
              {alertWords.follows.stopOf({ label: labelOf(target) })}
            </Button>
          </li>
        ))}
      </ul>
      <div role="status">
        {data.mails ? null : <p>{words.noMails}</p>}
        {data.follows.length > 0 ? null : <p>{words.noFollows}</p>}
      </div>
      <FailureNotice error={ending.error} />
      <Link to="/">{words.open}</Link>
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { status, network } = error instanceof ApiError ? error : {};
  if (status === 404) return <Nothing {...words.nothing} />;
  const lost = navigator.onLine ? words.failed.text : words.failed.offline;
  return (
    <div role="alert" className={styles.list}>
      <h1 className={styles.title}>{words.failed.title}</h1>
      <p className={styles.soft}>{network ? lost : <ErrorWords error={error} />}</p>
      <Button onClick={onRetry}>{alertWords.tryAgain}</Button>
    </div>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert" className={styles.list}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.soft}>{text}</p>
      <Link to="/">{words.open}</Link>
    </div>
  );
}

import { type RemoteAppProps, type SharedConversation, signInPath } from '@astraea/contracts';
import { ApiError, Button, createApiClient, createQueryClient, Skeleton } from '@astraea/web-kit';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ErrorWords } from '../app/failures';
import sheet from '../app/sheet.module.css';
import { SharedMatterList } from './shared-matter-list';
import { SharedMessages } from './shared-messages';
import styles from './shared-screen.module.css';
import { useSharedToken } from './shared-token';
import { aboutShared, sharedWords as words } from './words';

/** What somebody shared by a link, for whoever opens it; nothing can be asked or changed in it. */
export function SharedScreen(props: RemoteAppProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={sheet.screen}>
        <div className={sheet.sheet}>
          <Opened {...props} />
        </div>
      </div>
    </QueryClientProvider>
  );
}

function Opened({ session, config, getToken, userSignal }: RemoteAppProps) {
  const isSignedIn = session.status === 'signed-in';
  const token = useSharedToken(isSignedIn);
  const [key, setKey] = useState<string>();
  const client = useMemo(() => {
    const visitor = () => Promise.resolve(null);
    return createApiClient({ getToken: isSignedIn ? getToken : visitor, signal: userSignal });
  }, [isSignedIn, getToken, userSignal]);
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', token, key ?? null, isSignedIn],
    queryFn: ({ signal }) => client.openShare({ token, key }, { signal }),
    enabled: token !== '',
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
  });
  const back = key === undefined ? null : <Back onBack={() => setKey(undefined)} />;
  if (data && 'conversations' in data) return <SharedMatterList shared={data} onRead={setKey} />;
  if (data)
    return (
      <>
        {back}
        <Conversation shared={data} assistantName={config.assistantName} />
      </>
    );
  if (token === '') return <State {...words.nothing} />;
  if (error)
    return (
      <>
        {back}
        <Failure error={error} isSignedIn={isSignedIn} onRetry={() => void refetch()} />
      </>
    );
  return (
    <div aria-busy="true">
      <p role="status" className={styles.soft}>
        {words.loading}
      </p>
      <Skeleton lines={6} />
    </div>
  );
}

/** From one conversation of a matter to all of them. */
function Back({ onBack }: { onBack(): void }) {
  return (
    // What was pressed to come here is gone.
    <Button size="small" autoFocus onClick={onBack}>
      {words.backToMatter}
    </Button>
  );
}

function Conversation({ shared, assistantName }: { shared: SharedConversation; assistantName: string }) {
  return (
    <>
      <h1 className={styles.title} dir="auto">
        {shared.title}
      </h1>
      <p className={styles.soft}>{aboutShared(shared)}</p>
      <SharedMessages shared={shared} assistantName={assistantName} />
      <p className={styles.notice}>{words.notice}</p>
      <Button asChild>
        <Link to="/">{words.askOwn}</Link>
      </Button>
    </>
  );
}

function Failure({ error, isSignedIn, onRetry }: { error: Error; isSignedIn: boolean; onRetry(): void }) {
  const { status, network } = error instanceof ApiError ? error : {};
  if (status === 404) return <State {...words.nothing} />;
  if (status === 401 && !isSignedIn) {
    return (
      <State title={words.signIn.title} text={words.signIn.text}>
        <Button asChild variant="primary">
          <Link to={signInPath('/shared')}>{words.signIn.action}</Link>
        </Button>
      </State>
    );
  }
  const lost = navigator.onLine ? words.failed.text : words.failed.offline;
  return (
    <State title={words.failed.title} text={network ? lost : <ErrorWords error={error} />}>
      <Button onClick={onRetry}>{words.failed.tryAgain}</Button>
    </State>
  );
}

/** Stands where there is nothing to read. */
function State({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div role="alert" className={styles.state}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.soft}>{text}</p>
      {children}
    </div>
  );
}

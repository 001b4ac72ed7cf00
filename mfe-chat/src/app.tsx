import type { RemoteAppProps } from '@astraea/contracts';
import { Button, ErrorBoundary, isMissingPart, Skeleton, spoken } from '@astraea/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { logFailure } from './app/failures';
import { failureWords } from './app/words';
import styles from './app.module.css';
import { ChatSessionContext, chatSessionOf } from './ask/chat-session';
import { ChatScreen } from './chat/chat-screen';
import { prefetchConversation } from './conversations/conversation';
import { catalogue } from './locales/catalogue';
import { OwnDocumentsContext } from './own-documents/own-documents-context';

/** Loaded when somebody compares. */
const ComparisonScreen = lazy(async () => {
  const { ComparisonScreen: component } = await import('./compare/comparison-screen');
  return { default: component };
});

/** Loaded when somebody opens what was shared. */
const SharedScreen = lazy(async () => {
  const { SharedScreen: component } = await import('./sharing/shared-screen');
  return { default: component };
});

/** Loaded when somebody comes from a mail about changes. */
const EndMailsScreen = lazy(async () => {
  const { EndMailsScreen: component } = await import('./alerts/end-mails-screen');
  return { default: component };
});

/** Loaded when somebody comes by the link of a statement. */
const StatementScreen = lazy(async () => {
  const { StatementScreen: component } = await import('./statement/statement-screen');
  return { default: component };
});

function Screens(props: RemoteAppProps) {
  const { session, userSignal } = props;
  const userHasChanged = useAborted(userSignal);
  const { pathname } = useLocation();
  const ForAnyone = matchPath('/shared', pathname)
    ? SharedScreen
    : matchPath('/alerts/end', pathname) && EndMailsScreen;
  if (session.status !== 'loading' && ForAnyone) {
    return (
      <ErrorBoundary
        onError={logFailure}
        fallback={(error, reset) => <BrokenChat error={error} onRetry={reset} />}
      >
        <Suspense fallback={<Skeleton lines={6} className={styles.loading} />}>
          <ForAnyone {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  if (session.status === 'loading') return <Skeleton lines={6} className={styles.loading} />;
  if (session.status === 'signed-out') return <Navigate to="/login" replace />;
  // Nothing of the other user is shown, not even until the shell takes the screen away.
  if (userHasChanged) return null;
  return (
    <ErrorBoundary
      onError={logFailure}
      fallback={(error, reset) => <BrokenChat error={error} onRetry={reset} />}
    >
      <SignedInChat key={session.user.uid} {...props} uid={session.user.uid} />
    </ErrorBoundary>
  );
}

function SignedInChat({ uid, ...props }: RemoteAppProps & { uid: string }) {
  const { pathname } = useLocation();
  const session = chatSessionOf(props, uid);
  const comparison = matchPath('/chat/compare/:id?', pathname);
  const conversationId = comparison ? undefined : matchPath('/chat/:id', pathname)?.params.id;
  const statementId = matchPath('/s/:id', pathname)?.params.id;
  if (conversationId) prefetchConversation(session, conversationId);
  return (
    <QueryClientProvider client={session.queryClient}>
      <ChatSessionContext value={session}>
        <OwnDocumentsContext value={props.config.features.ownDocuments === true}>
          {comparison || statementId ? (
            <Suspense fallback={<Skeleton lines={6} className={styles.loading} />}>
              {statementId ? (
                <StatementScreen config={props.config} id={statementId} />
              ) : (
                <ComparisonScreen config={props.config} comparisonId={comparison?.params.id} />
              )}
            </Suspense>
          ) : (
            <ChatScreen config={props.config} pathId={conversationId} />
          )}
        </OwnDocumentsContext>
      </ChatSessionContext>
    </QueryClientProvider>
  );
}

function BrokenChat({ error, onRetry }: { error: unknown; onRetry(): void }) {
  // A part that did not come stays away, perhaps for good: the release may be gone. The shell alone can bring the chat anew.
  if (isMissingPart(error)) throw error;
  return (
    <div role="alert" className={styles.broken}>
      <p>{failureWords.broken}</p>
      <Button onClick={onRetry}>{failureWords.tryAgain}</Button>
    </div>
  );
}

function useAborted(signal: AbortSignal): boolean {
  const subscribe = useCallback(
    (onAbort: () => void) => {
      signal.addEventListener('abort', onAbort);
      return () => signal.removeEventListener('abort', onAbort);
    },
    [signal],
  );
  return useSyncExternalStore(subscribe, () => signal.aborted);
}

/** The exposed component: the chat of the signed-in user, at /chat and /chat/{id}, comparisons below /chat/compare, a statement at /s/{id}, at /shared what somebody shared, and at /alerts/end where mails are ended. */
export const App = spoken(catalogue, Screens);

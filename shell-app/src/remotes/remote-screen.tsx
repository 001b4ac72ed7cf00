import type { RemoteAppProps, RemoteName } from '@astraea/contracts';
import { EnglishPart, ErrorBoundary, useLanguage } from '@astraea/web-kit';
import { Suspense, use } from 'react';
import { tell } from '../telemetry/page-news';
import { RemoteFailure } from './remote-failure';
import type { RemoteLoader } from './remote-loader';
import { endRemote, remoteSignal } from './remote-signal';
import { ScreenSkeleton } from './screen-skeleton';

export interface RemoteScreenProps {
  name: RemoteName;
  /** What the screen is called where its failure is told. */
  title: string;
  remotes: RemoteLoader;
  appProps: RemoteAppProps;
}

/** One remote in its place: whatever happens to it, the shell and the other remotes stay. */
export function RemoteScreen({ name, title, remotes, appProps }: RemoteScreenProps) {
  return (
    <ErrorBoundary
      onError={(error) => {
        // One that did not load was told by its loader.
        if (remotes.loaded(name)) tell({ kind: 'error', error });
      }}
      fallback={(error, reset) => (
        <RemoteFailure
          title={title}
          error={error}
          onRetry={() => {
            const App = remotes.loaded(name);
            if (App) endRemote(App);
            remotes.forget(name);
            reset();
          }}
        />
      )}
    >
      <Suspense fallback={<ScreenSkeleton title={title} />}>
        <Mounted name={name} remotes={remotes} appProps={appProps} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Mounted({ name, remotes, appProps }: Omit<RemoteScreenProps, 'title'>) {
  const App = remotes.loaded(name) ?? use(remotes.load(name));
  const language = useLanguage();
  const screen = <App {...appProps} userSignal={remoteSignal(App, appProps.userSignal)} />;
  if (language === 'en' || App.languages?.includes(language)) return screen;
  return <EnglishPart>{screen}</EnglishPart>;
}

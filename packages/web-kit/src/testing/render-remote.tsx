import type { RemoteAppProps, SessionState, WebConfig } from '@astraea/contracts';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useLayoutEffect } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { buildMe, buildSession, buildWebConfig } from './builders';
import { type ApiHandlers, createInMemoryApi } from './in-memory-api';

// Between two tries there are seconds for a server, and none for a test.
const withDelay = QueryClient.prototype.defaultQueryOptions;
Object.assign(QueryClient.prototype, {
  defaultQueryOptions(options: object): object {
    return { ...Reflect.apply(withDelay, this, [options]), retryDelay: 0 };
  },
});

export interface RenderRemoteOptions {
  /** Signed in by default. */
  session?: SessionState;
  config?: WebConfig;
  /** The backend's answers, by route. */
  handlers?: ApiHandlers;
  /** Where the browser is; `/` by default. */
  path?: string;
  props?: Partial<RemoteAppProps>;
}

/** Where the browser is, and what moves it; always of this moment. */
interface Place {
  state: { location: Location; historyAction: NavigationType };
  navigate: NavigateFunction;
}

/** Renders a remote as the shell does: under a router, with its props, over a backend in memory that replaces `fetch`. */
export function renderRemote(App: ComponentType<RemoteAppProps>, options: RenderRemoteOptions = {}) {
  const api = createInMemoryApi(options.handlers);
  globalThis.fetch = api.fetch;
  const user = userEvent.setup();
  const userChange = new AbortController();
  let props: RemoteAppProps = {
    config: options.config ?? buildWebConfig(),
    session: options.session ?? buildSession(),
    getToken: () => Promise.resolve('token'),
    refreshUser: () => Promise.resolve(buildMe()),
    userSignal: userChange.signal,
    ...options.props,
  };
  const router = {} as Place;
  const page = () => (
    <MemoryRouter initialEntries={[options.path ?? '/']} useTransitions={false}>
      <PlaceProbe place={router} />
      <App {...props} />
    </MemoryRouter>
  );
  const view = render(page());
  return {
    ...view,
    api,
    user,
    /** Where the app has gone: `router.state.location`, and `router.navigate` moves it. */
    router,
    /** Aborts `userSignal`, as the shell does when the user changes. */
    changeUser: () => userChange.abort(),
    /** Gives the app other props, as the shell does when the session changes. */
    update(change: Partial<RemoteAppProps>) {
      props = { ...props, ...change };
      view.rerender(page());
    },
  };
}

function PlaceProbe({ place }: { place: Place }) {
  const location = useLocation();
  const historyAction = useNavigationType();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    Object.assign(place, { state: { location, historyAction }, navigate });
  }, [place, location, historyAction, navigate]);
  return null;
}

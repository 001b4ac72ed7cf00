import type { RemoteAppProps, WebConfig } from '@astraea/contracts';
import {
  type ApiHandlers,
  buildMe,
  buildSubscription,
  buildWebConfig,
  createInMemoryApi,
} from '@astraea/web-kit/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../app';
import type { RemoteApp, RemoteLoader } from '../remotes/remote-loader';
import type { IdentityUser } from '../session/identity-provider';
import { Session } from '../session/session';
import { createFakeIdentityProvider } from './fake-identity-provider';
import { createFakeTabs } from './fake-tabs';

export const verified = { backendId: 'user-1', subscription: 'free', subscriptionEndDate: null } as const;

export interface RenderShellOptions {
  path?: string;
  config?: Partial<WebConfig>;
  /** Who the browser remembers. */
  remembered?: IdentityUser | null;
  handlers?: ApiHandlers;
  remotes?: RemoteLoader;
  /** False leaves the identity provider silent, as before its library has arrived. */
  started?: boolean;
}

/** What a remote would show: its name, where it is and whom it was told of. */
function RemoteProbe({ name, session }: RemoteAppProps & { name: string }) {
  const { pathname } = useLocation();
  const who = session.status === 'signed-in' ? session.user.email : session.status;
  return <h1>{`${name} at ${pathname} for ${who}`}</h1>;
}

function fakeRemotes(): RemoteLoader {
  const loads = new Map<string, Promise<RemoteApp>>();
  return {
    load(name) {
      const load =
        loads.get(name) ?? Promise.resolve((props: RemoteAppProps) => <RemoteProbe {...props} name={name} />);
      loads.set(name, load);
      return load;
    },
    loaded: () => undefined,
    forget: (name) => void loads.delete(name),
  };
}

/** The shell over an identity provider, a backend and remotes in memory. */
export async function renderShell(options: RenderShellOptions = {}) {
  const api = createInMemoryApi({
    'POST /api/auth/verify': () => verified,
    'GET /api/auth/me': () => buildMe(),
    'GET /api/billing/subscription': () => buildSubscription(),
    'GET /api/keys': () => [],
    ...options.handlers,
  });
  globalThis.fetch = api.fetch;
  const provider = createFakeIdentityProvider(options.remembered ?? null);
  const session = new Session({ provider, tabs: createFakeTabs() });
  const place = { pathname: '', search: '' };
  const view = await act(async () =>
    render(
      <MemoryRouter initialEntries={[options.path ?? '/']} useTransitions={false}>
        <App
          config={buildWebConfig(options.config)}
          session={session}
          remotes={options.remotes ?? fakeRemotes()}
        />
        <PlaceProbe place={place} />
      </MemoryRouter>,
    ),
  );
  if (options.started !== false) await act(() => session.start());
  return { ...view, api, provider, session, place, user: userEvent.setup() };
}

/** A press on what brings a remote in: React wants to be awaited where a component waits for data. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

function PlaceProbe({ place }: { place: object }) {
  const location = useLocation();
  useLayoutEffect(() => {
    Object.assign(place, location);
  }, [place, location]);
  return null;
}

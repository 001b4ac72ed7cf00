import type { RemoteAppProps, WebConfig } from '@astraea/contracts';
import { type ApiHandlers, buildMe, buildWebConfig, createInMemoryApi } from '@astraea/web-kit/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../app';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { IdentityUser } from '../session/identity-provider';
import { Session } from '../session/session';
import { createFakeIdentityProvider } from './fake-identity-provider';

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

/** A remote that says its name, where it is and who it was told of. */
function remoteNamed(name: string) {
  return function Remote({ session }: RemoteAppProps) {
    const { pathname } = useLocation();
    const who = session.status === 'signed-in' ? session.user.email : session.status;
    return <h1>{`${name} at ${pathname} for ${who}`}</h1>;
  };
}

export function fakeRemotes(): RemoteLoader {
  const loads = new Map<string, Promise<ReturnType<typeof remoteNamed>>>();
  return {
    load(name) {
      const load = loads.get(name) ?? Promise.resolve(remoteNamed(name));
      loads.set(name, load);
      return load;
    },
    forget: (name) => void loads.delete(name),
  };
}

/** The shell over an identity provider, a backend and remotes in memory. */
export async function renderShell(options: RenderShellOptions = {}) {
  const api = createInMemoryApi({
    'POST /api/auth/verify': () => verified,
    'GET /api/auth/me': () => buildMe(),
    ...options.handlers,
  });
  globalThis.fetch = api.fetch;
  const provider = createFakeIdentityProvider(options.remembered ?? null);
  const session = new Session({ provider });
  const place = { pathname: '', search: '' };
  function Probe() {
    Object.assign(place, useLocation());
    return null;
  }
  const view = render(
    <MemoryRouter initialEntries={[options.path ?? '/']}>
      <App
        config={buildWebConfig(options.config)}
        session={session}
        remotes={options.remotes ?? fakeRemotes()}
      />
      <Probe />
    </MemoryRouter>,
  );
  if (options.started !== false) await act(() => session.start());
  else await act(async () => undefined);
  return { ...view, api, provider, session, place, user: userEvent.setup() };
}

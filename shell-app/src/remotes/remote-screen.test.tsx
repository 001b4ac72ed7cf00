import type { RemoteAppProps } from '@astraea/contracts';
import { act, screen } from '@testing-library/react';
import { buildIdentityUser } from '../testing/fake-identity-provider';
import { press, renderShell } from '../testing/render-shell';
import type { RemoteApp, RemoteLoader } from './remote-loader';
import { UnfitRemote } from './remote-loader';

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

/** Fails as the test says until `mend`. */
function brokenRemotes(failure: Error) {
  let mended = false;
  const loads = new Map<string, Promise<RemoteApp>>();
  const loader: RemoteLoader = {
    load(name) {
      const load =
        loads.get(name) ??
        (mended || name !== 'content' ? Promise.resolve(() => <p>{name} works</p>) : Promise.reject(failure));
      loads.set(name, load);
      return load;
    },
    loaded: () => undefined,
    forget: (name) => void loads.delete(name),
  };
  return {
    loader,
    mend: () => {
      mended = true;
    },
  };
}

test('a remote that cannot be loaded leaves the shell standing and can be retried without a reload', async () => {
  const { loader, mend } = brokenRemotes(new Error('404'));
  await renderShell({ path: '/about', remotes: loader });
  expect(
    await screen.findByRole('heading', { name: 'Learn About Astraea cannot be shown right now' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of the site still works.');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  mend();
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('content works')).toBeInTheDocument();
});

test('the other remotes work beside a broken one', async () => {
  const { loader } = brokenRemotes(new Error('404'));
  await renderShell({ path: '/about', remotes: loader });
  await screen.findByRole('alert');
  await press(screen.getByRole('link', { name: 'Plans/Pricing' }));
  expect(await screen.findByText('billing works')).toBeInTheDocument();
});

test('a remote of another contract says that it is being updated', async () => {
  const { loader } = brokenRemotes(new UnfitRemote('content', 'was built against contract 2'));
  await renderShell({ path: '/about', remotes: loader });
  expect(await screen.findByRole('alert')).toHaveTextContent('is being updated');
});

test('a remote that is there already is shown at once', async () => {
  const remotes: RemoteLoader = {
    load: () => Promise.reject(new Error('was loaded again')),
    loaded: (name) => () => <p>{name} works</p>,
    forget: () => undefined,
  };
  await renderShell({ path: '/about', remotes });
  expect(screen.getByText('content works')).toBeInTheDocument();
});

test('without a line it says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { loader } = brokenRemotes(new Error('network'));
  await renderShell({ path: '/about', remotes: loader });
  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
  jest.restoreAllMocks();
});

function Fragile({ isBroken }: { isBroken(): boolean }) {
  if (isBroken()) throw new Error('render');
  return <p>content works</p>;
}

test('a remote that breaks while it is shown can be shown anew', async () => {
  let broken = true;
  const loading = Promise.resolve<RemoteApp>(() => <Fragile isBroken={() => broken} />);
  const loader: RemoteLoader = { load: () => loading, loaded: () => undefined, forget: () => undefined };
  await renderShell({ path: '/about', remotes: loader });
  expect(await screen.findByRole('alert')).toHaveTextContent('broke while it was shown');
  broken = false;
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('content works')).toBeInTheDocument();
});

test('while a remote is on the way its place is held', async () => {
  const loading = new Promise<RemoteApp>(() => undefined);
  await renderShell({
    path: '/about',
    remotes: { load: () => loading, loaded: () => undefined, forget: () => undefined },
  });
  expect(screen.getByText('Loading Learn About Astraea...')).toBeInTheDocument();
});

test('what failed is told to whoever looks after the site', async () => {
  const failure = new Error('404');
  const { loader } = brokenRemotes(failure);
  await renderShell({ path: '/about', remotes: loader });
  await screen.findByRole('alert');
  expect(log).toHaveBeenCalledWith('The screen "Learn About Astraea" failed', failure);
});

/** Gives another component after each `forget`, as a fresh load does; the first one breaks once it is told to. */
function signalRemotes() {
  const signals = new Set<AbortSignal>();
  let isBroken = false;
  const show = ({ userSignal }: RemoteAppProps, breaks: boolean) => {
    signals.add(userSignal);
    if (breaks) throw new Error('render');
    return <p>content works</p>;
  };
  let app: RemoteApp = (props) => show(props, isBroken);
  const loader: RemoteLoader = {
    load: async () => app,
    loaded: () => app,
    forget: () => {
      app = (props) => show(props, false);
    },
  };
  const breakFirst = () => {
    isBroken = true;
  };
  return { loader, breakFirst, ended: () => [...signals].map(({ aborted }) => aborted) };
}

test('what a remote began goes on while other screens are shown, and ends when another load takes its place', async () => {
  const { loader, breakFirst, ended } = signalRemotes();
  await renderShell({ path: '/about', remotes: loader });
  await press(screen.getByRole('link', { name: 'Plans/Pricing' }));
  expect(ended()).toEqual([false]);
  breakFirst();
  await press(screen.getByRole('link', { name: 'Astraea, start page' }));
  await press(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('content works');
  expect(ended()).toEqual([true, false]);
});

test('what a remote began ends with its user', async () => {
  const { loader, ended } = signalRemotes();
  const { session } = await renderShell({ path: '/about', remotes: loader, remembered: buildIdentityUser() });
  const before = ended();
  await act(() => session.signOut());
  expect(ended().slice(0, before.length)).toEqual(before.map(() => true));
});

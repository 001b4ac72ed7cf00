import { problemResponse, setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildIdentityUser } from './testing/fake-identity-provider';
import { press, renderShell, verified } from './testing/render-shell';

const ada = buildIdentityUser();

describe('routes', () => {
  test.each([
    ['/', 'content at / for signed-out'],
    ['/about', 'content at /about for signed-out'],
    ['/learn', 'content at /learn for signed-out'],
    ['/subscription', 'billing at /subscription for signed-out'],
    ['/subscription/success', 'billing at /subscription/success for signed-out'],
    ['/shared', 'chat at /shared for signed-out'],
  ])('%s shows "%s"', async (path, heading) => {
    await renderShell({ path });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  });

  test.each(['/chat', '/chat/c-1'])('%s shows the chat to a signed-in user', async (path) => {
    await renderShell({ path, remembered: ada });
    expect(
      await screen.findByRole('heading', { name: `chat at ${path} for ada@example.org` }),
    ).toBeInTheDocument();
  });

  test.each(['/chat', '/chat/c-1', '/s/jp-002', '/account'])(
    '%s sends a signed-out user to the login',
    async (path) => {
      const { place } = await renderShell({ path });
      await waitFor(() => expect(place.pathname).toBe('/login'));
      expect(await screen.findByRole('heading', { name: 'Sign in to Astraea' })).toBeInTheDocument();
    },
  );

  test.each(['/chat/c-1', '/s/jp-002', '/account'])(
    '%s that was asked for is there after the sign-in',
    async (path) => {
      const { place, provider } = await renderShell({ path });
      await waitFor(() => expect(place.pathname).toBe('/login'));
      await act(async () => provider.become(ada));
      await waitFor(() => expect(place.pathname).toBe(path));
    },
  );

  test('a session that ended by itself goes on where it was', async () => {
    const { place, provider } = await renderShell({ path: '/chat/c-1', remembered: ada });
    await act(async () => provider.become(null));
    await waitFor(() => expect(place.pathname).toBe('/login'));
    await act(async () => provider.become(ada));
    await waitFor(() => expect(place.pathname).toBe('/chat/c-1'));
  });

  test('whoever signs in after a sign-out is not sent to where the last user was', async () => {
    const { place, session } = await renderShell({ path: '/chat/c-1', remembered: ada });
    await act(() => session.signOut());
    await waitFor(() => expect(place).toMatchObject({ pathname: '/login', search: '' }));
  });

  test.each([
    ['/about', '/about'],
    ['/subscription/success?session_id=cs_1', '/subscription/success'],
    ['/', '/'],
    ['/nowhere', '/'],
  ])('the Login button of %s leads back to %s', async (path, back) => {
    const { place, provider } = await renderShell({ path });
    await press(screen.getByRole('link', { name: 'Login' }));
    expect(place.pathname).toBe('/login');
    await act(async () => provider.become(ada));
    await waitFor(() => expect(place.pathname).toBe(back));
    expect(place.search).toBe(path.split(/(?=\?)/)[1] ?? '');
  });

  test('the chat sends nobody away before it is known who is there', async () => {
    const { place } = await renderShell({ path: '/chat', started: false });
    expect(place.pathname).toBe('/chat');
    expect(screen.getByText('Loading Chat...')).toBeInTheDocument();
  });

  test('the login sends a signed-in user to the start page', async () => {
    const { place } = await renderShell({ path: '/login', remembered: ada });
    await waitFor(() => expect(place.pathname).toBe('/'));
  });

  test('an unknown address says so and leads home', async () => {
    const { place } = await renderShell({ path: '/nowhere' });
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    await press(screen.getByRole('link', { name: 'Back to home' }));
    expect(place.pathname).toBe('/');
  });
});

describe('another user', () => {
  test('never sees what the first one saw', async () => {
    const { provider } = await renderShell({ path: '/chat', remembered: ada });
    await screen.findByRole('heading', { name: 'chat at /chat for ada@example.org' });
    await act(async () => provider.become(buildIdentityUser({ uid: 'uid-2', email: 'grace@example.org' })));
    expect(screen.queryByText(/ada@example.org/)).not.toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { name: 'chat at /chat for grace@example.org' }),
    ).toBeInTheDocument();
  });

  test('a sign-out in another tab clears the screen at once', async () => {
    const { provider, place } = await renderShell({ path: '/chat', remembered: ada });
    await screen.findByRole('heading', { name: 'chat at /chat for ada@example.org' });
    await act(async () => provider.become(null));
    expect(screen.queryByText(/ada@example.org/)).not.toBeInTheDocument();
    await waitFor(() => expect(place.pathname).toBe('/login'));
  });
});

describe('notices', () => {
  test('a demo system says on every page that anyone can sign in as anyone', async () => {
    await renderShell({ path: '/login', config: { demo: true } });
    expect(screen.getByRole('note')).toHaveTextContent('anyone can sign in as anyone');
  });

  test('a real system says nothing of the kind', async () => {
    await renderShell({ config: { demo: false } });
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  test('a backend that does not answer keeps the user, says so, and is asked again when the line is back', async () => {
    let online = false;
    const { api } = await renderShell({
      remembered: ada,
      handlers: {
        'POST /api/auth/verify': () => {
          if (online) return verified;
          throw new TypeError('Failed to fetch');
        },
      },
    });
    expect(await screen.findByText(/the server cannot be reached/)).toBeInTheDocument();
    expect(screen.getByText('Hello, ada')).toBeInTheDocument();
    online = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/the server cannot be reached/)).not.toBeInTheDocument());
    expect(api.calls).toHaveLength(2);
  });

  test('a rate limit is told as what it is, and signs nobody out', async () => {
    const limited = () => new Response('{}', { status: 429, headers: { 'retry-after': '60' } });
    await renderShell({ remembered: ada, handlers: { 'POST /api/auth/verify': limited } });
    expect(await screen.findByText(/too many requests from here/)).toBeInTheDocument();
    expect(screen.getByText('Hello, ada')).toBeInTheDocument();
  });

  test('a backend that did not answer is asked again when the tab is seen again', async () => {
    let online = false;
    await renderShell({
      remembered: ada,
      handlers: {
        'POST /api/auth/verify': () => {
          if (online) return verified;
          throw new TypeError('Failed to fetch');
        },
      },
    });
    await screen.findByText(/the server cannot be reached/);
    online = true;
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText(/the server cannot be reached/)).not.toBeInTheDocument());
  });

  test('a refusal is told on the login screen', async () => {
    await renderShell({
      path: '/chat',
      remembered: ada,
      handlers: { 'POST /api/auth/verify': () => problemResponse(403, 'disabled') },
    });
    expect(await screen.findByText('Failed to verify with backend: 403')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  });

  test('a session that the chat found ended asks to sign in again', async () => {
    const { place } = await renderShell({ path: '/chat', remembered: ada });
    await screen.findByRole('heading', { name: 'chat at /chat for ada@example.org' });
    await act(async () => void window.dispatchEvent(new CustomEvent('chat:session-ended')));
    await waitFor(() => expect(place.pathname).toBe('/login'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your session has ended. Please sign in again.',
    );
  });
});

describe('moving between screens', () => {
  test.each([
    ['/', 'Astraea'],
    ['/login', 'Sign in – Astraea'],
    ['/about', 'Learn About Astraea – Astraea'],
    ['/subscription', 'Subscription – Astraea'],
    ['/nowhere', 'Page not found – Astraea'],
  ])('%s is titled "%s"', async (path, title) => {
    await renderShell({ path });
    expect(document.title).toBe(title);
  });

  test('a new screen takes the focus, the first one does not', async () => {
    const { user } = await renderShell({ path: '/about' });
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('the first stop of the keyboard skips to the content', async () => {
    const { user } = await renderShell();
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveFocus();
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });
});

test('the background can be paused, and the choice is remembered', async () => {
  const { user } = await renderShell();
  await user.click(screen.getByRole('button', { name: 'Pause background' }));
  expect(localStorage.getItem('astraea:background-paused')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Play background' }));
  expect(localStorage.getItem('astraea:background-paused')).toBe('false');
});

test('where less motion is asked for, nothing moves and nothing has to be paused', async () => {
  setMedia({ reducedMotion: true });
  await renderShell();
  expect(screen.queryByRole('button', { name: 'Pause background' })).not.toBeInTheDocument();
});

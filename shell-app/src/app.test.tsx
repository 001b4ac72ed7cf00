import { problemResponse, setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildIdentityUser, providerError } from './testing/fake-identity-provider';
import { press, renderShell, verified } from './testing/render-shell';

const ada = buildIdentityUser();

describe('routes', () => {
  test.each([
    ['/', 'content at / for signed-out'],
    ['/about', 'content at /about for signed-out'],
    ['/learn', 'content at /learn for signed-out'],
    ['/subscription', 'billing at /subscription for signed-out'],
    ['/subscription/success', 'billing at /subscription/success for signed-out'],
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

  test.each(['/chat', '/chat/c-1'])('%s sends a signed-out user to the login', async (path) => {
    const { place } = await renderShell({ path });
    await waitFor(() => expect(place.pathname).toBe('/login'));
    expect(await screen.findByRole('heading', { name: 'Sign in to Astraea' })).toBeInTheDocument();
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
    await press(screen.getByRole('link', { name: 'Go to the start page' }));
    expect(place.pathname).toBe('/');
  });
});

describe('the top bar', () => {
  test('offers a visitor the login, and nothing of a user', async () => {
    const { user, place } = await renderShell();
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(place.pathname).toBe('/login');
  });

  test('offers neither before it is known who is there', async () => {
    await renderShell({ started: false });
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  test.each([
    ['Ada Lovelace', 'Hello, Ada Lovelace'],
    [null, 'Hello, ada'],
  ])('greets the display name %p', async (displayName, greeting) => {
    await renderShell({ remembered: buildIdentityUser({ displayName }) });
    expect(await screen.findByText(greeting)).toBeInTheDocument();
  });

  test('the logo leads home', async () => {
    const { place } = await renderShell({ path: '/about' });
    await press(screen.getByRole('link', { name: 'Astraea, start page' }));
    expect(place.pathname).toBe('/');
  });

  test('Chat clears the open conversation and goes to the chat', async () => {
    const heard = jest.fn();
    window.addEventListener('shell:chat-reset', heard);
    const { place } = await renderShell({ remembered: ada });
    await press(await screen.findByRole('button', { name: 'Chat' }));
    expect(place.pathname).toBe('/chat');
    expect(heard).toHaveBeenCalledTimes(1);
    window.removeEventListener('shell:chat-reset', heard);
  });

  test('Subscription goes to the plans', async () => {
    const { place } = await renderShell({ remembered: ada });
    await press(await screen.findByRole('button', { name: 'Subscription' }));
    expect(place.pathname).toBe('/subscription');
  });

  test('Logout resets the conversations, signs out and goes to the login', async () => {
    const heard = jest.fn();
    window.addEventListener('shell:signed-out', heard);
    const { user, place } = await renderShell({ path: '/about', remembered: ada });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(heard).toHaveBeenCalled();
    expect(place.pathname).toBe('/login');
    expect(await screen.findByRole('heading', { name: 'Sign in to Astraea' })).toBeInTheDocument();
    window.removeEventListener('shell:signed-out', heard);
  });

  test('a failed logout says so and leaves the user where they are', async () => {
    const { user, place, provider } = await renderShell({ path: '/about', remembered: ada });
    await screen.findByRole('button', { name: 'Logout' });
    provider.failure = providerError('auth/internal-error');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to logout');
    expect(place.pathname).toBe('/about');
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

  test('a refusal is told on the login screen', async () => {
    await renderShell({
      path: '/chat',
      remembered: ada,
      handlers: { 'POST /api/auth/verify': () => problemResponse(403, 'disabled') },
    });
    expect(await screen.findByText('Failed to verify with backend: 403')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
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

describe('the footer', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test('names the coverage, the contact and the year', async () => {
    jest.setSystemTime(new Date(2031, 5, 1));
    await renderShell();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('UAE, USA, UN + 47 countries')).toBeInTheDocument();
    expect(footer.getByText(/2031/)).toBeInTheDocument();
    expect(footer.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute(
      'href',
      'mailto:hello@example.org',
    );
  });

  test.each([
    ['About', '/about'],
    ['Learn', '/learn'],
    ['Plans/Pricing', '/subscription'],
  ])('%s leads to %s after 200 ms', async (name, path) => {
    jest.useFakeTimers();
    const { place } = await renderShell();
    act(() => screen.getByRole('link', { name }).click());
    act(() => jest.advanceTimersByTime(199));
    expect(place.pathname).toBe('/');
    await act(async () => jest.advanceTimersByTime(1));
    expect(place.pathname).toBe(path);
  });

  test('is folded on a phone, opens, and folds up again when a link is followed', async () => {
    setMedia({ width: 390 });
    const { user, place } = await renderShell();
    const group = screen.getByRole('group');
    expect(group).not.toHaveAttribute('open');
    await user.click(screen.getByText('About this site'));
    expect(group).toHaveAttribute('open');
    await user.click(screen.getByText('Learn'));
    expect(group).not.toHaveAttribute('open');
    await waitFor(() => expect(place.pathname).toBe('/learn'));
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

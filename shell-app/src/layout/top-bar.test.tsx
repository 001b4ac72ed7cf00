import { screen } from '@testing-library/react';
import { buildIdentityUser, providerError } from '../testing/fake-identity-provider';
import { press, renderShell } from '../testing/render-shell';

const ada = buildIdentityUser();

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

  test('Account goes to the account, and says who is greeted in full', async () => {
    const { place } = await renderShell({ path: '/about', remembered: ada });
    await press(await screen.findByRole('button', { name: 'Account' }));
    expect(place.pathname).toBe('/account');
    expect(screen.getByTitle('ada')).toHaveTextContent('Hello, ada');
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

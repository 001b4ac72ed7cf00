import { readFileSync } from 'node:fs';
import { signInPath } from '@astraea/contracts';
import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { providerError } from '../testing/fake-identity-provider';
import { type RenderShellOptions, renderShell } from '../testing/render-shell';

async function openLogin(options: RenderShellOptions = {}) {
  const shell = await renderShell({ path: '/login', ...options });
  await screen.findByRole('heading', { name: 'Sign in to Astraea' });
  return shell;
}

type Shell = Awaited<ReturnType<typeof renderShell>>;

async function fill({ user }: Shell, email: string, ...passwords: string[]) {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), passwords[0] ?? '');
  if (passwords[1]) await user.type(screen.getByLabelText('Confirm Password'), passwords[1]);
}

const submit = (name: string) => screen.getByRole('button', { name });

describe('signing in', () => {
  test('goes to the start page', async () => {
    const shell = await openLogin();
    await fill(shell, 'grace@example.org', 'secret');
    await shell.user.click(submit('Sign in'));
    await waitFor(() => expect(shell.place.pathname).toBe('/'));
    expect(screen.getByText('Hello, grace')).toBeInTheDocument();
  });

  test('goes back to where the sign-in was asked for, with its query', async () => {
    const path = '/subscription/success?session_id=cs_test_1';
    const shell = await openLogin({ path: signInPath(path) });
    await fill(shell, 'grace@example.org', 'secret');
    await shell.user.click(submit('Sign in'));
    await waitFor(() => expect(shell.place).toMatchObject({ pathname: '/subscription/success' }));
    expect(shell.place.search).toBe('?session_id=cs_test_1');
  });

  test('goes nowhere outside of the product', async () => {
    const shell = await openLogin({ path: signInPath('//evil.example/subscription') });
    await fill(shell, 'grace@example.org', 'secret');
    await shell.user.click(submit('Sign in'));
    await waitFor(() => expect(shell.place).toMatchObject({ pathname: '/', search: '' }));
  });

  test('shows the password on demand', async () => {
    const shell = await openLogin();
    const show = screen.getByRole('button', { name: 'Show password' });
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await shell.user.click(show);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
  });

  test('says how long a new password has to be, before it is sent', async () => {
    const shell = await openLogin();
    expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription();
    await shell.user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters');
  });

  test('needs an address and a password', async () => {
    await openLogin();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.queryByLabelText('Confirm Password')).not.toBeInTheDocument();
  });

  test('that fails says why in a red box, keeps the address, and leaves nobody signed in', async () => {
    const shell = await openLogin();
    shell.provider.failure = providerError('auth/wrong-password');
    await fill(shell, 'grace@example.org', 'wrong');
    await shell.user.click(submit('Sign in'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect password');
    expect(screen.getByLabelText('Email')).toHaveValue('grace@example.org');
    expect(shell.session.getSnapshot().state.status).toBe('signed-out');
  });

  test('that the backend refuses says so where one signs in', async () => {
    const shell = await openLogin({
      handlers: { 'POST /api/auth/verify': () => problemResponse(403, 'no') },
    });
    await fill(shell, 'grace@example.org', 'secret');
    await shell.user.click(submit('Sign in'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify with backend: 403');
    expect(shell.place.pathname).toBe('/login');
    expect(submit('Sign in')).toBeEnabled();
  });

  test('shows its errors in red', async () => {
    const shell = await openLogin();
    shell.provider.failure = providerError('auth/wrong-password');
    await fill(shell, 'grace@example.org', 'wrong');
    await shell.user.click(submit('Sign in'));
    expect(await screen.findByRole('alert')).toHaveClass('error');
    const rule = /\.error \{([^}]*)\}/.exec(readFileSync(`${__dirname}/login-page.module.css`, 'utf8'))?.[1];
    expect(rule).toContain('color: var(--danger);');
    expect(rule).toContain('background: var(--danger-ground);');
  });

  test('again clears the earlier error', async () => {
    const shell = await openLogin();
    shell.provider.failure = providerError('auth/wrong-password');
    await fill(shell, 'grace@example.org', 'wrong');
    await shell.user.click(submit('Sign in'));
    await screen.findByRole('alert');
    shell.provider.failure = null;
    await shell.user.click(submit('Sign in'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('runs once at a time', async () => {
    const shell = await openLogin();
    shell.provider.signIn = () => new Promise(() => undefined);
    await fill(shell, 'grace@example.org', 'secret');
    await shell.user.click(submit('Sign in'));
    expect(submit('Sign in')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeDisabled();
  });
});

describe('creating an account', () => {
  async function openCreate() {
    const shell = await openLogin();
    await shell.user.click(screen.getByRole('button', { name: 'Sign up' }));
    return shell;
  }

  test('asks for the password twice, and offers no reset', async () => {
    await openCreate();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Confirm Password')).toBeRequired();
    expect(screen.queryByText('Forgot password?')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });

  test('leads back to signing in', async () => {
    const { user } = await openCreate();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('heading', { name: 'Sign in to Astraea' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Confirm Password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Forgot password?' })).toBeInTheDocument();
  });

  test('goes on with the address that was typed for signing in', async () => {
    const { user } = await openLogin();
    await user.type(screen.getByLabelText('Email'), 'grace@example.org');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByLabelText('Email')).toHaveValue('grace@example.org');
    expect(screen.getByLabelText('Confirm Password')).toHaveValue('');
  });

  test('leaves the length of a password to the provider', async () => {
    const shell = await openCreate();
    shell.provider.failure = providerError('auth/weak-password');
    await fill(shell, 'grace@example.org', 'x', 'x');
    await shell.user.click(submit('Create account'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password is too weak');
  });

  test('signs the new user in', async () => {
    const shell = await openCreate();
    await fill(shell, 'grace@example.org', 'secret', 'secret');
    await shell.user.click(submit('Create account'));
    await waitFor(() => expect(shell.place.pathname).toBe('/'));
  });

  test('with two different passwords sends nothing', async () => {
    const shell = await openCreate();
    const signUp = jest.spyOn(shell.provider, 'signUp');
    await fill(shell, 'grace@example.org', 'secret', 'secre');
    await shell.user.click(submit('Create account'));
    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
    expect(signUp).not.toHaveBeenCalled();
  });

  test('that fails says why', async () => {
    const shell = await openCreate();
    shell.provider.failure = providerError('auth/email-already-in-use');
    await fill(shell, 'grace@example.org', 'secret', 'secret');
    await shell.user.click(submit('Create account'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Email already in use');
  });
});

describe('Google', () => {
  test('signs in by its own name', async () => {
    const shell = await openLogin();
    await shell.user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(await screen.findByText('Hello, Ada Lovelace')).toBeInTheDocument();
  });

  test('that fails says what the provider says', async () => {
    const shell = await openLogin();
    shell.provider.failure = providerError('auth/internal-error', 'It broke');
    await shell.user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke');
  });
});

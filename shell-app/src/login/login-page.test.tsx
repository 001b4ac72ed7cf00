import { buildWebConfig } from '@astraea/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

  test('again clears the error of before', async () => {
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
    expect(screen.getByLabelText('Confirm Password')).toBeRequired();
    expect(screen.queryByText('Forgot password?')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
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

describe('resetting a password', () => {
  async function openReset() {
    const shell = await openLogin();
    await shell.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reset Password' }));
    return { ...shell, dialog };
  }

  test('needs an address before it can be sent', async () => {
    const { user, dialog } = await openReset();
    const send = dialog.getByRole('button', { name: 'Send Reset Link' });
    expect(send).toBeDisabled();
    await user.type(dialog.getByLabelText('Email'), 'grace@example.org');
    expect(send).toBeEnabled();
  });

  test('can be cancelled', async () => {
    const { user, dialog } = await openReset();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that fails says why and keeps the address', async () => {
    const { user, dialog, provider } = await openReset();
    provider.failure = providerError('auth/user-not-found');
    await user.type(dialog.getByLabelText('Email'), 'grace@example.org');
    await user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No account found with this email');
    expect(dialog.getByLabelText('Email')).toHaveValue('grace@example.org');
  });

  describe('that was sent', () => {
    async function send() {
      const shell = await openReset();
      fireEvent.change(shell.dialog.getByLabelText('Email'), { target: { value: 'grace@example.org' } });
      jest.useFakeTimers();
      await act(async () => shell.dialog.getByRole('button', { name: 'Send Reset Link' }).click());
      return shell;
    }
    afterEach(() => jest.useRealTimers());

    const isOpen = () => screen.queryByRole('dialog') !== null;

    test('says to look into the inbox and closes itself after 3 s', async () => {
      const { provider, dialog } = await send();
      expect(provider.resets).toEqual(['grace@example.org']);
      expect(dialog.getByRole('heading', { name: 'Check Your Email' })).toBeInTheDocument();
      expect(dialog.getByRole('status')).toHaveTextContent(
        'Password reset email has been sent. Please check your inbox.',
      );
      act(() => jest.advanceTimersByTime(2_999));
      expect(isOpen()).toBe(true);
      act(() => jest.advanceTimersByTime(1));
      expect(isOpen()).toBe(false);
    });

    test('stays while the pointer is over it', async () => {
      const { dialog } = await send();
      fireEvent.pointerEnter(dialog.getByRole('status'));
      act(() => jest.advanceTimersByTime(10_000));
      expect(isOpen()).toBe(true);
      fireEvent.pointerLeave(dialog.getByRole('status'));
      act(() => jest.advanceTimersByTime(3_000));
      expect(isOpen()).toBe(false);
    });

    test('stays after a key was pressed in it', async () => {
      const { dialog } = await send();
      fireEvent.keyDown(dialog.getByRole('status'), { key: 'Tab' });
      act(() => jest.advanceTimersByTime(10_000));
      expect(isOpen()).toBe(true);
    });
  });
});

describe('the terms', () => {
  async function openTerms(config?: RenderShellOptions['config']) {
    const shell = await openLogin({ config });
    await shell.user.click(screen.getByRole('button', { name: 'Terms and Conditions' }));
    return within(screen.getByRole('dialog', { name: 'Terms and Conditions' }));
  }

  test('have five sections', async () => {
    const dialog = await openTerms();
    expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      '1. Usage Guidelines',
      '2. Data Privacy',
      '3. Service Limitations',
      '4. User Responsibilities',
      '5. Disclaimer',
    ]);
  });

  test('say that the tool gives general guidance and is not legal advice', async () => {
    const dialog = await openTerms();
    expect(dialog.getByText(/gives general guidance and is not legal advice/)).toBeInTheDocument();
  });

  test('say what goes where, from the configuration', async () => {
    const processors = { identity: 'Google Firebase', model: 'models.example.org', payments: 'Stripe' };
    const dialog = await openTerms({ processors });
    expect(dialog.getByText(/handled by Google Firebase/)).toBeInTheDocument();
    expect(dialog.getByText(/language model at models.example.org/)).toBeInTheDocument();
    expect(dialog.getByText(/Payments are handled by Stripe/)).toBeInTheDocument();
  });

  test('say that nothing goes to a model or a payment provider that is not in use', async () => {
    const dialog = await openTerms({ processors: buildWebConfig().processors });
    expect(dialog.getByText(/No language model is in use/)).toBeInTheDocument();
    expect(dialog.getByText(/No payments are taken/)).toBeInTheDocument();
  });
});

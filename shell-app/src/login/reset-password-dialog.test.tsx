import { act, fireEvent, screen, within } from '@testing-library/react';
import { providerError } from '../testing/fake-identity-provider';
import { type RenderShellOptions, renderShell } from '../testing/render-shell';

async function openLogin(options: RenderShellOptions = {}) {
  const shell = await renderShell({ path: '/login', ...options });
  await screen.findByRole('heading', { name: 'Sign in to Astraea' });
  return shell;
}

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

  test('has the focus in its field, which holds what was typed before', async () => {
    const { user } = await openLogin();
    await user.type(screen.getByLabelText('Email'), 'grace@example.org');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    const field = within(screen.getByRole('dialog')).getByLabelText('Email');
    expect(field).toHaveValue('grace@example.org');
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Forgot password?' })).toHaveFocus();
  });

  test('says that an address is none before anything is sent', async () => {
    const { user, dialog, provider } = await openReset();
    await user.type(dialog.getByLabelText('Email'), 'grace');
    await user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Invalid email address');
    expect(provider.resets).toEqual([]);
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

    test('is announced by a region that was there before', async () => {
      const { dialog } = await openReset();
      const region = dialog.getByRole('status');
      expect(region).toBeEmptyDOMElement();
      fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'grace@example.org' } });
      await act(async () => dialog.getByRole('button', { name: 'Send Reset Link' }).click());
      expect(region).toHaveTextContent('This window closes by itself in 3 seconds.');
      expect(dialog.getByRole('status')).toBe(region);
    });

    test('closes itself after 3 s whatever the pointer and the keys do', async () => {
      const { dialog } = await send();
      for (const clientX of [5, 6])
        fireEvent(
          screen.getByRole('heading', { name: 'Reset Password' }),
          new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 5 }),
        );
      fireEvent.keyDown(dialog.getByRole('status'), { key: 'Tab' });
      act(() => jest.advanceTimersByTime(3_000));
      expect(isOpen()).toBe(false);
    });
  });
});

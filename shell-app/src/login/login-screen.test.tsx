import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

jest.mock('./login-page', () => {
  throw new Error('Loading chunk 820 failed.');
});

test('a sign-in screen whose script does not come leaves the shell standing and says what to do', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderShell({ path: '/login' });
  expect(await screen.findByRole('heading', { name: 'Sign in cannot be shown right now' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  log.mockRestore();
});

import { setMedia } from '@astraea/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { buildIdentityUser } from '../testing/fake-identity-provider';
import { renderShell } from '../testing/render-shell';

const worn = () => document.documentElement.dataset.theme;
const fieldIn = (element: HTMLElement) => within(element).getByRole('combobox', { name: 'Theme' });
const inFooter = () => fieldIn(screen.getByRole('contentinfo'));

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('the theme is as the system has it until somebody chooses one, which is kept', async () => {
  const { user, unmount } = await renderShell();
  expect(inFooter()).toHaveDisplayValue('As the system');
  expect(worn()).toBeUndefined();
  await user.selectOptions(inFooter(), 'Light');
  expect(worn()).toBe('light');
  unmount();
  delete document.documentElement.dataset.theme;
  const again = await renderShell();
  expect(worn()).toBe('light');
  await again.user.selectOptions(inFooter(), 'As the system');
  expect(worn()).toBeUndefined();
});

test('the bar of the browser has the colour of the chosen theme', async () => {
  for (const theme of ['dark', 'light']) {
    const bar = document.head.appendChild(document.createElement('meta'));
    Object.assign(bar, { name: 'theme-color', media: `(prefers-color-scheme: ${theme})` });
    bar.dataset.theme = theme;
  }
  const media = () => [...document.querySelectorAll('meta')].map((bar) => bar.media);
  const { user } = await renderShell();
  await user.selectOptions(inFooter(), 'Dark');
  expect(media()).toEqual(['all', 'not all']);
  await user.selectOptions(inFooter(), 'As the system');
  expect(media()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
});

test('it is chosen in the account too, and a browser that keeps nothing is said', async () => {
  setMedia({ lightTheme: true });
  const { user } = await renderShell({ path: '/account', remembered: buildIdentityUser() });
  const part = await screen.findByRole('region', { name: 'Appearance' });
  await user.selectOptions(fieldIn(part), 'Dark');
  expect(within(part).getByText('Saved in this browser.')).toBeInTheDocument();
  expect(inFooter()).toHaveDisplayValue('Dark');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  await user.selectOptions(fieldIn(part), 'Light');
  expect(within(part).getByRole('alert')).toHaveTextContent('keeps no settings of this site');
  expect(worn()).toBe('dark');
});

import { formatLongDate, formatTimeOfDay } from '@astraea/web-kit';
import { screen } from '@testing-library/react';
import { buildIdentityUser } from '../testing/fake-identity-provider';
import { renderShell } from '../testing/render-shell';

const evening = new Date(2026, 10, 21, 21, 5, 9);

afterEach(() => jest.restoreAllMocks());

async function openAccount() {
  const shell = await renderShell({ path: '/account', remembered: buildIdentityUser() });
  await screen.findByRole('heading', { name: 'Language and time' });
  return shell;
}

test('times have 24 hours until somebody chooses', async () => {
  await openAccount();
  expect(
    screen.getByText('The language of the pages, and how dates and times read. You can ask in any language.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Dates' })).toHaveDisplayValue(/^November 21, 2026/);
  expect(screen.getByRole('radio', { name: '24 hours 21:05:09' })).toBeChecked();
  expect(screen.getByText('Kept in this browser, on this device.')).toBeInTheDocument();
});

test('a choice is shown by example, kept, and holds for every date', async () => {
  const { user } = await openAccount();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'gb');
  await user.click(screen.getByRole('radio', { name: /^12 hours/ }));
  expect(screen.getByText(/^Saved in this browser\./).textContent?.replace(/\s/g, ' ')).toBe(
    'Saved in this browser. Dates and times read 21 November 2026, 9:05:09 PM.',
  );
  expect(formatLongDate(evening)).toBe('21 November 2026');
  expect(formatTimeOfDay(evening)).toMatch(/^9:05:09.PM$/);
});

test('the parts of the page that show a time follow at once', async () => {
  const { user } = await openAccount();
  await screen.findByText(/^Resets at/);
  await user.click(screen.getByRole('radio', { name: /^12 hours/ }));
  expect(screen.getByText(/^Resets at/)).toHaveTextContent(/[AP]M, your time/);
});

test('a browser that keeps nothing is said, and nothing changes', async () => {
  const { user } = await openAccount();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  await user.click(screen.getByRole('radio', { name: /^12 hours/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('This browser keeps no settings of this site');
  expect(screen.getByRole('radio', { name: /^24 hours/ })).toBeChecked();
});

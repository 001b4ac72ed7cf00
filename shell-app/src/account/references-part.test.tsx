import { readReferenceStyle } from '@astraea/web-kit';
import { screen } from '@testing-library/react';
import { buildIdentityUser } from '../testing/fake-identity-provider';
import { renderShell } from '../testing/render-shell';

afterEach(() => jest.restoreAllMocks());

async function openAccount() {
  const shell = await renderShell({ path: '/account', remembered: buildIdentityUser() });
  await screen.findByRole('heading', { name: 'References' });
  return shell;
}
const field = () => screen.getByRole('combobox', { name: 'Style of citation' });

test('references are plain until somebody chooses a style, which is kept', async () => {
  const { user } = await openAccount();
  expect(field()).toHaveDisplayValue(/^Plain/);
  await user.selectOptions(field(), 'OSCOLA');
  expect(screen.getByText('Saved in this browser.')).toBeInTheDocument();
  expect(field()).toHaveDisplayValue('OSCOLA');
  expect(readReferenceStyle()).toBe('oscola');
});

test('a browser that keeps nothing is said, and nothing changes', async () => {
  const { user } = await openAccount();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  await user.selectOptions(field(), 'Bluebook');
  expect(screen.getByRole('alert')).toHaveTextContent('This browser keeps no settings of this site');
  expect(field()).toHaveDisplayValue(/^Plain/);
});

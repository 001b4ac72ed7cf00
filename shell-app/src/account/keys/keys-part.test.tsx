import type { ApiKey } from '@astraea/contracts';
import { buildMe, problemResponse } from '@astraea/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { buildIdentityUser } from '../../testing/fake-identity-provider';
import { type RenderShellOptions, renderShell, verified } from '../../testing/render-shell';

const key: ApiKey = {
  id: 'key-1',
  name: 'Nightly report',
  scopes: ['ask', 'read'],
  prefix: 'ast_1a2b3c4d',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_on: '2026-11-21',
};
const secret = `ast_1a2b3c4d${'0'.repeat(64)}`;

async function openKeys(
  handlers: RenderShellOptions['handlers'],
  subscription: 'free' | 'premium' = 'premium',
) {
  const shell = await renderShell({
    path: '/account',
    remembered: buildIdentityUser(),
    handlers: {
      'POST /api/auth/verify': () => ({ ...verified, subscription }),
      'GET /api/auth/me': () => buildMe({ subscription }),
      ...handlers,
    },
  });
  return { ...shell, part: within(await screen.findByRole('region', { name: 'API keys' })) };
}

test('a user whose plan has none reads what they are, and where they come from', async () => {
  const { part, place, user } = await openKeys({}, 'free');
  expect(part.getByText('API access is part of the Pro and Enterprise plans.')).toBeInTheDocument();
  expect(part.queryByRole('button', { name: 'Make a Key' })).not.toBeInTheDocument();
  await user.click(part.getByRole('link', { name: 'See Plans' }));
  expect(place.pathname).toBe('/subscription');
});

test('keys whose plan ended are there, refused and said to be so', async () => {
  const { part } = await openKeys({ 'GET /api/keys': () => [key] }, 'free');
  expect(await part.findByText(/so these keys are refused. They work again/)).toBeInTheDocument();
  expect(part.getByRole('button', { name: 'Revoke the key Nightly report' })).toBeEnabled();
});

test('without a key it is said that there is none', async () => {
  const { part } = await openKeys({});
  expect(await part.findByText('You have no keys yet.')).toBeInTheDocument();
  expect(part.getByRole('link', { name: 'How programs call the API' })).toHaveAttribute('href', '/api/docs');
});

test('a key is named with what it may do, since when and when it was used, and never whole', async () => {
  const { part } = await openKeys({ 'GET /api/keys': () => [key] });
  const item = within(await part.findByRole('listitem'));
  for (const words of [
    ...['Nightly report', 'ast_1a2b3c4d…', 'May ask, read', 'Made November 20, 2026, no end'],
    'Last used November 21, 2026',
  ])
    expect(item.getByText(words)).toBeInTheDocument();
});

test('a key is made by keyboard, shown once and copied', async () => {
  const made: unknown[] = [];
  const { part, user } = await openKeys({
    'GET /api/keys': () => (made.length > 0 ? [key] : []),
    'POST /api/keys': ({ body }) => {
      made.push(body);
      return { key, secret };
    },
  });
  act(() => part.getByRole('button', { name: 'Make a Key' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Make Key' })).toBeDisabled();
  await user.keyboard(' Nightly report ');
  await user.click(screen.getByRole('checkbox', { name: /^Ask/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'It ends' }), 'Never');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  const field = await screen.findByRole('textbox', { name: 'API key' });
  expect(field).toHaveValue(secret);
  expect(field).toHaveFocus();
  expect(made).toEqual([{ name: 'Nightly report', scopes: ['read'] }]);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'));
  await user.click(screen.getByRole('button', { name: 'Copy Key' }));
  expect(await screen.findByText(/Select it and copy it by hand/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy Key' }));
  expect(write).toHaveBeenLastCalledWith(secret);
  expect(await screen.findByText('Copied.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  expect(await part.findByRole('listitem')).toHaveTextContent('Nightly report');
});

test.each([
  ['offline', () => Promise.reject(new TypeError('network error')), /You are offline, or the server/],
  [
    'refused',
    () => problemResponse(409, 'too-many-keys', 'You have 20 keys. Revoke one first.'),
    /You have 20/,
  ],
])('a key that is not made (%s) is told, and the form stays', async (_name, answer, words) => {
  const { part, user } = await openKeys({ 'POST /api/keys': answer });
  await user.click(part.getByRole('button', { name: 'Make a Key' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nightly{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Nightly');
});

test('a key is revoked after a question, and the focus stays in the part', async () => {
  const revoked: string[] = [];
  const { part, user } = await openKeys({
    'GET /api/keys': () => (revoked.length > 0 ? [] : [key]),
    'DELETE /api/keys/{id}': ({ params }) => {
      revoked.push(params.id ?? '');
      return null;
    },
  });
  await user.click(await part.findByRole('button', { name: 'Revoke the key Nightly report' }));
  await user.click(screen.getByRole('button', { name: 'Keep Key' }));
  expect(revoked).toEqual([]);
  await user.click(part.getByRole('button', { name: 'Revoke the key Nightly report' }));
  await user.click(screen.getByRole('button', { name: 'Yes, Revoke' }));
  expect(await part.findByText('Nightly report was revoked.')).toBeInTheDocument();
  expect(await part.findByText('You have no keys yet.')).toBeInTheDocument();
  expect(revoked).toEqual(['key-1']);
});

test('keys that cannot be loaded are asked for again, by hand', async () => {
  let isAway = true;
  const { part, user } = await openKeys({
    'GET /api/keys': () => (isAway ? problemResponse(503, 'upstream-down', 'Try later.') : [key]),
  });
  expect(await part.findByText('Your API keys could not be loaded. Try later.')).toBeInTheDocument();
  isAway = false;
  await user.click(part.getByRole('button', { name: 'Try Again' }));
  expect(await part.findByRole('listitem')).toHaveTextContent('Nightly report');
});

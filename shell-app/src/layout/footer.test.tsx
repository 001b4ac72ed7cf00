import { setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildIdentityUser } from '../testing/fake-identity-provider';
import { renderShell } from '../testing/render-shell';

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
    '/',
    '/login',
    '/chat',
    '/subscription',
    '/subscription/success',
    '/about',
    '/learn',
    '/nowhere',
  ])('stands on every page, such as %s', async (path) => {
    await renderShell({ path, remembered: path === '/chat' ? buildIdentityUser() : null });
    expect(screen.getByRole('contentinfo')).toHaveTextContent('UAE, USA, UN + 47 countries');
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

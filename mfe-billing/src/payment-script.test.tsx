import { buildWebConfig, renderRemote } from '@astraea/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { App } from './app';

const path = '/subscription';
const paying = buildWebConfig({
  processors: { identity: 'Google Firebase', model: null, payments: 'Stripe' },
});
const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');

afterEach(() => {
  for (const script of scripts()) script.remove();
});

test('the script of the payment provider is loaded in the background', () => {
  renderRemote(App, { path, config: paying });
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]?.async).toBe(true);
  expect(screen.getByRole('heading', { name: 'Pro' })).toBeInTheDocument();
});

test('coming back to the plans does not load it again', () => {
  renderRemote(App, { path, config: paying }).unmount();
  renderRemote(App, { path, config: paying });
  expect(scripts()).toHaveLength(1);
});

test.each([null, 'a stand-in for Stripe on this machine'])(
  'with %s as the payment provider no script is loaded',
  (payments) => {
    const processors = { identity: 'Google Firebase', model: null, payments };
    renderRemote(App, { path, config: buildWebConfig({ processors }) });
    expect(scripts()).toHaveLength(0);
  },
);

test('a script that cannot be loaded is only warned of, and tried again on the next visit', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { unmount } = renderRemote(App, { path, config: paying });
  const [script] = scripts();
  if (script) fireEvent.error(script);
  expect(warned).toHaveBeenCalledWith('The payment script could not be loaded');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(scripts()).toHaveLength(0);
  unmount();
  renderRemote(App, { path, config: paying });
  expect(scripts()).toHaveLength(1);
  warned.mockRestore();
});

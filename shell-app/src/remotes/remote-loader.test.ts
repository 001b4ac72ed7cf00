import { buildWebConfig } from '@astraea/web-kit/testing';
import { loadRemoteModule } from './federation';
import { createRemoteLoader, UnfitRemote } from './remote-loader';

jest.mock('./federation', () => ({ loadRemoteModule: jest.fn() }));

const load = jest.mocked(loadRemoteModule);
const App = () => null;
const config = buildWebConfig();

function configWith(change: { contract?: number; manifest?: string }) {
  return buildWebConfig({ remotes: { ...config.remotes, chat: { ...config.remotes.chat, ...change } } });
}

beforeEach(() => load.mockReset());

test('a remote is loaded once from the manifest of the configuration', async () => {
  load.mockResolvedValue({ App });
  const remotes = createRemoteLoader(config);
  await expect(remotes.load('chat')).resolves.toBe(App);
  expect(remotes.load('chat')).toBe(remotes.load('chat'));
  expect(remotes.loaded('chat')).toBe(App);
  remotes.forget('chat');
  expect(remotes.loaded('chat')).toBeUndefined();
  expect(load.mock.calls).toEqual([['chat', '/mfe/chat/1/mf-manifest.json', false]]);
});

test.each([0, 2])('a remote of contract %i is not even fetched', async (contract) => {
  await expect(createRemoteLoader(configWith({ contract })).load('chat')).rejects.toThrow(UnfitRemote);
  expect(load).not.toHaveBeenCalled();
});

test('a remote that the libraries of the page do not suit is told apart from one that broke', async () => {
  load.mockRejectedValue(
    new Error(
      'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of chat',
    ),
  );
  await expect(createRemoteLoader(config).load('chat')).rejects.toThrow('chat needs other libraries');
});

test.each([[{}], [null], [{ App: 'text' }]])('a module without an app is refused: %p', async (module) => {
  load.mockResolvedValue(module);
  await expect(createRemoteLoader(config).load('chat')).rejects.toThrow('chat exposes no App');
});

test('a remote that does not come within 15 s is given up', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const loading = createRemoteLoader(config).load('chat');
  const failure = expect(loading).rejects.toThrow('chat did not load within 15 s');
  await jest.advanceTimersByTimeAsync(15_000);
  await failure;
  jest.useRealTimers();
});

test('after a failure the remote is looked up anew, fetched anew, and may have moved', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce({ App });
  globalThis.fetch = async () => Response.json(configWith({ manifest: '/mfe/chat/2/mf-manifest.json' }));
  const remotes = createRemoteLoader(config);
  await expect(remotes.load('chat')).rejects.toThrow('404');
  remotes.forget('chat');
  await expect(remotes.load('chat')).resolves.toBe(App);
  expect(load.mock.calls[1]).toEqual(['chat', '/mfe/chat/2/mf-manifest.json', true]);
});

test('when the settings cannot be read anew, those of the page are used', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce({ App });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const remotes = createRemoteLoader(config);
  await expect(remotes.load('chat')).rejects.toThrow('404');
  remotes.forget('chat');
  await expect(remotes.load('chat')).resolves.toBe(App);
});

test('a failure of one remote leaves the others alone', async () => {
  load.mockImplementation(async (name) => {
    if (name === 'chat') throw new Error('404');
    return { App };
  });
  const remotes = createRemoteLoader(config);
  await expect(remotes.load('chat')).rejects.toThrow('404');
  await expect(remotes.load('billing')).resolves.toBe(App);
});

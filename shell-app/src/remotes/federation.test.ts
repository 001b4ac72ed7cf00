import * as runtime from '@module-federation/enhanced/runtime';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(async () => ({ App: () => null })),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

type CreateScript = (info: { url: string; remoteInfo: { name: string } }) => {
  script: HTMLScriptElement;
  timeout: number;
};

function createScriptOf(): CreateScript {
  const [plugins] = jest.mocked(runtime.registerPlugins).mock.calls[0] ?? [];
  return plugins?.[0]?.createScript as unknown as CreateScript;
}

test('a retry goes to addresses of its own, so that no remembered failure answers it', async () => {
  const { loadRemoteModule } = await import('./federation');
  const registered = jest.mocked(runtime.registerRemotes).mock.calls;
  const url = 'http://localhost/entry.js';

  await loadRemoteModule('chat', '/mfe/chat/1/mf-manifest.json', false);
  expect(registered[0]).toEqual([
    [{ name: 'chat', entry: 'http://localhost/mfe/chat/1/mf-manifest.json' }],
    { force: false },
  ]);
  expect(runtime.loadRemote).toHaveBeenCalledWith('chat/app');
  const createScript = createScriptOf();
  expect(createScript({ url, remoteInfo: { name: 'chat' } }).script.src).toBe(url);

  await loadRemoteModule('chat', '/mfe/chat/1/mf-manifest.json', true);
  expect(registered[1]).toEqual([
    [{ name: 'chat', entry: 'http://localhost/mfe/chat/1/mf-manifest.json?retry=1' }],
    { force: true },
  ]);
  const retried = createScript({ url, remoteInfo: { name: 'chat' } });
  expect(retried.script.src).toBe(`${url}?retry=1`);
  expect(retried.timeout).toBeLessThan(15_000);
  expect(createScript({ url, remoteInfo: { name: 'billing' } }).script.src).toBe(url);
  expect(runtime.registerPlugins).toHaveBeenCalledTimes(1);
});

type Rules = { createScriptURL(url: string): string | null };

async function load(made: Record<string, Rules>) {
  jest.resetModules();
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy(name: string, rules: Rules) {
        made[name] = rules;
        return rules;
      },
    },
  });
  return import('./trusted-types');
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

test.each([
  ['https://apis.google.com/js/api.js?onload=__iframefcb1', true],
  ['https://js.stripe.com/v3/', true],
  ['https://apis.google.com/js/other.js', false],
  ['https://apis.google.com.evil.example/js/api.js', false],
  ['https://js.stripe.com.evil.example/', false],
  ['/mfe/chat/1/remote-entry.js', false],
  ['data:text/javascript,owned', false],
])('without a policy of ours the script %s passes: %p', async (url, passes) => {
  const made: Record<string, Rules> = {};
  (await load(made)).guardScripts();
  expect(made.default?.createScriptURL(url)).toBe(passes ? url : null);
  expect(Object.keys(made.default ?? {})).toEqual(['createScriptURL']);
});

test('the loader of remotes has one policy of its own', async () => {
  const made: Record<string, Rules> = {};
  const { remoteScriptUrl } = await load(made);
  expect(remoteScriptUrl('/mfe/chat/1/remote-entry.js')).toBe('/mfe/chat/1/remote-entry.js');
  remoteScriptUrl('/mfe/billing/1/remote-entry.js');
  expect(Object.keys(made)).toEqual(['astraea_shell']);
});

test('a browser without Trusted Types loads remotes all the same', async () => {
  jest.resetModules();
  const { guardScripts, remoteScriptUrl } = await import('./trusted-types');
  guardScripts();
  expect(remoteScriptUrl('/mfe/chat/1/remote-entry.js')).toBe('/mfe/chat/1/remote-entry.js');
});

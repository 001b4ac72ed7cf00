import { buildWebConfig } from '@astraea/web-kit/testing';
import { readConfig } from './read-config';

const config = buildWebConfig({ assistantName: 'Nova' });

function inline(text: string) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'astraea-config';
  script.textContent = text;
  document.head.append(script);
}

afterEach(() => document.getElementById('astraea-config')?.remove());

test('settings in the page need no further request', async () => {
  inline(JSON.stringify(config));
  await expect(readConfig()).resolves.toEqual(config);
});

test('a page without settings asks for them', async () => {
  globalThis.fetch = async (address) => {
    expect(address).toBe('/config.json');
    return Response.json(config);
  };
  await expect(readConfig()).resolves.toEqual(config);
});

test('settings that break the contract are refused', async () => {
  globalThis.fetch = async () => Response.json({ assistantName: 7 });
  await expect(readConfig()).rejects.toThrow('assistantName');
});

test('an error answer is told', async () => {
  globalThis.fetch = async () => new Response('', { status: 503 });
  await expect(readConfig()).rejects.toThrow('/config.json answered 503');
});

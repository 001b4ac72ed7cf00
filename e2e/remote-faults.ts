import type { Page, Route } from 'playwright-core';
import { type RemoteUnderTest, remoteOf } from './remotes';

type Handler = (route: Route, remote: RemoteUnderTest) => Promise<void>;

/** What goes wrong with a remote: the requests that are answered otherwise, how, and what the visitor is told. */
export interface Fault {
  isHit(url: URL, remote: RemoteUnderTest): boolean;
  answer: Handler;
  words: RegExp;
}

const notShown = /did not load or broke while it was shown\. The rest of the site still works/;
const beingUpdated = /is being updated and does not fit the page that is open/;

const anyFile: Fault['isHit'] = (url, { name }) => remoteOf(url) === name;
const file =
  (pattern: RegExp): Fault['isHit'] =>
  (url, remote) =>
    anyFile(url, remote) && pattern.test(url.pathname);
const entry = file(/\/remote-entry\.js$/);
const exposed = file(/\/__federation_expose_app\.[^/]*\.js$/);

const script = (body: string): Handler => {
  return (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body });
};

/** The real answer, changed. */
const changed = (change: (text: string, remote: RemoteUnderTest) => string): Handler => {
  return async (route, remote) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = change(text, remote);
    if (body === text) throw new Error(`nothing to change in ${route.request().url()}`);
    await route.fulfill({ response, body });
  };
};

/** A container that is loaded as the remote's own would be, with another component in it. */
const containerWith = (app: string): Handler => {
  return (route, remote) => {
    const [, version] = /([^/]+)\/remote-entry\.js/.exec(route.request().url()) ?? [];
    const container = `{ init() {}, get: async () => () => ({ App: ${app} }) }`;
    return script(`globalThis['astraea_${remote.name}@${version}'] = ${container};`)(route, remote);
  };
};

const withStatus =
  (status: number): Handler =>
  (route) =>
    route.fulfill({ status, body: 'no file' });
const garbage = script('<!doctype html>{');

export const faults: Record<string, Fault> = {
  'whose files answer 404': { isHit: anyFile, answer: withStatus(404), words: notShown },
  'whose files answer 500': { isHit: anyFile, answer: withStatus(500), words: notShown },
  'whose files cannot be reached': { isHit: anyFile, answer: (route) => route.abort(), words: notShown },
  'whose files are garbage': { isHit: anyFile, answer: garbage, words: notShown },
  'whose manifest lacks what it has to say': {
    isHit: file(/\/mf-manifest\.json$/),
    answer: (route) => route.fulfill({ json: { id: 'lost', metaData: {} } }),
    words: notShown,
  },
  'whose entry is missing': { isHit: entry, answer: withStatus(404), words: notShown },
  'whose screen is missing': { isHit: exposed, answer: withStatus(404), words: notShown },
  'whose screen is garbage': { isHit: exposed, answer: garbage, words: notShown },
  'that fails while it is loaded': {
    isHit: exposed,
    answer: script('throw new Error("planted: while loading");'),
    words: notShown,
  },
  'that fails while it is rendered': {
    isHit: entry,
    answer: containerWith('() => { throw new Error("planted: while rendering"); }'),
    words: notShown,
  },
  'that needs another version of a shared library': {
    isHit: entry,
    answer: changed((text) => text.replaceAll('"^19.0.0"', '"^18.0.0"')),
    words: beingUpdated,
  },
  'that was built against another contract': {
    isHit: (url, { path }) => url.pathname === path || url.pathname === '/config.json',
    answer: changed((text, { name }) =>
      text.replace(new RegExp(`("${name}":\\{[^}]*"contract":)\\d+`), '$199'),
    ),
    words: beingUpdated,
  },
};

/** Never answered, so that somebody has to give it up. */
export const silence: Fault = {
  isHit: anyFile,
  answer: () => new Promise<void>(() => undefined),
  words: notShown,
};

/** Breaks a remote until the returned function is called, which says how many requests were hit. */
export async function plant(
  page: Page,
  remote: RemoteUnderTest,
  fault: Fault,
): Promise<() => Promise<number>> {
  let hits = 0;
  const isHit = (url: URL) => fault.isHit(url, remote);
  const handle = async (route: Route) => {
    hits += 1;
    await fault.answer(route, remote);
  };
  await page.route(isHit, handle);
  return async () => {
    await page.unroute(isHit, handle);
    return hits;
  };
}

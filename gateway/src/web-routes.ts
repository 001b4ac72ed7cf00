import { type ScreenName, screenOf, screens, type WebConfig } from '@astraea/contracts';
import type { Logger } from '@astraea/service-kit/log';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type WebPartName, webPartNames } from './config';
import { preloadHints, type RemoteFiles } from './preload-hints';
import type { ReleaseSource, WebPartLocation } from './release-source';
import type { SecurityHeaders } from './security-headers';
import { createServiceProxy, type UpstreamTimeouts } from './service-proxy';
import { namesPage, publicBase, serveWebPart } from './web-part';

export interface WebRoutesDeps {
  locations: Record<WebPartName, WebPartLocation>;
  shell: Pick<ReleaseSource, 'readText'>;
  remotes: RemoteFiles;
  readWebConfig(user?: string): Promise<WebConfig>;
  noteView(remotes: WebConfig['remotes'], address: string): void;
  /** Whose releases a page is to have, as its request says; undefined where all have the same. */
  userOf: ((req: Request) => string | undefined) | undefined;
  headers: SecurityHeaders;
  timeouts: UpstreamTimeouts;
  logger: Logger;
}

/** Paths under which no screen is. */
const isFile = /^\/(api|mfe|shell|emulator)(\/|$)/;

/** Where the configuration is inlined in the shell's page, to save a round trip. */
const configMarker = '<!--astraea-config-->';

function setAll(res: Response, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}

/** A data block: `<` is escaped so that no value can end the element. */
function inlineConfig(config: WebConfig): string {
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return `<script type="application/json" id="astraea-config">${json}</script>`;
}

/** The shell's page for one of its screens. */
async function fillPage(deps: WebRoutesDeps, screen: ScreenName, req: Request): Promise<string> {
  const { remote } = screens[screen];
  const [page, config] = await Promise.all([
    deps.shell.readText('index.html'),
    deps.readWebConfig(deps.userOf?.(req)),
  ]);
  deps.noteView(config.remotes, req.ip ?? 'unknown');
  const hints = remote ? await preloadHints(remote, config, deps.remotes) : '';
  // After the shell's own files, which are needed first.
  return page.replace(configMarker, () => inlineConfig(config)).replace('</head>', () => `${hints}</head>`);
}

function webPartHandler(deps: WebRoutesDeps, name: WebPartName): RequestHandler {
  const location = deps.locations[name];
  if ('root' in location) return serveWebPart(location.root, deps.headers.asset);
  return createServiceProxy({
    name: `${name} web part`,
    // Express has cut the mount path off; the part's own server stands at the same path.
    target: `${location.url}${publicBase(name)}`,
    timeouts: deps.timeouts,
    logger: deps.logger,
    headers: deps.headers.asset,
    // A server that answers with a page whatever it is asked for.
    pageHeaders: deps.headers.page,
  });
}

/** A page at its file's address would stand there without the headers that protect it, and could be framed. */
const refusePages: RequestHandler = (req, _res, next) => {
  next(namesPage(req.path) ? 'router' : undefined);
};

/** Pages, `/config.json` and the web parts' files: no identity, limiter or tracing stands before them. */
export function createWebRoutes(deps: WebRoutesDeps): Router {
  const router = Router();
  const varies: Record<string, string> = deps.userOf ? { vary: 'Cookie' } : {};
  for (const name of webPartNames) router.use(publicBase(name), refusePages, webPartHandler(deps, name));

  router.get('/config.json', async (req, res) => {
    const config = await deps.readWebConfig(deps.userOf?.(req));
    setAll(res, { ...deps.headers.asset, 'cache-control': 'no-cache', ...varies });
    res.json(config);
  });

  // Not `get`: the router would then answer every preflight request itself, also those of the API.
  router.use(async (req, res, next) => {
    const screen = screenOf(req.path);
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    // An unknown address typed by a person gets the shell, which says so in words.
    if (screen === 'missing' && (isFile.test(req.path) || !req.accepts('html'))) return next();
    const page = await fillPage(deps, screen, req);
    setAll(res, { ...deps.headers.page, ...varies });
    res
      .status(screen === 'missing' ? 404 : 200)
      .type('html')
      .send(page);
  });
  return router;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { z } from 'zod';
import type { WebPartName } from './config';

/** `release.json` of a web part: what its last build made. */
export const releaseSchema = z.object({
  name: z.string(),
  version: z.string().regex(/^[\w.+-]+$/),
  contract: z.number().int().optional(),
});
export type Release = z.infer<typeof releaseSchema>;

/** Where a web part's files stand on the origin. */
export function publicBase(name: WebPartName): string {
  return name === 'shell' ? '/shell' : `/mfe/${name}`;
}

/** The release in a web part's folder. */
export async function readRelease(root: string): Promise<Release> {
  return releaseSchema.parse(JSON.parse(await readFile(join(root, 'release.json'), 'utf8')));
}

const servableRange = /^bytes=(\d+)-(\d*)$/;

/** The file server reads one range from a first to a later last byte; of any other it would send the wrong bytes. */
function isServable(range: string): boolean {
  const [, first, last] = servableRange.exec(range) ?? [];
  // Beyond the safe integers the file system refuses the place, after the answer has begun.
  if (first === undefined || !Number.isSafeInteger(Number(first))) return false;
  return !last || (Number.isSafeInteger(Number(last)) && Number(last) > 0 && Number(last) >= Number(first));
}

const pageFile = /\.(s?html?|xht(ml)?)(\.(br|gz))?\/?$/i;

/** Whether a path names a file that browsers show as a page. Screens alone are pages, under their own addresses and headers. */
export function namesPage(path: string): boolean {
  try {
    return pageFile.test(decodeURIComponent(path));
  } catch {
    return pageFile.test(path);
  }
}

/** For a page that a web part's own server gives to the gateway: in a browser it shows nothing and stands in no frame. */
const closedPage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-frame-options': 'DENY',
};

/** Serves a folder of versions: immutable files with ranges, ETags and precompressed bodies; release.json is always looked up. */
export function serveWebPart(root: string, headers: Readonly<Record<string, string>>): RequestHandler {
  const serve = sirv(root, {
    etag: true,
    gzip: true,
    brotli: true,
    // Looks at the disk for each request: a release that comes while this process runs is served at once.
    dev: true,
    // Neither `/` nor a name without its ending means a page.
    extensions: [],
    setHeaders(res, pathname) {
      const all = namesPage(pathname) ? { ...headers, ...closedPage } : headers;
      for (const [name, value] of Object.entries(all)) res.setHeader(name, value);
      const changes = /(release\.json|index\.html)$/.test(pathname);
      res.setHeader('Cache-Control', changes ? 'no-cache' : 'public,max-age=31536000,immutable');
    },
  });
  return (req, res, next) => {
    // A range may always be answered with the whole file.
    if (req.headers.range !== undefined && !isServable(req.headers.range)) delete req.headers.range;
    serve(req, res, next);
  };
}

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type RequestHandler, Router } from 'express';
import type { SecurityHeaders } from '../security-headers';

/** The viewer's files; whatever else its package has is not served. */
const viewerFiles = ['swagger-ui-bundle.js', 'swagger-ui.css'] as const;
const viewerFolder = dirname(require.resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
<script defer src="/api/docs/swagger-ui-bundle.js"></script>
<script defer src="/api/docs/open.js"></script>
</head>
<body><main id="api"></main><noscript>This page needs JavaScript. The description itself is at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</noscript></body>
</html>
`;

/** No validator is asked, no address of another site is taken from the query, and a key that is tried is forgotten with the page. */
const open = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#api',
  validatorUrl: null,
  queryConfigEnabled: false,
  persistAuthorization: false,
  deepLinking: true,
});
`;

/** On a phone the viewer is wider than the screen, and scrolls by itself. */
const styles = 'body { margin: 0; } .swagger-ui { overflow-x: auto; }\n';

const cached = 'public, max-age=3600';

/** A file of the viewer, compressed once: anybody may ask for it again and again. */
function viewerFile(file: string): RequestHandler {
  const path = join(viewerFolder, file);
  let packed: Buffer | undefined;
  return (req, res) => {
    res.setHeader('Vary', 'Accept-Encoding');
    if (!req.acceptsEncodings('gzip'))
      return void res.sendFile(path, { headers: { 'Cache-Control': cached }, dotfiles: 'allow' });
    packed ??= gzipSync(readFileSync(path));
    res.setHeader('Cache-Control', cached);
    res.setHeader('Content-Encoding', 'gzip');
    res.type(file).send(packed);
  };
}

/** `/api/docs`: the description of the API in a kept viewer, which loads nothing from elsewhere and is no part of the app. */
export function createApiPage(headers: SecurityHeaders): Router {
  const router = Router();
  const pageHeaders = new Map(Object.entries(headers.apiPage));
  router.use('/api/docs', (_req, res, next) => {
    res.setHeaders(pageHeaders);
    next();
  });
  router.get('/api/docs', (_req, res) => void res.type('html').send(page));
  for (const [name, text] of [['open.js', open] as const, ['page.css', styles] as const])
    router.get(`/api/docs/${name}`, (_req, res) => {
      res.setHeader('Cache-Control', cached);
      res.type(name).send(text);
    });
  for (const file of viewerFiles) router.get(`/api/docs/${file}`, viewerFile(file));
  return router;
}

// A program: stands for the services behind a gateway, and for a collector of traces, at next to no cost of its own.
import { createServer } from 'node:http';
import express from 'express';

const identityMs = 300_000;
const me = JSON.stringify({
  status: 'success',
  user: { uid: 'bench', email: 'bench@example.org', display_name: 'Bench', backendId: 'bench' },
  quota: { limit: 10, used: 0, resets_at: '2026-01-01T00:00:00.000Z' },
});
const streams = new Set();

function exchange(req) {
  const user_id = (req.headers.authorization ?? '').slice('Bearer '.length);
  const expires_at = Math.floor((Date.now() + identityMs) / 1000);
  return JSON.stringify({ token: `identity-${user_id}`, expires_at, user_id, plan: 'free' });
}

function openStream(res) {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  res.write('event: accepted\ndata: {}\n\n');
  streams.add(res);
  res.on('close', () => streams.delete(res));
}

function answer(req, res) {
  if (req.url.includes('/answers/')) return openStream(res);
  req.resume();
  req.on('end', () => {
    res.setHeader('content-type', 'application/json');
    res.end(req.url === '/exchange' ? exchange(req) : me);
  });
}

async function serve(handler) {
  const server = createServer({ keepAliveTimeout: 600_000 }, handler);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

// The same answers by Node alone, and by Express as every service here has it.
const app = express().disable('x-powered-by').use(answer);
process.send({ url: await serve(answer), serviceUrl: await serve(app) });
process.on('message', ({ type }) => {
  if (type !== 'say') return;
  for (const stream of streams) stream.write('event: delta\ndata: {"text":"Space."}\n\n');
});
process.on('disconnect', () => process.exit(0));

// A program: passes requests on and does nothing else, by Express with http-proxy-middleware (BENCH_PROXY=express) or by Node alone.
import { Agent, createServer, request } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const { BENCH_UPSTREAM: target, BENCH_PROXY: kind } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function passOn(req, res) {
  const { method, url, headers } = req;
  const passed = request(new URL(url, target), { method, headers, agent }, (answer) => {
    res.writeHead(answer.statusCode, answer.headers);
    answer.pipe(res);
  });
  passed.on('error', () => res.destroy());
  req.pipe(passed);
}

const handlers = {
  express: () => express().use(createProxyMiddleware({ target, agent })),
  node: () => passOn,
};

const server = createServer({ keepAliveTimeout: 600_000 }, handlers[kind]());
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
process.send({ url: `http://127.0.0.1:${server.address().port}` });
process.on('disconnect', () => process.exit(0));

#!/usr/bin/env bash
# A producer of kafkajs says that it is connected to a broker that has never said a word, and does not connect again.
#
# Guessed before it was run: where a broker takes the connection and answers nothing, as a process that hangs does, `connect()` rejects once
# its retries are used up, or goes on with a new connection. Seen with kafkajs 2.2.4: the question after the broker's versions runs out of
# time once; the next retry finds the socket open, takes that for connected, and `connect()` resolves. Whatever is sent is then refused with
# 'Broker not connected' after all retries, on the one connection that there is: it stays so when the broker is well again, for as long as
# the socket lives. A socket factory that ends a connection without a first answer mends it.
# Fails if connect() rejects, or a second connection is tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund kafkajs@2.2.4
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { createServer } = require('node:net');
const { Kafka, logLevel } = require('kafkajs');

let connections = 0;
const silent = createServer((socket) => {
  connections += 1;
  socket.on('data', () => undefined);
});

silent.listen(0, '127.0.0.1', async () => {
  const kafka = new Kafka({
    brokers: [`127.0.0.1:${silent.address().port}`],
    requestTimeout: 500,
    retry: { initialRetryTime: 50, maxRetryTime: 100, retries: 3 },
    logLevel: logLevel.NOTHING,
  });
  const producer = kafka.producer();
  await producer.connect();
  console.log('connect() resolved; bytes from the broker so far: 0');
  const sent = producer.send({ topic: 'any', messages: [{ value: 'words' }] });
  await assert.rejects(sent, /Broker not connected/);
  console.log('send() rejected: Broker not connected; connections tried:', connections);
  assert.equal(connections, 1);
  process.exit();
});
JS
node --no-warnings run.cjs

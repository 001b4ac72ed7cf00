#!/usr/bin/env bash
# Firebase's Auth emulator can give a new account an ID token that firebase-admin takes for a revoked one.
#
# Guessed before it was run: the token with which a sign-up is answered is good until it expires. Seen with firebase-tools 15.34.2:
# the sign-up reads the clock at its beginning (`lastLoginAt`, which becomes the token's `auth_time`) and once more when the password is
# hashed (`validSince`), and keeps both in whole seconds. With a new second in between, `auth_time` is smaller than `validSince`, which
# firebase-admin's verifyIdToken compares: it refuses with 'auth/id-token-revoked' as long as the token lives. A later sign-in is good again.
# It happens by chance, and more often where the machine is busy; here the clock moves on by a second whenever it is read.
# Fails if the token's auth_time is not before the account's validSince any more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts firebase-tools@15.34.2
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { createServer } = require('node:http');
const auth = 'firebase-tools/lib/emulator/auth';
const { createApp } = require(`${auth}/server`);
const { AgentProjectState } = require(`${auth}/state`);
const usual = Date;
const hurry = () => {
  let now = usual.now();
  globalThis.Date = new Proxy(usual, {
    construct(target, given, asked) {
      now += 1000;
      return Reflect.construct(target, given.length > 0 ? given : [now], asked);
    },
  });
};
(async () => {
  const states = new Map([['demo-test', new AgentProjectState('demo-test')]]);
  const server = createServer(await createApp('demo-test', 2, states)).listen(0);
  const base = `http://127.0.0.1:${server.address().port}/identitytoolkit.googleapis.com/v1`;
  const post = async (path, body, headers) => {
    const response = await fetch(`${base}/${path}?key=demo-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  hurry();
  const ada = { email: 'ada@example.com', password: 'first-secret', returnSecureToken: true };
  const { idToken, localId } = await post('accounts:signUp', ada);
  globalThis.Date = usual;
  const { auth_time: signedInAt } = JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString());
  const owner = { authorization: 'Bearer owner' };
  const { users } = await post('projects/demo-test/accounts:lookup', { localId: [localId] }, owner);
  const validSince = Number(users[0].validSince);
  console.log({ auth_time: signedInAt, validSince });
  server.close();
  server.closeAllConnections();
  assert.ok(signedInAt < validSince);
  console.log('as described: the first token of the account counts as revoked');
})();
JS
node run.cjs

// Runs in a pod of the cluster: users who ask, read a streamed answer and pause, until the file STOP_FILE is there. The last
// line that it prints is what became of their questions.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const {
  GATEWAY_URL: gateway,
  CLIENTS: clients,
  COUNTRY: country,
  QUESTION: content,
  PAUSE_SECONDS: pauseSeconds,
  STOP_FILE: stopFile,
} = process.env;
const hangsMs = 120_000;
const againMs = 250;
const triesAtMost = 40;
const seen = {
  questions: 0,
  answered: 0,
  cut: 0,
  refused: 0,
  serverErrors: 0,
  lost: 0,
  charged: 0,
  slowestMs: 0,
  words: {},
};

function note(kind, words) {
  seen[kind]++;
  seen.words[words] = (seen.words[words] ?? 0) + 1;
}

const call = (path, { token, body, headers = {} } = {}) =>
  fetch(gateway + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(hangsMs),
  });

/** What a call answers in JSON; asked again where the system says that it cannot answer now, as a page does that is opened. */
async function read(path, token) {
  for (let tries = 1; ; tries++) {
    const response = await call(path, { token });
    if (response.ok) return response.json();
    const said = `${path} answered ${response.status}: ${await response.text()}`;
    if (response.status < 500 || tries === triesAtMost) throw new Error(said);
    note('serverErrors', said.slice(0, 160));
    await pause(againMs);
  }
}

async function signUp() {
  const body = {
    email: `client-${randomUUID()}@example.com`,
    password: randomUUID(),
    returnSecureToken: true,
  };
  const response = await call('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key', { body });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  return (await response.json()).idToken;
}

async function placeOf(token) {
  const { data } = await read('/api/active-countries', token);
  for (const [continent, countries] of Object.entries(data)) {
    const topics = countries.find((entry) => country in entry)?.[country];
    if (topics?.length) return { continent, topic: topics[0] };
  }
  throw new Error(`${country} is not active`);
}

/** True if the stream ended with its answer. */
async function ask(token, key, body) {
  const headers = { accept: 'text/event-stream', 'idempotency-key': key };
  let response;
  let text = '';
  try {
    response = await call('/api/conversations', { token, body, headers });
    text = await response.text();
  } catch (error) {
    note('cut', `line broke: ${error.cause?.code ?? error.cause?.message ?? error.message}`);
    return false;
  }
  if (response.status >= 500) note('serverErrors', `${response.status} ${text.slice(0, 120)}`);
  else if (!response.ok) note('refused', `${response.status} ${text.slice(0, 120)}`);
  else if (/^event: ?message$/m.test(text) && text.includes('"outcome":"answered"')) return true;
  else note('cut', `stream ended with: ${text.trim().split('\n\n').at(-1).slice(0, 160)}`);
  return false;
}

/** One question; what failed is asked again under the same key, as a browser does. */
async function untilAnswered(token, body) {
  const key = randomUUID();
  const began = Date.now();
  seen.questions++;
  for (let tries = 0; tries < triesAtMost; tries++) {
    if (await ask(token, key, body)) {
      seen.answered++;
      seen.slowestMs = Math.max(seen.slowestMs, Date.now() - began);
      return;
    }
    await pause(againMs);
  }
  note('lost', 'never answered');
}

async function client(_, index) {
  const token = await signUp();
  const body = { content, country, ...(await placeOf(token)), label: `Client ${index}`, role: 'user' };
  let answered = 0;
  while (!existsSync(stopFile)) {
    await untilAnswered(token, body);
    answered++;
    if (answered === 1) process.stdout.write('answered once\n');
    await pause(Number(pauseSeconds) * 1000);
  }
  const { quota } = await read('/api/auth/me', token);
  seen.charged += quota.used;
}

try {
  await Promise.all(Array.from({ length: Number(clients) }, client));
  process.stdout.write(`${JSON.stringify(seen)}\n`);
} catch (error) {
  process.stdout.write(`${error.stack}\n`);
  process.exitCode = 1;
}

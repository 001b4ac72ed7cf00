// Signs in, asks a question and checks its proof, through the gateway as a browser would. `helm test` runs it in the gateway's image.
import { createHash, randomUUID } from 'node:crypto';

const {
  GATEWAY_URL: gateway,
  COUNTRY: country,
  QUESTION: question,
  WAIT_SECONDS: waitSeconds,
  CLOSED_URL: closedUrl,
  EMAIL: email,
  PASSWORD: password,
} = process.env;
const requestTimeoutMs = 60_000;
const deadline = Date.now() + Number(waitSeconds) * 1000;

function say(line) {
  process.stdout.write(`${line}\n`);
}

function expect(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

async function call(url, { method = 'GET', token, body, headers = {} } = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.ok) return response;
  throw new Error(`${method} ${url} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
}

/** Repeats until it gives something, while the system is still filling its stores. */
async function until(what, attempt) {
  for (;;) {
    let reason = 'nothing yet';
    try {
      const result = await attempt();
      if (result) return result;
    } catch (error) {
      reason = error.cause ? `${error.message} (${error.cause.message})` : error.message;
    }
    expect(Date.now() < deadline, `${what}: not within ${waitSeconds} s (${reason})`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function checkPages(config) {
  const page = await (await call(`${gateway}/`)).text();
  expect(page.includes('astraea-config'), 'the page does not hold its settings');
  for (const [name, remote] of Object.entries(config.remotes)) {
    const manifestUrl = new URL(remote.manifest, gateway);
    const { metaData } = await (await call(manifestUrl)).json();
    const entry = metaData?.remoteEntry;
    expect(entry?.name, `the manifest of ${name} names no remote entry`);
    await call(new URL(`${entry.path ?? ''}${entry.name}`, manifestUrl));
  }
  say(`pages: the shell and ${Object.keys(config.remotes).join(', ')} are served`);
}

async function signIn(config) {
  const base = config.demo
    ? `${gateway}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const account = config.demo
    ? { email: `journey-${randomUUID()}@example.com`, password: randomUUID() }
    : { email, password };
  const action = config.demo ? 'signUp' : 'signInWithPassword';
  const answer = await call(`${base}/v1/accounts:${action}?key=${config.firebase.apiKey}`, {
    method: 'POST',
    body: { ...account, returnSecureToken: true },
  });
  const { idToken } = await answer.json();
  const user = await (await call(`${gateway}/api/auth/verify`, { method: 'POST', token: idToken })).json();
  expect(user.backendId, 'verify gives no backendId');
  say(`sign-in: ${config.demo ? 'a new demo account' : 'the test account'}, plan ${user.subscription}`);
  return idToken;
}

async function findCountry(token) {
  const { data } = await (await call(`${gateway}/api/active-countries`, { token })).json();
  for (const [continent, countries] of Object.entries(data)) {
    const topics = countries.find((entry) => country in entry)?.[country];
    if (topics?.length)
      return { continent, topic: topics.find((name) => /licen|authori/i.test(name)) ?? topics[0] };
  }
  return undefined;
}

async function ask(token, { continent, topic }) {
  const answer = await call(`${gateway}/api/conversations`, {
    method: 'POST',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { content: question, label: `${country} - ${topic}`, country, continent, topic, role: 'user' },
  });
  expect(answer.status === 201, `a new conversation answered ${answer.status}`);
  return answer.json();
}

function checkProof(message) {
  const { proof } = message;
  expect(
    message.role === 'assistant' && message.outcome === 'answered',
    `the answer is ${message.outcome}: ${message.content}`,
  );
  expect(proof, `the answer has no proof: ${message.content}`);
  const [first] = proof.citations;
  expect(first, 'the proof has no citation');
  expect(proof.proof_text === first.quote, 'proof_text is not the first citation');
  expect(
    proof.proof_doc === first.doc && proof.proof_page === first.page,
    'the proof names another place than its first citation',
  );
  for (const citation of proof.citations) {
    expect(
      message.content.includes(`[${citation.marker}]`),
      `marker ${citation.marker} is not in the answer`,
    );
    expect(
      citation.quote && citation.page >= 1 && citation.version,
      `citation ${citation.marker} is not complete`,
    );
    expect(/^[0-9a-f]{64}$/.test(citation.sha256), `citation ${citation.marker} has no SHA-256`);
  }
  return proof;
}

async function checkDocuments(token, proof) {
  const cited = new Map(proof.citations.map((citation) => [`${citation.doc} ${citation.version}`, citation]));
  for (const { doc, version, sha256 } of cited.values()) {
    const path = `${encodeURIComponent(country)}/${encodeURIComponent(doc)}?version=${encodeURIComponent(version)}`;
    const bytes = Buffer.from(await (await call(`${gateway}/api/document/${path}`, { token })).arrayBuffer());
    expect(bytes.subarray(0, 5).toString() === '%PDF-', `${doc} is not a PDF file`);
    expect(
      createHash('sha256').update(bytes).digest('hex') === sha256,
      `${doc} has another SHA-256 than its citation says`,
    );
    say(`document: ${doc}, ${bytes.length} bytes, SHA-256 ${sha256} as cited`);
  }
}

/** A pod of no part must not reach a service. */
async function checkClosed() {
  if (!closedUrl) return;
  const reached = await fetch(`${closedUrl}/.well-known/jwks.json`, {
    signal: AbortSignal.timeout(3_000),
  }).then(
    () => true,
    () => false,
  );
  expect(!reached, `${closedUrl} can be reached from a pod of no part: NetworkPolicies are not enforced`);
  say(`network: ${closedUrl} is closed to this pod`);
}

async function journey() {
  const config = await until('the gateway answers', async () =>
    (await call(`${gateway}/config.json`)).json(),
  );
  await until('every web part is there', async () => {
    const { remotes } = await (await call(`${gateway}/config.json`)).json();
    return Object.values(remotes).every(({ version }) => version !== 'unknown');
  });
  await checkPages(await (await call(`${gateway}/config.json`)).json());
  await checkClosed();
  const token = await until('sign-in works', () => signIn(config));
  const place = await until(`${country} is active`, () => findCountry(token));
  say(`country: ${country} in ${place.continent}, topic ${place.topic}`);
  const began = Date.now();
  const conversation = await until('a question is answered', () => ask(token, place));
  const message = conversation.messages.at(-1);
  const proof = checkProof(message);
  say(`question: ${question}`);
  say(`answer, after ${Date.now() - began} ms: ${message.content}`);
  say(
    `proof: "${proof.proof_text}" (${proof.proof_doc}, page ${proof.proof_page}), ${proof.citations.length} citations, trace ${proof.trace_id}`,
  );
  await checkDocuments(token, proof);
  await call(`${gateway}/api/conversations/${conversation.id}`, { method: 'DELETE', token });
  say('journey: passed');
}

try {
  await journey();
} catch (error) {
  say(`journey: failed. ${error.message}${error.cause ? ` (${error.cause.message})` : ''}`);
  process.exitCode = 1;
}

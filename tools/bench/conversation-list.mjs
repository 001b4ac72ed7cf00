// npm run bench:conversation-list -- [seconds]: what the list of 100 conversations costs, against a list of whole conversations, and
// what a search of 10,000 conversations takes, against the list of 100 of them.
// The baseline has the token check and the store of today, which are faster than what it had: the ratio is no more than what was won.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';

const seconds = Number(process.argv[2] ?? 5);
const connections = 20;
const rounds = 5;
const path = '/api/conversations?limit=100';
/** Asked of the new list at least so many times as often as of the old one. */
const goal = 10;
/** Times as long as the list of 100 that a search may take. */
const searchGoal = 1.5;

const say = (line) => process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** The bytes of the answer. @throws Error if it is none */
function call(url, token) {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => {
        bytes += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    });
    asked.on('error', reject);
  });
}

/** Milliseconds that the servers have used of a processor so far. */
async function cpuOfServer() {
  child.send('cpu');
  const [{ user, system }] = await once(child, 'message');
  return (user + system) / 1000;
}

/** Each connection asks again as soon as it is answered. */
async function measure(variant, token, forMs, asks = path) {
  const before = await cpuOfServer();
  const end = performance.now() + forMs;
  const began = performance.now();
  const asker = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      variant.bytes = await call(`${variant.url}${asks}`, token);
      variant.times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, asker));
  variant.ms += performance.now() - began;
  variant.cpuMs += (await cpuOfServer()) - before;
}

const perSecond = ({ times, ms }) => (times.length * 1000) / ms;
const quantile = (times, part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)];

const cpuEach = ({ times, cpuMs }) => cpuMs / times.length;

function describe(variant) {
  const { name, times, bytes } = variant;
  const [p50, p99] = [0.5, 0.99].map((part) => quantile(times, part).toFixed(1));
  say(
    `${name.padEnd(52)} ${perSecond(variant).toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms, ` +
      `${cpuEach(variant).toFixed(2)} ms of processor each, ${bytes} bytes`,
  );
}

const child = fork(fileURLToPath(new URL('list-system.mjs', import.meta.url)));
const [{ systems, tokens }] = await once(child, 'message');
const variant = (name, url) => ({ name, url, times: [], ms: 0, cpuMs: 0, bytes: 0 });
const few = variant('list, no other conversations', systems.few.list);
const many = variant('list, 100,000 conversations of others', systems.many.list);
const fewWhole = variant('baseline: whole conversations, no others', systems.few.whole);
const manyWhole = variant('baseline: whole conversations, 100,000 of others', systems.many.whole);
const variants = [few, fewWhole, many, manyWhole];

// In turn, so that whatever else the machine does meets all variants alike; the first round only warms up.
for (const one of variants) await measure({ ...one, times: [] }, tokens.ann, 500);
for (let round = 0; round < rounds; round++) {
  for (const one of [...variants.slice(round % 4), ...variants.slice(0, round % 4)])
    await measure(one, tokens.ann, (seconds * 1000) / rounds);
}

// What the screen asks for, against the list of 100 of the same 10,000 conversations. The words of the goal stand in 50 of them or in
// none; one that stands in every answer costs more, as all that have it are counted up, and is told beside it.
const searchedWords = ['site17', 'nothing', 'licence', 'site17 licence'];
const wordsOfGoal = 2;
const { list: searchedUrl } = systems.searched;
const listed = variant('list of 100 of 10,000 conversations', searchedUrl);
const searches = searchedWords.map((words) =>
  variant(`search for '${words}' in 10,000 conversations`, searchedUrl),
);
for (let round = 0; round < rounds; round++) {
  await measure(listed, tokens.bea, (seconds * 1000) / rounds);
  for (const [at, search] of searches.entries()) {
    const asks = `/api/conversations?limit=10&search=${encodeURIComponent(searchedWords[at])}`;
    await measure(search, tokens.bea, (seconds * 1000) / rounds, asks);
  }
}
child.send('close');
await once(child, 'exit');
agent.destroy();

say(`the list of 100 stored conversations at ${connections} connections, ${seconds} s each`);
for (const one of [...variants, listed, ...searches]) describe(one);
const ratio = (one, baseline) => perSecond(one) / perSecond(baseline);
for (const [where, one, baseline] of [
  ['no others', few, fewWhole],
  ['100,000 of others', many, manyWhole],
]) {
  const processor = (cpuEach(baseline) / cpuEach(one)).toFixed(2);
  say(
    `ratio to whole conversations, ${where}: ${ratio(one, baseline).toFixed(2)}; of processor time: ${processor}`,
  );
}
say(`ratio of the list among 100,000 to the list alone: ${ratio(many, few).toFixed(2)}`);
const searchRatios = searches.map((search) => cpuEach(search) / cpuEach(listed));
const told = searchRatios.map((each, at) => `'${searchedWords[at]}' ${each.toFixed(2)}`).join(', ');
say(
  `processor time of a search to that of the list of 100, at most ${searchGoal} for the first two: ${told}`,
);
if (Math.max(...searchRatios.slice(0, wordsOfGoal)) > searchGoal) {
  say('MISSED: a search takes longer than that');
  process.exitCode = 1;
}
if (Math.min(ratio(few, fewWhole), ratio(many, manyWhole)) < goal) {
  say(`MISSED: the goal is ${goal} times as many lists a second`);
  process.exitCode = 1;
}

// npm run bench:sign-in -- [users] [gateways]: whether many users behind one address are served, and what they cost.
import { openSystem } from './sign-in-system.mjs';

const users = Number(process.argv[2] ?? 5_000);
const gatewayCount = Number(process.argv[3] ?? 2);
const callsAtOnce = 50;
const usersInSlice = 250;
const lookUpMs = 60;
/** More than the limit of 600 a minute. */
const guessCount = 800;
/** Longer than an identity is held. */
const laterMs = 31_000;
const oneAddress = () => '192.0.2.1';
const addressEach = (at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;

const say = (line) => process.stdout.write(`${line}\n`);

/** Works through a list, so many at once. */
async function forAll(list, work) {
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const at = next++;
      await work(list[at], at);
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
}

/** Each token calls each gateway once; the calls are counted by their status. */
async function callAll(urls, tokens, addressOf, statuses) {
  for (const url of urls) {
    await forAll(tokens, async ([at, token]) => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(at) };
      const response = await fetch(`${url}/api/active-countries`, { headers });
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    });
  }
}

const system = await openSystem({ lookUpMs });
const tokens = Array.from({ length: users }, (_, at) => [at, system.provider.idToken(`user-${at}`)]);
const slices = Array.from({ length: Math.ceil(users / usersInSlice) }, (_, at) =>
  tokens.slice(at * usersInSlice, (at + 1) * usersInSlice),
);
// Accounts are made once, before anything is measured.
await forAll(tokens, async ([, token]) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${system.authUrl}/exchange`, { method: 'POST', headers });
  await response.arrayBuffer();
});

async function openVariant(name, addressOf, shared) {
  const gateways = await system.openGateways(gatewayCount, { shared });
  return { name, addressOf, gateways, statuses: {}, ms: 0, exchanges: 0, accounts: 0, lookUpCalls: 0 };
}

async function measure(variant, slice) {
  const { accounts, calls } = system.provider.counts;
  const exchanges = system.exchanges();
  const began = performance.now();
  await callAll(variant.gateways.urls, slice, variant.addressOf, variant.statuses);
  variant.ms += performance.now() - began;
  variant.exchanges += system.exchanges() - exchanges;
  variant.accounts += system.provider.counts.accounts - accounts;
  variant.lookUpCalls += system.provider.counts.calls - calls;
}

/** Slice by slice and in turn, so that whatever else the machine does meets all variants alike. */
async function measureAll(variants) {
  for (const [at, slice] of slices.entries()) {
    const first = at % variants.length;
    for (const variant of [...variants.slice(first), ...variants.slice(0, first)])
      await measure(variant, slice);
  }
}

const calls = users * gatewayCount;
const perSecond = ({ ms }) => (calls * 1000) / ms;

function describe(variant) {
  const { name, statuses, exchanges, accounts, lookUpCalls } = variant;
  say(
    `${name.padEnd(32)} ${JSON.stringify(statuses)} by status, ${perSecond(variant).toFixed(0)} a second, ` +
      `${exchanges} exchanges, ${accounts} accounts looked up in ${lookUpCalls} calls`,
  );
}

async function guessAndCallAgain({ gateways }) {
  const guesses = Array.from({ length: guessCount }, (_, at) => [at, `guess-${at}`]);
  const guessed = {};
  const signedIn = {};
  await callAll(gateways.urls.slice(0, 1), guesses, oneAddress, guessed);
  system.advance(laterMs);
  await callAll(gateways.urls, tokens, oneAddress, signedIn);
  say(`${guessCount} guessed tokens from the one address: ${JSON.stringify(guessed)} by status`);
  say(`31 s later those who were signed in there: ${JSON.stringify(signedIn)} by status`);
  return signedIn;
}

say(
  `${users} users, ${gatewayCount} gateways, ${process.env.REDIS_URL ? 'Redis' : 'a cache in memory'}; a look-up takes ${lookUpMs} ms; each user calls each gateway once`,
);
const one = await openVariant('one address', oneAddress, true);
const each = await openVariant('baseline: an address each', addressEach, true);
const alone = await openVariant('baseline: each gateway by itself', oneAddress, false);
const variants = [one, each, alone];
await measureAll(variants);
for (const variant of variants) describe(variant);
const again = await guessAndCallAgain(one);
await Promise.all(variants.map(({ gateways }) => gateways.close()));
await system.close();

const ratio = (value, baseline) => (value / baseline).toFixed(3);
say(`ratio of calls a second, one address to an address each: ${ratio(perSecond(one), perSecond(each))}`);
say(`ratio of exchanges, shared to each gateway by itself: ${ratio(one.exchanges, alone.exchanges)}`);
say(`ratio of calls to the directory to accounts looked up: ${ratio(one.lookUpCalls, one.accounts)}`);
if (one.statuses[200] !== calls || again[200] !== calls) {
  say('FAILED: users behind one address were not all served');
  process.exitCode = 1;
}

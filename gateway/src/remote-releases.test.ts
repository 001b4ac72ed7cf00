import { type Logger, silentLogger } from '@astraea/service-kit/log';
import { createReleaseHealth } from './release-health';
import { createRemoteReleases } from './remote-releases';

let newest: string;
let standing: Set<string>;
let seconds: number;
let told: unknown[];
beforeEach(() => {
  newest = '1.0.0';
  standing = new Set(['1.0.0']);
  seconds = 0;
  told = [];
});

function deploy(version: string): void {
  newest = version;
  standing.add(version);
}

const addressOf = (at: number): string => `192.0.2.${at}`;

/** A gateway; those with one `shared` cache know of each other what that holds. */
function openGateway(shared = new Map<string, string>(), wanted = 'newest', testers = wanted) {
  const clock = () => new Date(seconds * 1000);
  const releaseOf = (version: string) => ({ name: 'chat', version, contract: 1 });
  const source = {
    current: async () => releaseOf(newest),
    standing: async (version: string) => (standing.has(version) ? releaseOf(version) : undefined),
  };
  const tell = (...said: unknown[]) => void told.push(said);
  const logger: Logger = { ...silentLogger, warn: tell, error: tell };
  const releases = createRemoteReleases({
    sources: { chat: source, billing: source, content: source },
    flags: { wanted: async (_, user) => (user === 'ada' ? wanted : testers) },
    health: createReleaseHealth({ failedPercent: 5, windowSeconds: 300, minViews: 50, ipv6Bits: 64 }, clock),
    cache: {
      get: async (key) => shared.get(key),
      set: async (key, value) => void shared.set(key, value),
    },
    ...{ returnDays: 30, cacheSeconds: 5, clock, logger },
  });
  const version = async () => (await releases.choose('chat', 'ada'))?.version;
  const remote = (named: string) => ({ manifest: '', version: named, contract: 1 });
  return {
    ...releases,
    version,
    views(count: number, named: string) {
      const remotes = { chat: remote(named), billing: remote('b'), content: remote('c') };
      for (let at = 0; at < count; at += 1) releases.noteView(remotes, addressOf(at));
    },
    async failures(count: number, named: string) {
      for (let at = 0; at < count; at += 1) await releases.noteFailure('chat', named, addressOf(at));
    },
  };
}

async function openWithTwoReleases() {
  const shared = new Map<string, string>();
  const gateway = openGateway(shared);
  await gateway.version();
  deploy('2.0.0');
  expect(await gateway.version()).toBe('2.0.0');
  return { shared, gateway };
}

test('a release that too many pages cannot load is nobody any more, at other gateways too', async () => {
  const { shared, gateway } = await openWithTwoReleases();
  const other = openGateway(shared);
  expect(await other.version()).toBe('2.0.0');
  gateway.views(100, '2.0.0');
  await gateway.failures(5, '2.0.0');
  expect(await gateway.version()).toBe('2.0.0');
  await gateway.noteFailure('chat', '2.0.0', addressOf(6));
  expect(await gateway.version()).toBe('1.0.0');
  seconds = 5;
  expect(await other.version()).toBe('1.0.0');
  expect(await openGateway(shared).version()).toBe('1.0.0');
  await gateway.failures(1, '2.0.0');
  expect(told).toEqual([['web-part.release-returned', { part: 'chat', version: '2.0.0' }]]);
});

test('one address that tells of many failures brings nothing back, unless all pages went there', async () => {
  const { gateway } = await openWithTwoReleases();
  gateway.views(100, '2.0.0');
  for (let at = 0; at < 1000; at += 1) await gateway.noteFailure('chat', '2.0.0', '198.51.100.1');
  expect(await gateway.version()).toBe('2.0.0');
  seconds = 300;
  const named = { manifest: '', version: '2.0.0', contract: 1 };
  for (let at = 0; at < 100; at += 1)
    gateway.noteView({ chat: named, billing: named, content: named }, '198.51.100.1');
  for (let at = 0; at < 6; at += 1) await gateway.noteFailure('chat', '2.0.0', '198.51.100.1');
  expect(await gateway.version()).toBe('1.0.0');
});

test('the release that mends it is handed out', async () => {
  const { gateway } = await openWithTwoReleases();
  gateway.views(50, '2.0.0');
  await gateway.failures(50, '2.0.0');
  expect(await gateway.version()).toBe('1.0.0');
  deploy('2.0.1');
  seconds = 10;
  expect(await gateway.version()).toBe('2.0.1');
  gateway.views(50, '2.0.1');
  await gateway.failures(50, '2.0.1');
  expect(await gateway.version()).toBe('1.0.0');
});

test('few page views, failures of long ago and a release without another one prove nothing', async () => {
  const { gateway } = await openWithTwoReleases();
  gateway.views(49, '2.0.0');
  await gateway.failures(49, '2.0.0');
  expect(await gateway.version()).toBe('2.0.0');
  seconds = 300;
  gateway.views(100, '2.0.0');
  await gateway.failures(1, '2.0.0');
  expect(await gateway.version()).toBe('2.0.0');
  standing.delete('1.0.0');
  await gateway.failures(100, '2.0.0');
  expect(await gateway.version()).toBe('2.0.0');
  expect(told).toEqual([]);
});

test('a release that a flag names is given while it stands', async () => {
  deploy('2.0.0');
  const gateway = openGateway(new Map(), '1.0.0');
  expect(await gateway.version()).toBe('1.0.0');
  expect(told).toEqual([]);
  standing.delete('1.0.0');
  expect(await gateway.version()).toBe('2.0.0');
});

test('that a flag names a release which does not stand is told once, and again when it has gone', async () => {
  const gateway = openGateway(new Map(), '0.9.0');
  const isMissing = ['web-part.release-missing', { part: 'chat', version: '0.9.0' }];
  for (const _ of [1, 2]) expect(await gateway.version()).toBe('1.0.0');
  expect(told).toEqual([isMissing]);
  standing.add('0.9.0');
  expect(await gateway.version()).toBe('0.9.0');
  standing.delete('0.9.0');
  expect(await gateway.version()).toBe('1.0.0');
  expect(told).toEqual([isMissing, isMissing]);
});

test('users with a release that stands in between do not have another one told again', async () => {
  const gateway = openGateway(new Map(), '0.9.0', '1.0.0');
  deploy('2.0.0');
  for (const user of ['ada', 'ben', 'ada']) await gateway.choose('chat', user);
  expect(told).toEqual([['web-part.release-missing', { part: 'chat', version: '0.9.0' }]]);
});

test('only releases that stand are known', async () => {
  const gateway = openGateway();
  expect(await gateway.knows('chat', '1.0.0')).toBe(true);
  expect(await gateway.knows('chat', '9.9.9')).toBe(false);
});

import type { Cache } from '@astraea/service-kit/cache';
import {
  badToken,
  elsewhere,
  failureOf,
  home,
  notSignedIn,
  startTwoGateways,
  type TwoGateways,
  tokenOf,
  tooMany,
} from './two-gateways';

/** What holds for gateways that share a cache; run on each backend. `open` gives two views of one empty cache. */
export function describeSharedExchange(open: () => Promise<[Cache, Cache]>): void {
  let caches: [Cache, Cache];
  let gateways: TwoGateways;
  beforeEach(async () => {
    caches = await open();
    gateways = await startTwoGateways(caches);
  });
  afterEach(async () => {
    await gateways.close();
    await Promise.all(new Set(caches.map((cache) => cache.close())));
  });

  it('serves from any gateway what one has exchanged', async () => {
    const token = tokenOf('ada');
    expect(await gateways.one(token, home)).toMatchObject({ user_id: 'ada', token: 'identity-of-ada' });
    expect(await gateways.other(token, elsewhere)).toMatchObject({ user_id: 'ada' });
    expect(gateways.auth.asked).toEqual([token]);
  });

  it('refuses a disabled user in every gateway 30 s after the exchange, however often it was read', async () => {
    const token = tokenOf('ada');
    await gateways.one(token, home);
    gateways.auth.disabled.add('ada');
    gateways.advance(29_000);
    expect(await gateways.other(token, home)).toMatchObject({ user_id: 'ada' });
    gateways.advance(1_100);
    for (const gateway of [gateways.one, gateways.other])
      expect(await failureOf(gateway(token, home))).toMatchObject(notSignedIn);
  });

  it('counts those 30 s from the beginning of a slow exchange', async () => {
    const token = tokenOf('ada');
    gateways.auth.onAsked = () => gateways.advance(9_000);
    await gateways.one(token, home);
    gateways.advance(20_000);
    await gateways.other(token, home);
    expect(gateways.auth.asked).toHaveLength(1);
    gateways.advance(1_100);
    await gateways.one(token, home);
    await gateways.other(token, home);
    expect(gateways.auth.asked).toHaveLength(2);
  });

  it('counts no good token, however many users are behind an address', async () => {
    const users = Array.from({ length: 40 }, (_, at) => `u${at}`);
    for (const gateway of [gateways.one, gateways.other]) {
      const given = await Promise.all(users.map((user) => gateway(tokenOf(user), home)));
      expect(given.map(({ user_id }) => user_id)).toEqual(users);
    }
  });

  it('counts refusals of an address over all gateways, and then asks no more', async () => {
    for (const gateway of [gateways.one, gateways.other, gateways.one, gateways.other, gateways.one])
      expect(await failureOf(gateway(badToken(), home))).toMatchObject(notSignedIn);
    for (const gateway of [gateways.one, gateways.other])
      expect(await failureOf(gateway(badToken(), home))).toMatchObject(tooMany);
    expect(gateways.auth.asked).toHaveLength(5);
    expect(await gateways.one(tokenOf('ada'), elsewhere)).toMatchObject({ user_id: 'ada' });
  });

  it('goes on serving who was signed in at an address from which tokens are guessed', async () => {
    const ada = tokenOf('ada');
    await gateways.one(ada, home);
    for (let guess = 0; guess < 6; guess++) await failureOf(gateways.one(badToken(), home));
    gateways.advance(31_000);
    expect(await gateways.one(ada, home)).toMatchObject({ user_id: 'ada' });
    gateways.auth.disabled.add('ada');
    gateways.advance(31_000);
    expect(await failureOf(gateways.one(ada, home))).toMatchObject(notSignedIn);
    expect(await failureOf(gateways.one(ada, home))).toMatchObject(tooMany);
  });

  it('does not count an auth that is away', async () => {
    gateways.auth.outage.now = true;
    for (let call = 0; call < 10; call++)
      expect(await failureOf(gateways.one(tokenOf('ada'), home))).toMatchObject({ kind: 'Unavailable' });
    gateways.auth.outage.now = false;
    expect(await gateways.one(tokenOf('ada'), home)).toMatchObject({ user_id: 'ada' });
  });

  it('puts neither the ID token nor the identity into the cache in the clear, and nothing for longer than 30 s', async () => {
    const token = tokenOf('ada');
    await gateways.one(token, home);
    const [entry] = gateways.written;
    const readable = [entry?.key, entry?.value, Buffer.from(entry?.value ?? '', 'base64').toString()].join();
    for (const secret of [token, token.slice(5, 30), 'identity-of', 'user_id'])
      expect(readable).not.toContain(secret);
    expect(gateways.written).toHaveLength(1);
    expect(entry?.ttlSeconds).toBeLessThanOrEqual(30);
  });

  it.each<[string, (ofAda: string) => string]>([
    ["another user's entry", (ofAda) => ofAda],
    ['a changed entry', (ofAda) => `${ofAda.slice(0, 60)}${ofAda[60] === 'A' ? 'B' : 'A'}${ofAda.slice(61)}`],
    ['half an entry', (ofAda) => ofAda.slice(0, 80)],
    ['an identity in the clear', () => JSON.stringify({ identity: { user_id: 'ada' } })],
    ['nothing', () => ''],
  ])('takes %s in place of its own for none', async (_what, change) => {
    const [ada, ben] = [tokenOf('ada'), tokenOf('ben')];
    await gateways.one(ada, home);
    await gateways.one(ben, home);
    const [ofAda, ofBen] = gateways.written;
    if (!ofAda || !ofBen) throw new Error('the identities were not put into the cache');
    await caches[0].set(ofBen.key, change(ofAda.value), 60);
    expect(await gateways.other(ben, home)).toMatchObject({ user_id: 'ben', token: 'identity-of-ben' });
    expect(gateways.auth.asked).toEqual([ada, ben, ben]);
  });
}

import { createMemoryCache } from '@astraea/service-kit/cache';
import { addressGroup } from './address-group';
import { badToken, failureOf, notSignedIn, startTwoGateways, tooMany } from './testing/two-gateways';

describe('the addresses that share a limit', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', 64, true],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9', 64, true],
    ['fe80::1%eth0', 'fe80::2', 64, true],
    ['::1', '::2', 64, true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 64, false],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 48, true],
    ['2001:db8::1', '2001:db8::2', 128, false],
    ['::ffff:192.0.2.1', '192.0.2.1', 64, true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', 64, false],
    ['192.0.2.1', '192.0.2.2', 64, false],
  ])('%s and %s by %d bits: %s', (one, other, bits, together) => {
    expect(addressGroup(one, bits) === addressGroup(other, bits)).toBe(together);
  });

  it('are those of one network: guesses from many of its addresses count together', async () => {
    const cache = createMemoryCache();
    const gateways = await startTwoGateways([cache, cache]);
    const guess = (at: number) => failureOf(gateways.one(badToken(), `2001:db8::${at}`));
    for (let at = 1; at <= 5; at++) expect(await guess(at)).toMatchObject(notSignedIn);
    expect(await guess(6)).toMatchObject(tooMany);
    expect(await failureOf(gateways.one(badToken(), '2001:db8:0:1::1'))).toMatchObject(notSignedIn);
    await gateways.close();
  });
});

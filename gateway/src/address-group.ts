import { isIPv6 } from 'node:net';

/** The eight parts of an IPv6 address, each of four hexadecimal digits. */
function partsOf(address: string): string[] {
  // The parser of addresses writes every spelling the same way.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const split = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [split(before), split(after ?? '')];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].map((part) => part.padStart(4, '0'));
}

/** What a limit of one address counts for: of an IPv6 address the network of its first `ipv6Bits`, since whoever has one address there has them all. */
export function addressGroup(address: string, ipv6Bits: number): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const network = BigInt(`0x${partsOf(address).join('')}`) >> BigInt(128 - ipv6Bits);
  return `${network.toString(16)}/${ipv6Bits}`;
}

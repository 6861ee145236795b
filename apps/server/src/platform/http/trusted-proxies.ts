import { BlockList, isIP } from 'node:net';

/** Ranges by the names that settings may use for them. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether what a peer says of the browser behind it counts. */
export type IsTrusted = (address: string | undefined) => boolean;

/**
 * Throws `RangeError` with the entry that is neither an address, nor a range, nor a range's name.
 * @param list such as `10.0.0.1`, `10.0.0.0/8` or `loopback`
 */
export function trustProxies(list: readonly string[]): IsTrusted {
  const trusted = new BlockList();
  for (const entry of list) {
    for (const range of namedRanges[entry] ?? [entry]) addRange(trusted, range);
  }
  return (address) => {
    const family = isIP(address ?? '');
    return address !== undefined && family > 0 && trusted.check(address, familyOf(family));
  };
}

const familyOf = (family: number) => (family === 6 ? 'ipv6' : 'ipv4');

function addRange(trusted: BlockList, range: string): void {
  const [address = '', bits, ...rest] = range.split('/');
  const family = isIP(address);
  const widest = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (family === 0 || rest.length > 0 || prefix < 0 || prefix > widest) throw new RangeError(range);
  trusted.addSubnet(address, prefix, familyOf(family));
}

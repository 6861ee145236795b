import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

/** Secrets stand behind `#`, which no server and no log ever sees. */
const at = (origin: string, path: string, hash: string) => `${origin}${path}#${hash}`;

export const joinAddress = (origin: string, code: string): string =>
  at(origin, '/user/join', `code=${code}`);
export const classAddress = (origin: string, link: string): string =>
  at(origin, '/user/class', link);
export const cardAddress = (origin: string, token: string): string =>
  at(origin, '/user/login', `card=${token}`);
export const reportAddress = (origin: string, token: string): string =>
  at(origin, '/progress-report', token);
export const guardianFormAddress = (origin: string, token: string): string =>
  at(origin, '/parent-form', token);
export const loginAddress = (origin: string): string => `${origin}/user/login`;

/** Printed or scanned, an address of this machine leads nowhere. */
const localHost = /^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/;

export type SiteAddress = {
  /** Scheme, host and port of everything that is printed or scanned. */
  readonly origin: string;
  readonly host: string;
  /** `local`: of this computer alone. `other`: another one than that of this page. */
  readonly problem: 'local' | 'other' | undefined;
  /** Addresses under which the network reaches the server. */
  readonly inNetwork: readonly string[];
};

/** The address that is printed and scanned: the configured one, else that of this page. */
export function useSiteAddress(): SiteAddress {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['site-address'],
    queryFn: () => client.call('classEntry.address'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const here = window.location.origin;
  const { host, hostname, origin } = new URL(data?.configured ?? here);
  const isOther = origin !== here;
  return {
    origin,
    host,
    problem: localHost.test(hostname) ? 'local' : isOther ? 'other' : undefined,
    inNetwork: data?.inNetwork ?? [],
  };
}

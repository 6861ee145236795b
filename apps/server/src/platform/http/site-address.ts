import type { Socket } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { IsTrusted } from './trusted-proxies.ts';

type Deps = {
  /** Scheme, host and port that visitors use; absent: whatever they asked. */
  publicUrl?: string | undefined;
  isTrusted: IsTrusted;
};

/**
 * By which address the browser behind a request knows this site. The one place that decides it: the
 * refusal of other sites, cookies, links and the policy of workers ask here.
 */
export function createSiteAddress({ publicUrl, isTrusted }: Deps) {
  const publicHosts = publicUrl ? [new URL(publicUrl).host] : [];
  const isBehindTrusted = (request: FastifyRequest) => isTrusted(request.socket.remoteAddress);

  /** What a trusted proxy says; of several proxies the last, which is the nearest one. */
  function forwarded(request: FastifyRequest, name: 'host' | 'proto'): string | undefined {
    if (!isBehindTrusted(request)) return undefined;
    const own = lastOf(request.headers[`x-forwarded-${name}`]);
    return own ?? parameterOf(lastOf(request.headers.forwarded), name);
  }

  /** Hosts with their ports, each once: as asked, as a trusted proxy tells, and the public one. */
  function hosts(request: FastifyRequest): string[] {
    const hosts = [request.headers.host, forwarded(request, 'host')].filter(isHost);
    return [...new Set([...hosts, ...publicHosts])];
  }

  function isSecure(request: FastifyRequest): boolean {
    const protocol = forwarded(request, 'proto')?.toLowerCase();
    if (protocol) return protocol === 'https';
    return request.protocol === 'https' || (request.headers.origin ?? '').startsWith('https://');
  }

  return {
    hosts,

    /** Whether an address (of a page, with or without path) is of this site. */
    isOwn(request: FastifyRequest, address: string): boolean {
      if (!URL.canParse(address)) return false;
      const page = new URL(address);
      return hosts(request).some((host) => {
        const own = new URL(`${page.protocol}//${host}`);
        // A proxy that drops the port looks like one at the usual port: it is believed where it is trusted.
        const hasLostPort = !/:\d+$/.test(host) && isBehindTrusted(request);
        return own.host === page.host || (hasLostPort && own.hostname === page.hostname);
      });
    },

    /** Scheme and host for redirects of the browser that sent the request: the configured address, else the one it asked for. */
    origin(request: FastifyRequest): string {
      const [asked = 'localhost'] = [forwarded(request, 'host'), request.headers.host].filter(
        isHost,
      );
      return publicUrl ?? `${isSecure(request) ? 'https' : 'http'}://${asked}`;
    },

    /**
     * Scheme and host for links that other users read. A host that only the request names is never used: without a
     * configured address it is a name or an address of this computer, or the host that a trusted proxy sends.
     */
    publicOrigin(request: FastifyRequest): string {
      if (publicUrl) return publicUrl;
      const told = forwarded(request, 'host');
      const asked = [told, request.headers.host].filter(isHost);
      const host = asked.find((one) => one === told || isOfThisComputer(one, request));
      return `${isSecure(request) ? 'https' : 'http'}://${host ?? localHostOf(request)}`;
    },

    /** Whether the browser speaks https, to this process or to a proxy before it. */
    isSecure,
  };
}
export type SiteAddress = ReturnType<typeof createSiteAddress>;

/** A name or an address, with or without port; anything else in a header is no host. */
const isHost = (host: string | undefined): host is string =>
  host !== undefined &&
  /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) &&
  URL.canParse(`http://${host}`);

/** Names of this computer, its address that was asked, and those that lead every computer to itself. */
function isOfThisComputer(host: string, { socket }: FastifyRequest): boolean {
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const own = hostname().toLowerCase();
  const known = ['localhost', '127.0.0.1', '::1', own, `${own}.local`, plainAddress(socket)];
  return known.includes(name) || addressesOfThisComputer().includes(name);
}

const addressesOfThisComputer = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));

function localHostOf({ socket }: FastifyRequest): string {
  const address = plainAddress(socket) ?? 'localhost';
  const port = socket.localPort === undefined ? '' : `:${socket.localPort}`;
  return `${address.includes(':') ? `[${address}]` : address}${port}`;
}

/** An IPv4 address that arrived over IPv6 as the former. */
const plainAddress = ({ localAddress }: Socket): string | undefined =>
  localAddress?.replace(/^::ffff:(?=\d+\.)/, '');

const lastOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat().join(',').split(',').at(-1)?.trim() || undefined;

/** A value of RFC 7239, such as `host="sprout.example:8443"`. */
function parameterOf(element: string | undefined, name: string): string | undefined {
  for (const pair of element?.split(';') ?? []) {
    const [key = '', value = ''] = pair.trim().split('=', 2);
    if (key.toLowerCase() === name) return value.replace(/^"(.*)"$/, '$1');
  }
  return undefined;
}

import type { FastifyRequest } from 'fastify';
import { allow } from '../errors.ts';

/**
 * Refuses a change that another site, a plain link or a picture asks for. Guests carry no token, so
 * this is what stands between a link and a like. Browsers without fetch metadata send Origin on writes.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  allow(site === undefined || site === 'same-origin' || site === 'none', 'access.crossSite');
  allow(mode === undefined || mode === 'cors' || mode === 'same-origin', 'access.crossSite');
  const { origin } = headers;
  allow(!origin || hostOf(origin) === headers.host, 'access.crossSite');
  if (request.method !== 'GET' || site !== undefined) return;
  // NOTE: over plain http browsers send neither metadata nor, on GET, an origin. A picture on another
  // site can leave its address out, but cannot name this one.
  allow(hostOf(headers.referer ?? '') === headers.host, 'access.crossSite');
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}

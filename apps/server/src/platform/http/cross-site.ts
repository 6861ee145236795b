import type { FastifyRequest } from 'fastify';
import { AppError, allow } from '../errors.ts';
import type { SiteAddress } from './site-address.ts';

/**
 * Refuses a change that another site, a plain link or a picture asks for. Guests carry no token, so
 * this is what stands between a link and a like. Where browsers tell where a page comes from, their
 * word decides, whatever a proxy made of `Host`; over plain http they send nothing but Origin.
 */
export function createCrossSiteCheck(address: SiteAddress): (request: FastifyRequest) => void {
  let hasWarned = false;

  /** Somebody whose proxy changes `Host` would find no reason otherwise. */
  function refuseOrigin(request: FastifyRequest, origin: string): never {
    if (!hasWarned) {
      const details = { origin, hosts: address.hosts(request) };
      request.log.warn(
        details,
        'a page of another address asked for a change; settings name a proxy',
      );
    }
    hasWarned = true;
    throw new AppError('access.crossSite');
  }

  return (request) => {
    const { headers } = request;
    const site = headers['sec-fetch-site'];
    const mode = headers['sec-fetch-mode'];
    allow(site === undefined || site === 'same-origin' || site === 'none', 'access.crossSite');
    allow(mode === undefined || mode === 'cors' || mode === 'same-origin', 'access.crossSite');
    if (site === 'same-origin') return;
    const { origin, referer = '' } = headers;
    if (origin && !address.isOwn(request, origin)) refuseOrigin(request, origin);
    if (request.method !== 'GET' || site !== undefined) return;
    // NOTE: over plain http browsers send neither metadata nor, on GET, an origin. A picture on another
    // site can leave its address out, but cannot name this one.
    allow(address.isOwn(request, referer), 'access.crossSite');
  };
}

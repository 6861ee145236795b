import type { FastifyInstance } from 'fastify';

/**
 * Refuses to start with a route of the API that is not declared: the endpoint table would not say who may call it.
 * Source: architecture section 4.
 */
export function refuseUndeclaredRoutes(http: FastifyInstance): void {
  http.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || config?.endpointId) return;
    throw new Error(`The route ${method} ${url} is not in the endpoint table.`);
  });
}

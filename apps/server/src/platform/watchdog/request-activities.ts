import type { FastifyInstance } from 'fastify';
import type { Activities } from './activities.ts';

/** Tells the watchdog of each request: its endpoint or route, and its number; never its path. */
export function registerActivities(http: FastifyInstance, activities: Activities): void {
  http.addHook('onRequest', (request, reply, done) => {
    const { config, url = 'unknown' } = request.routeOptions;
    // Also where the client goes away before its answer.
    reply.raw.once('close', activities.begin(config.endpointId ?? url, request.id));
    done();
  });
}

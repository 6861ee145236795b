import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

/** Names each request to its caller, and writes one line about it without query, token or address. */
export function registerRequestLog(http: FastifyInstance, log: Log): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { endpointId } = request.routeOptions.config;
    if (endpointId && log.isLevelEnabled('info')) {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      log.info(
        { request: request.id, endpoint: endpointId, status: reply.statusCode, ms },
        'answered',
      );
    }
    done();
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';

/** A read that takes longer than this is worth a line of its own. */
const slowMs = 250;

/**
 * Names each request to its caller, and writes one line about those that change something, fail or
 * are slow, without query, token or address. Quick reads are counted in the metrics; at level
 * `debug` they have lines too.
 */
export function registerRequestLog(http: FastifyInstance, log: Log): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { endpointId } = request.routeOptions.config;
    const level = isOrdinary(request, reply) ? 'debug' : 'info';
    if (endpointId && log.isLevelEnabled(level)) {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const { failure } = request;
      const line = { request: request.id, endpoint: endpointId, status: reply.statusCode, ms };
      if (failure) log[level]({ ...line, failure }, 'refused');
      else log[level](line, 'answered');
    }
    done();
  });
}

const isOrdinary = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method === 'GET' &&
  !request.failure &&
  reply.statusCode < 400 &&
  reply.elapsedTime < slowMs;

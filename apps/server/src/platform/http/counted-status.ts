import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The status by which an answer is counted. A token that has expired is no failure of the server, though its answer
 * says 500 because the specification's clients expect that.
 */
export const countedStatus = (
  { failure }: Pick<FastifyRequest, 'failure'>,
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
): number => (failure === 'session.expired' ? 401 : statusCode);

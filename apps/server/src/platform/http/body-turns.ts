import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import type { SentBytes } from './sent-bytes.ts';

type ReadInTurn = (
  request: FastifyRequest,
  reply: FastifyReply,
  fate: {
    /** The request is refused, or takes no body. */
    isDropped: boolean;
  },
) => Promise<void>;

/**
 * Leaves the body of a request unread until it is the turn of its sender, also a body that is only dropped then: Node
 * receives all of it for the sake of the next request of the connection.
 * @param bodyLimit bytes; a longer body is dropped
 */
export function createBodyTurns(
  sentBytes: Pick<SentBytes, 'takeBody' | 'dropBody'>,
  bodyLimit = Number.POSITIVE_INFINITY,
): ReadInTurn {
  return async ({ actor, raw, ip }, reply, { isDropped }) => {
    const isTooLong = Number(raw.headers['content-length'] ?? 0) > bodyLimit;
    try {
      const waitMs =
        actor && !isDropped && !isTooLong
          ? sentBytes.takeBody(actor, raw)
          : sentBytes.dropBody(actor?.id ?? `network:${networkOf(ip)}`, raw);
      if (waitMs > 0) await wait(waitMs);
    } catch (error) {
      reply.header('connection', 'close');
      reply.raw.once('finish', () => raw.socket.destroySoon());
      throw error;
    }
  };
}

/** The same for what is no call of the API: addresses of pages and files, and none at all. */
export function registerBodyTurns(http: FastifyInstance, sentBytes: SentBytes): void {
  const readInTurn = createBodyTurns(sentBytes);
  http.addHook('onRequest', async (request, reply) => {
    const isCall = request.routeOptions.config.endpointId !== undefined;
    if (!isCall) await readInTurn(request, reply, { isDropped: true });
  });
}

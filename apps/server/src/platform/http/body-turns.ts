import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import { isJson, type SentBytes } from './sent-bytes.ts';

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
 * @param limits bytes; a longer body is dropped
 */
export function createBodyTurns(
  sentBytes: Pick<SentBytes, 'takeBody' | 'dropBody'>,
  limits: { any?: number | undefined; json?: number | undefined } = {},
): ReadInTurn {
  const isTooLong = ({ headers }: IncomingMessage): boolean => {
    const limit = limits.any ?? (isJson(headers) ? limits.json : undefined);
    return Number(headers['content-length'] ?? 0) > (limit ?? Number.POSITIVE_INFINITY);
  };
  return async ({ actor, raw, ip }, reply, { isDropped }) => {
    const isTaken = actor !== undefined && !isDropped && !isTooLong(raw);
    try {
      const waitMs = isTaken
        ? sentBytes.takeBody(actor, raw)
        : sentBytes.dropBody(actor?.id ?? `network:${networkOf(ip)}`, raw);
      if (waitMs > 0) await wait(waitMs, undefined, { ref: false });
    } catch (error) {
      // With the connection ends what would still come of the body.
      reply.header('connection', 'close');
      // One that is dropped has another answer: that the sender may not, or has to log in.
      if (isTaken) throw error;
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

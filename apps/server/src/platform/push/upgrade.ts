import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteAddress } from '../http/site-address.ts';
import { networkOf } from '../network.ts';
import { type Push, protocolName } from './push.ts';

type Waiting = { socket: Duplex; head: Buffer };
type Params = { userId: string };

/** Both are the same: the specification names one, the predecessor's client asks the other. */
const path = /^(?:\/api)?\/websocket\/([\w-]{1,36})(?:\?|$)/;

/**
 * Sockets at `/websocket/{userId}`. The request for one goes through the routes as any other, so that the
 * address behind a proxy and the check of the site are the same everywhere.
 */
export function registerUpgrade(
  http: FastifyInstance,
  { push, siteAddress }: { push: Push; siteAddress: Pick<SiteAddress, 'isOwn'> },
): void {
  const waiting = new WeakMap<IncomingMessage, Waiting>();

  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [, userId] = path.exec(request.url ?? '') ?? [];
    // A browser that goes away in the middle must not end the server.
    socket.on('error', () => socket.destroy());
    if (userId === undefined) return refuse(socket, 404);
    waiting.set(request, { socket, head });
    request.url = `/websocket/${userId}`;
    const response = new ServerResponse(request);
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]);
    // Node has let go of the connection: whoever is refused is not kept.
    response.on('finish', () => socket.end());
    http.routing(request, response);
  });

  http.get<{ Params: Params }>(
    '/websocket/:userId',
    { logLevel: 'silent' },
    async (request, reply) => {
      const held = waiting.get(request.raw);
      if (!held) return reply.code(426).header('upgrade', 'websocket').send();
      const refusal = await open(request, reply, held);
      if (refusal !== undefined) return reply.code(refusal).header('connection', 'close').send();
      return reply;
    },
  );

  async function open(
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    { socket, head }: Waiting,
  ): Promise<number | undefined> {
    const { origin } = request.headers;
    if (origin !== undefined && !siteAddress.isOwn(request, origin)) return 403;
    const ticket = ticketOf(request.headers['sec-websocket-protocol']);
    if (ticket === undefined) return 401;
    const address = networkOf(request.ip);
    const caller = await push.admit(request.params.userId, ticket, address);
    if ('status' in caller) return caller.status;
    // The browser may have gone meanwhile, and a handshake of another version is refused by the library.
    let isKept = false;
    const leave = () => {
      if (!isKept) push.leave(address);
    };
    if (socket.destroyed) leave();
    else socket.once('close', leave);
    reply.hijack();
    reply.raw.detachSocket(request.raw.socket);
    push.server.handleUpgrade(request.raw, socket, head, (opened) => {
      isKept = true;
      push.keep(opened, caller, address);
    });
    return undefined;
  }

  http.addHook('preClose', async () => push.stop());
}

/** Never in an address: those are written down everywhere. */
function ticketOf(header: string | undefined): string | undefined {
  const offered = (header ?? '').split(',').map((word) => word.trim());
  return offered.includes(protocolName)
    ? offered.find((word) => word !== protocolName && word !== '')
    : undefined;
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} \r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

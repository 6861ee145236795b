import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteAddress } from '../http/site-address.ts';
import { networkOf } from '../network.ts';
import { type Caller, protocolName, type Sockets } from './sockets.ts';

type Waiting = { socket: Duplex; head: Buffer };
type Params = { asked?: string };

/** Sockets of one kind at one address below `/websocket/`. */
export type SocketRoute<C extends Caller> = {
  /** Of the router; `:asked` is what `admit` is told. */
  path: string;
  /** The same for the whole path. */
  pattern: RegExp;
  sockets: Pick<Sockets<C>, 'server' | 'admit' | 'keep' | 'leave' | 'start' | 'stop'>;
};

/** Both are the same: the specification names one, the predecessor's client asks the other. */
const start = /^(?:\/api)?(\/websocket\/[^?]+)/;

/**
 * Sockets below `/websocket/`. The request for one goes through the routes as any other, so that the
 * address behind a proxy and the check of the site are the same everywhere.
 */
export function createSocketRoutes(
  http: FastifyInstance,
  { siteAddress }: { siteAddress: Pick<SiteAddress, 'isOwn'> },
) {
  const waiting = new WeakMap<IncomingMessage, Waiting>();
  const patterns: RegExp[] = [];
  const kinds: { start(): void; stop(): void }[] = [];

  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [, path = ''] = start.exec(request.url ?? '') ?? [];
    // A browser that goes away in the middle must not end the server.
    socket.on('error', () => socket.destroy());
    if (!patterns.some((pattern) => pattern.test(path))) return refuse(socket, 404);
    waiting.set(request, { socket, head });
    request.url = path;
    const response = new ServerResponse(request);
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]);
    // Node has let go of the connection: a client that is refused is not kept.
    response.on('finish', () => socket.end());
    http.routing(request, response);
  });

  async function open<C extends Caller>(
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    { socket, head }: Waiting,
    { sockets }: SocketRoute<C>,
  ): Promise<number | undefined> {
    const { origin } = request.headers;
    if (origin !== undefined && !siteAddress.isOwn(request, origin)) return 403;
    const ticket = ticketOf(request.headers['sec-websocket-protocol']);
    if (ticket === undefined) return 401;
    const address = networkOf(request.ip);
    const caller = await sockets.admit(request.params.asked ?? '', ticket, address);
    if ('status' in caller) return caller.status;
    // The browser may have gone meanwhile, and a handshake of another version is refused by the library.
    let isKept = false;
    const leave = () => {
      if (!isKept) sockets.leave(address);
    };
    if (socket.destroyed) leave();
    else socket.once('close', leave);
    reply.hijack();
    reply.raw.detachSocket(request.raw.socket);
    // The socket has the connection now, so that no answer follows: the hooks that count open requests wait for this.
    reply.raw.emit('close');
    sockets.server.handleUpgrade(request.raw, socket, head, (opened) => {
      isKept = true;
      sockets.keep(opened, socket, caller, address);
    });
    return undefined;
  }

  http.addHook('preClose', async () => {
    for (const kind of kinds) kind.stop();
  });

  return {
    add<C extends Caller>(route: SocketRoute<C>): void {
      patterns.push(route.pattern);
      kinds.push(route.sockets);
      http.get<{ Params: Params }>(route.path, { logLevel: 'silent' }, async (request, reply) => {
        const held = waiting.get(request.raw);
        if (!held) return reply.code(426).header('upgrade', 'websocket').send();
        const refusal = await open(request, reply, held, route);
        if (refusal !== undefined) return reply.code(refusal).header('connection', 'close').send();
        return reply;
      });
    },

    start(): void {
      for (const kind of kinds) kind.start();
    },
  };
}
export type SocketRoutes = ReturnType<typeof createSocketRoutes>;

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

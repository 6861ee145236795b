import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * One port for all tests of a process: an app that may ask there is used again, and a port that is given up between
 * two tests may be that of another process by then. While no test lets it answer, it breaks each connection off.
 */
export function createLastingServer() {
  let answer: RequestListener = breakOff;
  const server = createServer((request, response) => answer(request, response));
  return {
    /** Answers the port. */
    async start(listener: RequestListener): Promise<number> {
      if (!server.listening) {
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        server.unref();
      }
      answer = listener;
      // It listens on a port.
      return (server.address() as AddressInfo).port;
    },
    stop(): void {
      answer = breakOff;
      server.closeAllConnections();
    },
  };
}
export type LastingServer = ReturnType<typeof createLastingServer>;

const breakOff: RequestListener = ({ socket }) => socket.destroy();

import { createServer, type Socket } from 'node:net';

const answer = 'HTTP/1.1 101 Switching Protocols\r\n\r\n';

/**
 * Sockets by hand: each client that comes is let in, and each message of the parent process is written to all.
 * What the machine needs at least to tell so many pages something.
 */
async function main(): Promise<void> {
  const sockets = new Set<Socket>();
  // As the server of the product: a small text waits for none before it.
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      sockets.add(socket);
      socket.write(answer);
      socket.resume();
    });
  });
  process.on('message', (text: string) => {
    const frame = Buffer.from(text, 'base64');
    for (const socket of sockets) socket.write(frame);
  });
  process.on('disconnect', () => process.exit(0));
  await new Promise<void>((resolve) => {
    server.listen(Number(process.env['BENCH_PORT']), '127.0.0.1', resolve);
  });
  process.send?.('ready');
}

await main();

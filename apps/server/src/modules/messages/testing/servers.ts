import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { certificate, certificateKey } from './certificate.ts';

export type Received = { from: string; to: string[]; user: string; source: string; words: string };

/** A mail server on a port of its own, or on the one that is named: it knows `robot` with the password `right`. */
export async function aMailServer(options: SMTPServerOptions = {}, ownPort = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    key: certificateKey,
    cert: certificate,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, callback) {
      if (username === 'robot' && password === 'right') callback(null, { user: username });
      else callback(new Error('no such login'));
    },
    onRcptTo({ address }, _session, callback) {
      if (!address.startsWith('nobody')) return callback();
      return callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const source = Buffer.concat(parts).toString('utf8');
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: String(session.user ?? ''),
          source,
          words: wordsOf(source),
        });
        callback();
      });
    },
    ...options,
  });
  // A client that goes in the middle of a handshake is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, received };
}

/** The first part of a mail in letters. */
function wordsOf(source: string): string {
  const [, lines = ''] = /base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
  return Buffer.from(lines, 'base64').toString('utf8');
}

/** Takes connections and says nothing. */
export async function aSilentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}

/** A port where no server listens. */
export async function aClosedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

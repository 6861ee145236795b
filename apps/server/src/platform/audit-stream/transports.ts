import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { access, appendFile, constants } from 'node:fs/promises';
import { connect as connectTcp, isIP, isIPv6, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { connect as connectTls } from 'node:tls';
import type { StreamTarget } from './target.ts';

/** Brings lines to the target; rejects when that did not work, and may be asked again then. */
export type Transport = {
  send(lines: readonly string[]): Promise<void>;
  close(): void;
};

/** Silence of the other side after which a connection is given up; the next lines open another one. */
const silenceMs = 10_000;
/** A file of who did what is for its owner alone. */
const fileMode = 0o600;

export function createTransport(target: StreamTarget): Transport {
  switch (target.kind) {
    case 'file':
      return {
        send: (lines) => appendFile(target.path, lines.join(''), { mode: fileMode }),
        close: () => {},
      };
    case 'udp':
      return createDatagrams(target);
    case 'tcp':
    case 'tls':
      return createConnection(target, target.kind === 'tls');
  }
}

/**
 * Whether the target is there, without a line for it; rejects where it is not. For datagrams the server can look up
 * the name alone.
 */
export async function lookForTarget(target: StreamTarget): Promise<void> {
  switch (target.kind) {
    case 'file':
      return lookForFile(target.path);
    case 'udp':
      await lookup(target.host);
      return;
    case 'tcp':
    case 'tls':
      (await connect(target, target.kind === 'tls')).destroy();
  }
}

async function lookForFile(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  await access(isThere ? path : dirname(path), constants.W_OK);
}

type Address = { readonly host: string; readonly port: number };

function createDatagrams({ host, port }: Address): Transport {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  socket.unref();
  // Each failure is told by its own call as well.
  socket.on('error', () => {});
  const sendOne = (line: string) =>
    new Promise<void>((resolve, reject) => {
      socket.send(line, port, host, (error) => (error ? reject(error) : resolve()));
    });
  return {
    async send(lines) {
      for (const line of lines) await sendOne(line);
    },
    close: () => socket.close(),
  };
}

function createConnection(address: Address, isTls: boolean): Transport {
  let socket: Socket | undefined;
  async function open(): Promise<Socket> {
    if (socket?.writable) return socket;
    socket = await connect(address, isTls);
    return socket;
  }
  return {
    async send(lines) {
      const opened = await open();
      await new Promise<void>((resolve, reject) => {
        opened.write(lines.join(''), (error) => (error ? reject(error) : resolve()));
      });
    },
    close: () => socket?.destroy(),
  };
}

const connect = ({ host, port }: Address, isTls: boolean) =>
  new Promise<Socket>((resolve, reject) => {
    // A certificate is asked for by a name, never by an address.
    const named = isIP(host) === 0 ? { servername: host } : {};
    const socket = isTls ? connectTls({ host, port, ...named }) : connectTcp({ host, port });
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('the other side is silent')));
    socket.once(isTls ? 'secureConnect' : 'connect', () => resolve(socket));
    // A failure after the connection stands reaches the caller through the write that it breaks.
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
    // Answers of the other side are dropped; without reading, its end would not be noticed.
    socket.resume();
    socket.unref();
  });

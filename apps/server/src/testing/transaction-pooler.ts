import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { newDatabaseUrl } from '../backup/testing/setup.ts';

/** Bytes before the content of a message: its kind and length. */
const headBytes = 5;
/** Whether the message says that the server has answered and is in no transaction. */
const isIdle = (message: Buffer): boolean => message[0] === 0x5a && message[headBytes] === 0x49;

/**
 * A pooler in transaction mode, as PgBouncer is with `pool_mode = transaction`: every connection is let in at once, and
 * all take turns on one connection of an empty database. Answers its address.
 */
export async function aTransactionPooler(): Promise<string> {
  const url = await newDatabaseUrl();
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const shared = client.connection.stream as Socket;
  shared.removeAllListeners('data');
  const turns = createTurns(shared);
  const server = createServer((socket) => serve(socket, turns));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    shared.destroy();
    server.close();
  });
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return address.href;
}

type Turns = ReturnType<typeof createTurns>;

/** The client that has the turn keeps it until its transaction is over. */
function createTurns(shared: Socket) {
  const waiting: { socket: Socket; bytes: Buffer }[] = [];
  let holder: Socket | undefined;
  let unread = Buffer.alloc(0);

  shared.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes]);
    while (unread.length >= headBytes && unread.length > unread.readInt32BE(1)) {
      const message = unread.subarray(0, 1 + unread.readInt32BE(1));
      unread = unread.subarray(message.length);
      holder?.write(message);
      if (isIdle(message)) next();
    }
  });

  function next(): void {
    const turn = waiting.shift();
    holder = turn?.socket;
    if (turn) shared.write(turn.bytes);
  }

  return {
    ask(socket: Socket, bytes: Buffer): void {
      if (holder === socket) {
        shared.write(bytes);
        return;
      }
      waiting.push({ socket, bytes });
      if (holder === undefined) next();
    },
  };
}

function serve(socket: Socket, turns: Turns): void {
  socket.on('error', () => undefined);
  // The log-in that every connection begins with.
  socket.once('data', () => {
    socket.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'));
    socket.on('data', (bytes: Buffer) => {
      const isEnd = bytes[0] === 0x58;
      if (isEnd) socket.end();
      else turns.ask(socket, bytes);
    });
  });
}

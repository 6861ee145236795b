import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const startup = 196_608;
const statusIdle = message('Z', Buffer.from('I'));
/** What it is asked first; another statement is answered with "done". */
const described = 'select current_setting';

/** A server that speaks as much of the protocol of PostgreSQL as a log-in needs, and then no more at a statement. */
export async function aPostgresqlServer({ hangsAt }: { hangsAt: string }): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A client that gives up hangs up.
    socket.on('error', () => undefined);
    let rest = Buffer.alloc(0);
    let isIn = false;
    socket.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      for (;;) {
        // The first message has no letter.
        const head = isIn ? 1 : 0;
        if (rest.length < head + 4) return;
        const end = head + rest.readInt32BE(head);
        if (rest.length < end) return;
        const body = rest.subarray(head + 4, end);
        const letter = isIn ? String.fromCharCode(rest[0] ?? 0) : '';
        rest = rest.subarray(end);
        if (!isIn && body.readInt32BE(0) === startup) {
          isIn = true;
          socket.write(Buffer.concat([message('R', Buffer.alloc(4)), statusIdle]));
        } else if (letter === 'Q' || letter === 'P') answer(socket, letter, textOf(letter, body));
      }
    });
  });

  function answer(socket: Socket, letter: 'Q' | 'P', statement: string): void {
    if (statement.startsWith(hangsAt)) return;
    if (letter === 'P') return;
    const rows = statement.startsWith(described)
      ? rowOf(['version', 'is_read_only'], ['18.4', 't'])
      : [];
    socket.write(Buffer.concat([...rows, message('C', zeroEnded('DONE')), statusIdle]));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const zeroEnded = (text: string): Buffer => Buffer.from(`${text}\0`);

/** A statement that is prepared stands behind its name. */
function textOf(letter: 'Q' | 'P', body: Buffer): string {
  const parts = body.toString().split('\0');
  return (letter === 'Q' ? parts[0] : parts[1]) ?? '';
}

/** One row, its values as text. */
function rowOf(columns: readonly string[], values: readonly string[]): Buffer[] {
  const textType = 25;
  const heads = columns.map((name) => {
    const shape = Buffer.alloc(18);
    shape.writeInt32BE(textType, 6);
    shape.writeInt16BE(-1, 10);
    return Buffer.concat([zeroEnded(name), shape]);
  });
  const cells = values.map((value) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(value.length);
    return Buffer.concat([length, Buffer.from(value)]);
  });
  const count = (all: readonly unknown[]) => {
    const bytes = Buffer.alloc(2);
    bytes.writeInt16BE(all.length);
    return bytes;
  };
  return [
    message('T', Buffer.concat([count(heads), ...heads])),
    message('D', Buffer.concat([count(cells), ...cells])),
  ];
}

import { createHash } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import mysql from 'mysql2';
import { onTestFinished } from 'vitest';
import type { Source } from '../connection.ts';

type LogIn = { user: string; authPluginData1: Buffer; authPluginData2: Buffer; authToken: Buffer };
type Refusal = { message: string; code: number };
/** The side of the server, which the library has and its types leave out. */
type ServerSide = {
  serverHandshake(options: object): void;
  on(event: string, listener: (value: string) => void): void;
  writeOk(): void;
  writeTextResult(rows: object[], columns: object[]): void;
  /** Packets of each exchange are counted from 0. */
  sequenceId: number;
};

const hello = {
  protocolVersion: 10,
  serverVersion: '8.4.0',
  connectionId: 1,
  statusFlags: 2,
  characterSet: 45,
  // Everything but encryption.
  capabilityFlags: 0xff_ff_ff ^ 0x08_00,
};
const text = { catalog: 'def', schema: '', table: '', orgTable: '', characterSet: 45 };
const shape = { columnType: 253, columnLength: 255, flags: 0, decimals: 0 };
/** Statements that answer a row; every other is answered with "done". */
const answers: readonly [start: string, column: string, value: string][] = [
  ['select version()', 'version()', '8.4.0'],
  ['show grants', 'Grants', 'GRANT SELECT ON `school`.* TO `reader`@`%`'],
  ['select name', 'name', '小雨滴'],
];

/** A server that speaks the protocol of MySQL, knows one account and remembers what it was asked. */
export async function aMysqlServer({
  user,
  password,
  hangsAt,
}: Pick<Source, 'user' | 'password'> & {
  /** Begin of a statement that it never answers. */
  hangsAt?: string;
}) {
  const asked: string[] = [];
  const server = mysql.createServer((accepted) => {
    const connection = accepted as unknown as ServerSide;
    // A client that is refused hangs up.
    connection.on('error', () => undefined);
    const authCallback = (logIn: LogIn, answer: (none: null, refusal?: Refusal) => void) => {
      const isKnown = logIn.user === user && isRight(logIn, password);
      answer(null, isKnown ? undefined : { message: 'Access denied', code: 1045 });
      connection.sequenceId = 0;
    };
    const reply = (statement: string) => {
      asked.push(statement);
      if (hangsAt !== undefined && statement.startsWith(hangsAt)) return;
      const [, name, value] = answers.find(([start]) => statement.startsWith(start)) ?? [];
      if (name === undefined) connection.writeOk();
      else {
        connection.writeTextResult(
          [{ [name]: value }],
          [{ ...text, ...shape, orgName: name, name }],
        );
      }
      connection.sequenceId = 0;
    };
    connection.on('query', reply);
    // The library takes every SET for a statement that is prepared.
    connection.on('stmt_prepare', reply);
    connection.serverHandshake({ ...hello, authCallback });
  });
  const { _server: socket } = server as unknown as { _server: Server };
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  const { port } = socket.address() as AddressInfo;
  const database = 'school';
  return { source: { host: '127.0.0.1', port, database, user, password, hasTls: false }, asked };
}

/** The password itself never comes. Source: mysql_native_password of the MySQL internals manual. */
function isRight(
  { authPluginData1, authPluginData2, authToken }: LogIn,
  password: string,
): boolean {
  const sha1 = (...parts: Uint8Array[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest();
  const once = sha1(Buffer.from(password));
  const mask = sha1(authPluginData1, authPluginData2.subarray(0, 12), sha1(once));
  return once.every((byte, at) => (byte ^ (mask[at] ?? 0)) === authToken[at]);
}

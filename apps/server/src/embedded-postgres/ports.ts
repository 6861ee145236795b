import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { EmbeddedPostgresError } from './errors.ts';
import { writeFresh } from './fresh-file.ts';

/** Below 32768, where Linux begins to hand out ports for outgoing connections. */
const portRange = { from: 20_000, to: 32_000 } as const;

/** The port of the last start while it is free, else a new one, which is stored. */
export async function choosePort(portFile: string): Promise<number> {
  const stored = Number(await readFile(portFile, 'utf8').catch(() => ''));
  if (Number.isInteger(stored) && stored > 0 && (await isPortFree(stored))) return stored;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(portRange.from, portRange.to);
    if (!(await isPortFree(port))) continue;
    await writeFresh(portFile, `${port}\n`, 0o644);
    return port;
  }
  throw new EmbeddedPostgresError(
    'portUnavailable',
    'No free port was found for the embedded PostgreSQL: close other programs or set DATABASE_URL to a PostgreSQL server.',
  );
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

export function doesPortAnswer(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = (isAnswered: boolean) => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.setTimeout(1000, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

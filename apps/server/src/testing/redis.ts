import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Where Debian puts it. */
export const redisProgram = '/usr/bin/redis-server';

/** A Redis that keeps nothing, at a port that was free or at the one it had before. */
export async function startRedis(port?: number) {
  const own = port ?? (await freePort());
  const keepsNothing = ['--save', '', '--appendonly', 'no'];
  const child = spawn(redisProgram, ['--port', String(own), ...keepsNothing], {
    stdio: 'ignore',
  });
  return { port: own, url: `redis://127.0.0.1:${own}`, kill: () => child.kill('SIGKILL') };
}
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

declare const SPROUT_ROOT: string;
export const rootDir = SPROUT_ROOT;

export type RunningServer = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first good answer of /readyz. */
  readyMs: number;
  kill(signal: NodeJS.Signals): Promise<void>;
  output(): string;
};

type Options = { dataDir: string; port: number; env?: Record<string, string> };

export const demoPassword = 'demo-pass-123';

/** The built server as a process of its own, on loopback. Rejects with its output when it ends early. */
export async function startServer({ dataDir, port, env = {} }: Options): Promise<RunningServer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(rootDir, 'apps/server/dist/main.js')], {
    cwd: rootDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SPROUT_DATA_DIR: dataDir,
      SPROUT_DEMO: '1',
      SPROUT_DEMO_PASSWORD: demoPassword,
      ...env,
    },
    // By the channel the server notices that this process is gone, however it ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const output = () => lines.join('').slice(-4000);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url, output);
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    output,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** A bound for a server that hangs: filling the demo school takes minutes beside other work. */
const readyLimitMs = 600_000;

async function waitUntilReady(
  child: ChildProcess,
  url: string,
  output: () => string,
): Promise<void> {
  const deadline = performance.now() + readyLimitMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended early:\n${output()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time:\n${output()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

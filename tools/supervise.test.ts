import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';

const library = pathToFileURL(join(import.meta.dirname, 'lib/supervise.mjs')).href;

/** A server that notes its starts and ends in a file, and its starter. `whenReady` is what it does next. */
async function start(whenReady: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sprout-supervise-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = join(folder, 'server.mjs');
  const log = join(folder, 'log');
  const endedFile = join(folder, 'ended.json');
  writeFileSync(log, '');
  await build({
    stdin: {
      resolveDir: import.meta.dirname,
      contents: `
        import { appendFileSync, writeFileSync } from 'node:fs';
        import { onEnd } from '../apps/server/src/startup/ends.ts';
        const say = (word) => appendFileSync(${JSON.stringify(log)}, word + '\\n');
        const endedFile = ${JSON.stringify(endedFile)};
        let count = 0;
        setInterval(() => undefined, 1000);
        onEnd(() => {
          count += 1;
          say('end ' + count);
          setTimeout(() => process.exit(0), 1_500);
        });
        say('start ' + process.pid);
        const tellReady = (then) => process.send({ kind: 'ready', endedFile }, then);
        ${whenReady}`,
    },
    outfile: server,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const starter = join(folder, 'starter.mjs');
  writeFileSync(
    starter,
    `import { supervise } from '${library}';
process.exit(await supervise(${JSON.stringify(server)}, { print: console.log }));`,
  );
  // A group of its own, as the one that a terminal tells of Ctrl-C.
  const child = spawn(process.execPath, [starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const closed = once(child, 'close');
  const readLog = () => readFileSync(log, 'utf8').split('\n').filter(Boolean);
  const readPid = () => Number(readLog().at(-1)?.split(' ')[1]);
  onTestFinished(() => endGroup(child.pid));
  return {
    pid: child.pid ?? 0,
    readLog,
    readPid,
    whenLogged: (word: string) => expect.poll(() => readLog().join('\n')).toContain(word),
    async end() {
      const [code] = await closed;
      const starts = readLog().filter((line) => line.startsWith('start')).length;
      return { code, printed, starts };
    },
  };
}

it('starts a server again that was killed, three times within ten minutes, and then says why not', async () => {
  const starter = await start(`tellReady(() => process.kill(process.pid, 'SIGKILL'));`);

  const { code, printed, starts } = await starter.end();

  expect(starts).toBe(4);
  expect(printed.match(/started again on the same data/g)).toHaveLength(3);
  expect(printed).toContain('Sprout is not started again');
  expect(printed).toContain('It was ended by SIGKILL.');
  expect(code).toBe(1);
});

it('says what its watchdog has ended it for', async () => {
  const starter = await start(`tellReady(() => {
    const underWay = [{ name: 'works.save', id: 'abc' }];
    const at = new Date().toISOString();
    writeFileSync(endedFile, JSON.stringify([{ at, ms: 30_100, underWay }]));
    process.kill(process.pid, 'SIGKILL');
  });`);

  const { printed } = await starter.end();

  expect(printed).toContain('answered nobody for 30 s while it was at works.save abc.');
});

it('does not start a server again that ends with success, at its start, or because it was told to', async () => {
  const [success, early, told] = await Promise.all([
    start(`tellReady(() => process.exit(0));`),
    start(`process.exit(1);`),
    start(`process.send({ kind: 'stopping' }, () => tellReady(() => process.exit(1)));`),
  ]);

  expect(await success.end()).toMatchObject({ code: 0, starts: 1, printed: '' });
  expect(await early.end()).toMatchObject({ code: 1, starts: 1, printed: '' });
  expect(await told.end()).toMatchObject({ code: 1, starts: 1, printed: '' });
});

it.each([
  ['only the starter', 'SIGTERM', 1],
  ['both, as Ctrl-C does', 'SIGINT', -1],
] as const)('ends a server once when a signal tells %s', async (_who, signal, sign) => {
  const starter = await start(`tellReady(() => say('ready'));`);
  await starter.whenLogged('ready');

  process.kill(sign * starter.pid, signal);

  expect(await starter.end()).toMatchObject({ code: 0, starts: 1 });
  expect(starter.readLog().filter((line) => line.startsWith('end'))).toEqual(['end 1']);
});

it('leaves no server behind when the starter is killed', async () => {
  const starter = await start(`tellReady(() => say('ready ' + process.pid));`);
  await starter.whenLogged('ready');
  const pid = starter.readPid();

  process.kill(starter.pid, 'SIGKILL');

  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(starter.readLog().at(-1)).toBe('end 1');
});

/** A test that fails leaves no process behind. */
function endGroup(pid = 0): void {
  try {
    if (pid > 0) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

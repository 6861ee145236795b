import { fileURLToPath } from 'node:url';
import { startFileProcess } from './platform/file-work/index.ts';
import { createLog, drainOutput, standardOutput } from './platform/log.ts';
import { onEnd } from './startup/ends.ts';
import { describeFailure } from './startup/failure.ts';
import { RepeatedEnds } from './startup/repeated-ends.ts';
import { type RunningServer, startServer } from './startup/start.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

// A reader of the output that goes away must not end the server.
process.stdout.on('error', () => undefined);

/** At a terminal the log would bury the addresses; elsewhere it is what a service keeps. */
const logLevel = process.stdout.isTTY ? 'warn' : 'info';

/** Bundled beside this one, in a folder as its source is. */
const fileWorker = fileURLToPath(new URL('./platform/file-work/worker.js', import.meta.url));

const output = standardOutput();
let server: RunningServer | undefined;
let isStopping = false;

onEnd(stop);

try {
  server = await startServer({
    environment: process.env,
    serverFolder: fileURLToPath(new URL('..', import.meta.url)),
    print,
    startFileProcess: (standing) => startFileProcess(fileWorker, { standing }),
    log: createLog(logLevel, output),
    watchdogThread: fileURLToPath(new URL('platform/watchdog/thread.js', import.meta.url)),
    isSupervised: process.send !== undefined,
  });
  tellStarter({ kind: 'ready', endedFile: server.endedFile });
  if (isStopping) await end(server);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  // A service is started again after a failure, and this one is for a person.
  await leave(error instanceof RepeatedEnds ? 0 : 1);
}

/** The first signal lets requests under way end; the second does not wait. */
function stop(): void {
  if (isStopping) {
    server?.kill();
    void leave(1);
    return;
  }
  isStopping = true;
  tellStarter({ kind: 'stopping' });
  if (server) void end(server);
}

/** The parent process, or the service, starts this process again when it ends by itself. */
function tellStarter(message: object): void {
  // One that is gone needs no message.
  process.send?.(message, undefined, undefined, () => undefined);
}

async function end(running: RunningServer): Promise<void> {
  print('Stopping …');
  try {
    await running.stop();
    print('Sprout has stopped.');
    await leave(0);
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    await leave(1);
  }
}

async function leave(code: number): Promise<void> {
  await drainOutput(output);
  process.exit(code);
}

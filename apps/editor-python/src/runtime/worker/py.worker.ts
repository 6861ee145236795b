import {
  createInterpreter,
  type Files,
  type Interpreter,
  type PageMessage,
  type WorkerMessage,
} from '@sprout/python-engine';
import { createWaitController, type WaitController } from '../wait-controller.ts';
import { readWorkerSetup, type WorkerSetup } from '../worker-setup.ts';
import { readBuiltIn } from './built-in.ts';
import { loadPython } from './load-python.ts';
import { limitMemory } from './memory-limit.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { sealGlobals } from './seal.ts';
import { openSnapshotStore } from './snapshot-store.ts';
import { createTransport, type RunTransport } from './transport.ts';
import { createWaiter } from './waiters.ts';

type Post = (message: WorkerMessage) => void;

const post: Post = globalThis.postMessage.bind(globalThis);
start(readWorkerSetup(self.name)).catch((error) => post({ kind: 'failed', reason: String(error) }));

async function start({ waitMode, key, memoryGb }: WorkerSetup): Promise<void> {
  const builtIn = readBuiltIn();
  const waits = createWaitController();
  const waiter = createWaiter(waitMode, waits, key);
  const outbox = createOutbox({ post, now: () => performance.now() });
  const transport = createTransport({ waitMode, waiter, outbox, post });
  limitMemory(memoryGb);
  const { pyodide, keepSnapshot } = await loadPython({
    builtIn,
    store: openSnapshotStore(globalThis),
    onProgress: (loadedBytes) =>
      post({ kind: 'progress', loadedBytes, totalBytes: builtIn.totalBytes }),
  });
  const interpreter = createInterpreter(pyodide, new Map(builtIn.library), transport);
  sealGlobals(globalThis);
  const obey = createOrders({ interpreter, transport, outbox, waits, post });
  globalThis.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    // Of the page, which is ours; a program cannot send to its own worker.
    waits.receive(data);
    obey(data);
  });
  post({ kind: 'ready', waitMode });
  await keepSnapshot();
}

type Deps = {
  readonly interpreter: Interpreter;
  readonly transport: RunTransport;
  readonly outbox: Outbox;
  readonly waits: WaitController;
  readonly post: Post;
};

/** Does what the page asks for, one request after the other. */
function createOrders({ interpreter, transport, outbox, waits, post }: Deps) {
  const check = ({ checkId, file, source }: Extract<PageMessage, { kind: 'check' }>) =>
    post({ kind: 'checked', checkId, failure: interpreter.check(file, source) });
  const run = async (message: Extract<PageMessage, { kind: 'run' | 'grade' }>) => {
    const { runId, main } = message;
    const files: Files = new Map(message.files);
    waits.begin();
    transport.begin(runId, message.kind === 'run' ? message.inputs : []);
    const outcome =
      message.kind === 'run'
        ? await interpreter.run(files, main, message.debug)
        : await interpreter.grade(files, main, message.checks, (judgement) =>
            post({ kind: 'judged', runId, judgement }),
          );
    outbox.flush();
    post({ kind: 'done', runId, outcome });
  };
  let last: Promise<void> = Promise.resolve();
  return (message: PageMessage): void => {
    if (message.kind === 'check') last = last.then(() => check(message));
    if (message.kind === 'run' || message.kind === 'grade') last = last.then(() => run(message));
  };
}

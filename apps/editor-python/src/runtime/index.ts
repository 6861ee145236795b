import { findWaitMode } from './find-wait-mode.ts';
import { createRuntime } from './python-runtime.ts';
import { startPythonWorker } from './start-worker.ts';
import type { PythonRuntime, PythonRuntimeOptions } from './types.ts';

export type { PythonRuntime, PythonRuntimeOptions, RuntimeState } from './types.ts';

/** Python of this site in workers of its own; nothing is loaded before `start()` or a first run. */
export function createPythonRuntime(options: PythonRuntimeOptions): PythonRuntime {
  const { deviceMemory: memoryGb } = navigator as { deviceMemory?: number };
  return createRuntime({
    ...options,
    memoryGb,
    startWorker: startPythonWorker,
    findWaitMode: findWaitMode,
  });
}

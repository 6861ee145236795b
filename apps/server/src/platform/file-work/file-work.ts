import { kinds } from './kinds.ts';
import { createPool, type FileWork, usualLimits } from './pool.ts';

/** On one core as well: a job that takes minutes holds one, and the other is left for short ones. */
const filePlaces = 2;

/**
 * Processes for files of strangers, and one of its own for what the server draws itself: a log-in never waits behind
 * a file, and no stranger's file is read where its answer is drawn.
 */
export function createFileWork(deps: Parameters<typeof createPool>[0]): FileWork {
  const files = createPool(deps, { ...usualLimits, places: filePlaces });
  const drawings = createPool(deps, { ...usualLimits, places: 1 });
  return {
    run: (kind, input, asker) => (kinds[kind].isOurs ? drawings : files).run(kind, input, asker),
    close() {
      files.close();
      drawings.close();
    },
  };
}

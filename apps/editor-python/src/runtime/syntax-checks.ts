import type { Failure, WorkerMessage } from '@sprout/python-engine';
import type { Slot } from './slot.ts';

/** Questions to a worker whether a file can be read, and who waits for the answers. */
export function createSyntaxChecks() {
  const waiting = new Map<number, (failure: Failure | undefined) => void>();
  let lastId = 0;
  return {
    ask(slot: Slot, file: string, source: string): Promise<Failure | undefined> {
      lastId += 1;
      const checkId = lastId;
      slot.post({ kind: 'check', checkId, file, source });
      return new Promise((resolve) => waiting.set(checkId, resolve));
    },
    hear(message: WorkerMessage): void {
      if (message.kind !== 'checked') return;
      waiting.get(message.checkId)?.(message.failure);
      waiting.delete(message.checkId);
    },
    /** The worker is gone or busy and will not answer: the callers get `undefined`. */
    forget(): void {
      for (const resolve of waiting.values()) resolve(undefined);
      waiting.clear();
    },
  };
}

import type { Clock } from '../clock.ts';
import type { Captured, EditorPort } from '../types.ts';

/** An editor whose content is a word. */
export function createFakeEditor(first: string, clock: Clock) {
  let content = first;
  let rev = 0;
  const cleaned: number[] = [];
  const fault = { isSilent: false, isLost: false, captureMs: 0 };

  const port: EditorPort = {
    async capture(): Promise<Captured> {
      if (fault.isSilent) throw new Error('no answer');
      const captured = { bytes: new TextEncoder().encode(content), cover: undefined, rev };
      const { captureMs } = fault;
      if (fault.isLost) await new Promise(() => {});
      if (captureMs > 0) await new Promise<void>((done) => clock.after(captureMs, done));
      return captured;
    },
    markClean: (at) => void cleaned.push(at),
  };

  return {
    port,
    cleaned,
    fault,
    /** Returns the new revision. */
    change(next: string): number {
      content = next;
      rev += 1;
      return rev;
    },
    content: (): string => content,
    rev: (): number => rev,
    /** The editor is made anew with the same content, and counts from 0. */
    restart(): void {
      rev = 0;
    },
  };
}

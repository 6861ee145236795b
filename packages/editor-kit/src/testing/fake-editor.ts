import type { Captured, EditorPort } from '../session/types.ts';

/** An editor whose content is a word. */
export function createFakeEditor(first = 'start') {
  let content = first;
  let rev = 0;
  const cleaned: number[] = [];
  const fault = { isSilent: false };

  const port: EditorPort = {
    async capture(): Promise<Captured> {
      if (fault.isSilent) throw new Error('no answer');
      return { bytes: new TextEncoder().encode(content), cover: undefined, rev };
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
  };
}

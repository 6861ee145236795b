import type { WaitMode } from './protocol.ts';

/** What a browser offers, as the worker and the page find out. */
export interface Abilities {
  /** `WebAssembly.Suspending` exists. */
  readonly canSuspend: boolean;
  /** A service worker controls the page; never so over plain http. */
  readonly hasServiceWorker: boolean;
}

/** The best way for a program to wait in this browser. */
export function chooseWaitMode({ canSuspend, hasServiceWorker }: Abilities): WaitMode {
  if (canSuspend) return 'suspend';
  return hasServiceWorker ? 'serviceWorker' : 'before';
}

/**
 * Prompts of the `input()` calls of a program in the order they stand there, for asking before the
 * run; empty for a call whose prompt is no plain text. A call in a loop counts once: the page lets
 * the child add lines.
 */
export function promptsOf(source: string): readonly string[] {
  const code = source.replace(/^([^\S\n]*)#.*$/gm, '$1');
  const calls = code.matchAll(/(?<![\w.])input\s*\(\s*(?:(["'])((?:\\.|(?!\1)[^\\\n])*)\1\s*\))?/g);
  return [...calls].map(([, , prompt]) => prompt ?? '');
}

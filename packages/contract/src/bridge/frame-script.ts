/**
 * A frame of an opaque origin has no cache in Chromium: it would fetch its largest script anew at
 * every visit. Its host page has a cache, fetches the script and hands it over. A frame waits for
 * that when its address ends in this fragment.
 */
export const handedScriptHash = '#script-from-host';

/** `media`: what the script `main` needs for works, but not to show itself. */
export type HandedScriptName = 'main' | 'media';

/** Posted to the frame's window after it has loaded, once for each name. Typed by shape: this package knows no DOM. */
export type HandedScript<B = unknown> = {
  readonly name: HandedScriptName;
  /** `null` where the host has no script: the frame fetches it by its address then. */
  readonly script: B | null;
};

export function isHandedScript(value: unknown): value is HandedScript {
  return typeof value === 'object' && value !== null && 'script' in value && 'name' in value;
}

import { type HandedScript, handedScriptHash } from '@sprout/contract/bridge';

/** `moveBefore` is younger than the types: it moves a frame within the page without reloading it. */
type Movable = { moveBefore?(node: Node, before: Node | null): void };

/** Without it there is nothing to open a work with. */
export const bundleFile = '/edit/blocks/frame/vendor/scratch-gui-standalone.js';

let early: HTMLIFrameElement | undefined;
let bundle: Promise<Blob | null> | undefined;

/**
 * Begins to load the vendored editor before the page knows which work it opens: reading the bundle
 * takes longer than everything that the page does itself. Where a frame cannot move in the page,
 * only the bundle is loaded early.
 */
export function loadFrameEarly(): void {
  bundle ??= fetchBundle();
  if (!('moveBefore' in Element.prototype)) return;
  early = createFrame();
  // Not "display: none": there a frame has no size.
  early.style.cssText = 'position: fixed; inset: 0; visibility: hidden';
  early.inert = true;
  document.body.append(early);
}

/** Puts the frame into the element: the early one at the first call, then a new one at each call. */
export function placeFrame(target: Element & Movable): HTMLIFrameElement {
  const frame = early ?? createFrame();
  if (early && target.moveBefore) target.moveBefore(early, null);
  else target.append(frame);
  early = undefined;
  frame.style.cssText = '';
  frame.inert = false;
  return frame;
}

/** In an origin of its own, so that a work's code never reaches the log-in. */
function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-downloads allow-modals');
  frame.allow = 'fullscreen; autoplay; gamepad';
  frame.src = `/edit/blocks/frame/index.html${handedScriptHash}`;
  frame.addEventListener('load', () => void handBundle(frame), { once: true });
  return frame;
}

async function handBundle(frame: HTMLIFrameElement): Promise<void> {
  bundle ??= fetchBundle();
  const message: HandedScript<Blob> = { script: await bundle };
  // The frame's origin is opaque and cannot be named.
  frame.contentWindow?.postMessage(message, '*');
}

/** Once a page: kept for the next work that is opened in it, fetched again after a failure. */
async function fetchBundle(): Promise<Blob | null> {
  try {
    const answer = await fetch(bundleFile);
    if (answer.ok) return await answer.blob();
  } catch {
    // Not reached: the frame tries by itself, and its failure is told.
  }
  bundle = undefined;
  return null;
}

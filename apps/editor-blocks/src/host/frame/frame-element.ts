import {
  type HandedScript,
  type HandedScriptName,
  handedScriptHash,
} from '@sprout/contract/bridge';
import { framePolicy } from '@sprout/contract/sandbox-policies';

/** `moveBefore` is younger than the types: it moves a frame within the page without reloading it. */
type Movable = { moveBefore?(node: Node, before: Node | null): void };

/** Without it there is nothing to open a work with. */
export const mainScript = '/edit/blocks/frame/vendor/scratch-gui-standalone.js';
const mediaScript = '/edit/blocks/frame/vendor/scratch-gui-media.js';

let early: HTMLIFrameElement | undefined;
let main: Promise<Blob | null> | undefined;
let media: Promise<Blob | null> | undefined;

/**
 * Begins to load the vendored editor before the page knows which work it opens: reading the bundle
 * takes longer than everything that the page does itself. Where a frame cannot move in the page,
 * only its scripts are loaded early.
 */
export function loadFrameEarly(): void {
  fetchScripts();
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
  const { sandbox, allow } = framePolicy('blocks', 'edit');
  frame.setAttribute('sandbox', sandbox);
  frame.allow = allow;
  frame.src = `/edit/blocks/frame/index.html${handedScriptHash}`;
  frame.addEventListener('load', () => handScripts(frame), { once: true });
  return frame;
}

function handScripts(frame: HTMLIFrameElement): void {
  const hand = async (name: HandedScriptName, answer: Promise<Blob | null>) => {
    const message: HandedScript<Blob> = { name, script: await answer };
    // The frame's origin is opaque and cannot be named.
    frame.contentWindow?.postMessage(message, '*');
  };
  const scripts = fetchScripts();
  void hand('main', scripts.main);
  void hand('media', scripts.media);
}

/** Each once a page: kept for the next work that is opened in it, fetched again after a failure. */
function fetchScripts() {
  main ??= fetchScript(mainScript, () => {
    main = undefined;
  });
  // After the main script, which the page can be seen with.
  media ??= main.then(() =>
    fetchScript(mediaScript, () => {
      media = undefined;
    }),
  );
  return { main, media };
}

/** `null` when it is not reached: the frame tries by itself then, and its failure is told. */
async function fetchScript(address: string, onFailure: () => void): Promise<Blob | null> {
  try {
    const answer = await fetch(address);
    if (answer.ok) return await answer.blob();
  } catch {
    // As an answer that is not good.
  }
  onFailure();
  return null;
}

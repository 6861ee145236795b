/** `moveBefore` is younger than the types: it moves a frame within the page without reloading it. */
type Movable = { moveBefore?(node: Node, before: Node | null): void };

let early: HTMLIFrameElement | undefined;

/**
 * Begins to load the vendored editor before the page knows which work it opens: reading the bundle
 * takes longer than everything that the page does itself. Where a frame cannot move in the page,
 * nothing is loaded early.
 */
export function loadFrameEarly(): void {
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
  frame.src = '/edit/blocks/frame/index.html';
  return frame;
}

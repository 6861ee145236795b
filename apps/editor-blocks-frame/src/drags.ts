/**
 * Knows whether something is held: a block, a sprite, a brush, a slider. The engine tells only of
 * blocks, so a pressed pointer counts as a drag.
 */
export function watchDrags(target: Window, onChange: () => void): () => boolean {
  let isHeld = false;
  const set = (next: boolean) => () => {
    if (isHeld === next) return;
    isHeld = next;
    onChange();
  };
  target.addEventListener('pointerdown', set(true), { capture: true });
  for (const end of ['pointerup', 'pointercancel', 'blur']) {
    target.addEventListener(end, set(false), { capture: true });
  }
  return () => isHeld;
}

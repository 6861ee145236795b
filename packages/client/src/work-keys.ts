type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>;

/**
 * Whether a pressed key belongs to the work that plays. Not while somebody types, not the key that
 * presses the button or link under the focus, and never what the browser itself listens to.
 * @param keys what the work listens to, as in `KeyboardEvent.key`; `any` stands for each
 */
export function isKeyOfWork(event: PressedKey, keys: readonly string[]): boolean {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (/^(Tab|Escape|F\d+)$/.test(key)) return false;
  const isHeard = keys.includes('any') || keys.includes(key) || keys.includes(key.toLowerCase());
  if (!isHeard || !(target instanceof Element)) return isHeard;
  if (target.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return false;
  return !(/^( |Enter)$/.test(key) && target.closest('button, a, summary'));
}

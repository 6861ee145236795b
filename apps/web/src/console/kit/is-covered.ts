/** Whether a dialog, drawer or menu stands in front of a part of the page. */
export function isCovered(part: Element): boolean {
  const overlays = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="menu"]');
  return [...overlays].some((overlay) => !overlay.contains(part) && isOpen(overlay));
}

// antd keeps closed overlays in the document; the side menu is a menu that covers nothing.
const isOpen = (overlay: HTMLElement): boolean =>
  overlay.closest('.ant-dropdown, .ant-modal, .ant-drawer, .ant-popover') !== null &&
  overlay.closest(closed) === null;

/** Those that move out no longer cover anything. */
const closed =
  '.ant-dropdown-hidden, .ant-popover-hidden, [style*="display: none"], [class*="-leave"]';

export { useMedia } from '@sprout/ui';

/** Widths of the specification, section 4: below the first, a narrow menu and one page at a time. */
export const mobileQuery = '(max-width: 1087.98px)';
/** Below, the menu is a drawer. */
export const phoneQuery = '(max-width: 767.98px)';

/** Below, a page with panes of its own begins with a narrow menu. Source: look-console section 3. */
export const workspaceQuery = '(max-width: 1439.98px)';

/** What a window of the shell over the page is given. */
export type OverlayProps = { onClose: () => void };

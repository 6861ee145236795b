import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * A modal `<dialog>` for as long as it is drawn: the browser keeps the focus inside, gives it back afterwards, and
 * leaves the page behind alone. Spread the result into the element.
 * @param onClose Escape
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // That of a dialog over this one comes by here, too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
  };
}

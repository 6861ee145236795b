import { useEffect } from 'react';
import type { DialogStore } from '../dialogs/dialog-store.ts';
import type { WorkController } from './work-controller.ts';

const typingPlaces = 'input, textarea, [contenteditable="true"]';

/** Keys of the page; what the workspace has answered itself is left alone. */
export function useKeys(
  controller: WorkController,
  dialogs: DialogStore,
  onSave: () => void,
): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return;
      if (!(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        onSave();
      }
      const isTyping = event.target instanceof Element && event.target.matches(typingPlaces);
      // A user who is asked something does not see what an undo would change.
      if (key !== 'z' || isTyping || dialogs.isOpen()) return;
      event.preventDefault();
      if (event.shiftKey) controller.redo();
      else controller.undo();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [controller, dialogs, onSave]);
}

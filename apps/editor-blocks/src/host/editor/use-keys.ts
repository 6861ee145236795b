import { useEffect } from 'react';
import type { Room } from './room.ts';

/** Keys of the host page; those pressed inside the frame come as its messages. */
export function useKeys(room: Room, onSave: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        onSave();
      }
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
      if (key !== 'z' || isTyping) return;
      event.preventDefault();
      if (event.shiftKey) room.redo();
      else room.undo();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [room, onSave]);
}

import { useEffect, useRef } from 'react';
import { useLetterKeys } from '../../kit/use-letter-keys.ts';
import { isWriting } from '../../kit/use-undo.ts';
import type { useComments } from './use-comments.ts';

type Comments = ReturnType<typeof useComments>;

/**
 * J and K or the arrows go through the list, A approves, R refuses, P lets wait again, X chooses. Undo belongs to
 * the undo bar.
 */
export function useCommentKeys(comments: Comments): void {
  const { areOn } = useLetterKeys();
  // The listener stands once; what it acts on is of the latest render.
  const latest = useRef(comments);
  latest.current = comments;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTaken = event.defaultPrevented || event.isComposing || isWriting(target);
      if (isTaken || ctrlKey || metaKey || altKey) return;
      if (!obey(latest.current, areOn ? key.toLowerCase() : arrowOnly(key.toLowerCase()))) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [areOn]);
}

/** Single letters can be switched off. Source: WCAG 2.1.4. */
const arrowOnly = (key: string): string => (key.startsWith('arrow') ? key : '');

function obey(comments: Comments, key: string): boolean {
  const { currentId, move, decide, toggle } = comments;
  if (key === 'j' || key === 'arrowdown') move(1);
  else if (key === 'k' || key === 'arrowup') move(-1);
  else if (currentId === undefined) return false;
  else if (key === 'a') void decide([currentId], 'approve');
  else if (key === 'r') void decide([currentId], 'refuse');
  else if (key === 'p') void decide([currentId], 'putBack');
  else if (key === 'x') toggle(currentId);
  else return false;
  return true;
}

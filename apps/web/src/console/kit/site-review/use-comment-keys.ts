import { usePageKeys } from '../workspace/use-page-keys.ts';
import type { useComments } from './use-comments.ts';

type Comments = ReturnType<typeof useComments>;

/**
 * J and K or the arrows go through the list, A approves, R refuses, P lets wait again, X chooses. Undo belongs to
 * the undo bar.
 */
export function useCommentKeys(comments: Comments): void {
  usePageKeys(({ key, ctrlKey, metaKey, altKey }, { isWriting, areLettersOn }) => {
    if (isWriting || ctrlKey || metaKey || altKey) return false;
    const isArrow = key.startsWith('Arrow');
    return (isArrow || areLettersOn) && obey(comments, key.toLowerCase());
  });
}

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

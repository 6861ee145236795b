import { useEffect } from 'react';
import { useFullScreen } from '../stage-panel/use-full-screen.ts';
import { useWalkHistory } from './use-walk-history.ts';
import { useWorkspace } from './workspace-context.ts';

/** Keys that work everywhere in the workspace: undo, redo, and Escape out of what is open. */
export function useWorkspaceKeys(): void {
  const { view } = useWorkspace();
  const walk = useWalkHistory();
  const setFullScreen = useFullScreen();

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (isTyping(event.target) || view.get().ask !== undefined) return;
      const step = stepOf(event);
      if (event.key === 'Escape') {
        view.patch({ help: undefined, removable: undefined });
        setFullScreen(false);
      } else if (step !== undefined) {
        event.preventDefault();
        walk[step]();
      }
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [view, walk, setFullScreen]);
}

function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : undefined;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

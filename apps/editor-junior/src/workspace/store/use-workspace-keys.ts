import { useEffect } from 'react';
import { useFullScreen } from '../stage-panel/use-full-screen.ts';
import { useLatest } from './use-latest.ts';
import { useWorkspace } from './workspace-context.ts';

/** Escape leads out of what is open. Undo and redo by keys belong to the page around. */
export function useWorkspaceKeys(): void {
  const { view } = useWorkspace();
  const setFullScreen = useLatest(useFullScreen());

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || view.get().ask !== undefined) return;
      view.patch({ help: undefined, removable: undefined });
      setFullScreen.current(false);
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [view, setFullScreen]);
}

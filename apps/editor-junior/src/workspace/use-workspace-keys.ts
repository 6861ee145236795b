import { useEffect } from 'react';
import { useFullScreen } from './stage-panel/use-full-screen.ts';
import { useDialogs, useViewStore } from './stores/use-stores.ts';
import { useLatest } from './use-latest.ts';

/** Escape leads out of what is open. Undo and redo by keys belong to the page around. */
export function useWorkspaceKeys(): void {
  const view = useViewStore();
  const dialogs = useDialogs();
  const setFullScreen = useLatest(useFullScreen());

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || dialogs.get() !== undefined) return;
      view.patch({ help: undefined, removable: undefined });
      setFullScreen.current(false);
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [view, dialogs, setFullScreen]);
}

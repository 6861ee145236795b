import { useWorkspace } from '../store/workspace-context.ts';

/** Fills the window with the stage; stories are shown there, not edited. */
export function useFullScreen() {
  const { isReadOnly, stage, view, tellFullScreen } = useWorkspace();
  return (isOn: boolean): void => {
    if (view.get().isFullScreen === isOn) return;
    view.patch({ isFullScreen: isOn, ask: undefined, help: undefined, removable: undefined });
    stage.current?.setMode(isOn || isReadOnly ? 'show' : 'edit');
    stage.current?.setGrid(!isOn && view.get().isGrid);
    tellFullScreen(isOn);
  };
}

import { useDialogs, useIsReadOnly, useRunStore, useViewStore } from '../stores/use-stores.ts';

/** Fills the window with the stage; stories are shown there, not edited. */
export function useFullScreen() {
  const run = useRunStore();
  const view = useViewStore();
  const dialogs = useDialogs();
  const isReadOnly = useIsReadOnly();
  return (isOn: boolean): void => {
    if (view.get().isFullScreen === isOn) return;
    dialogs.close();
    view.patch({ isFullScreen: isOn, help: undefined, removable: undefined });
    run.stage()?.setMode(isOn || isReadOnly ? 'show' : 'edit');
    run.stage()?.setGrid(!isOn && view.get().isGrid);
  };
}

import type { WorkspaceProps } from '@sprout/editor-kit/host';
import { useStore } from '@sprout/editor-kit/react';
import { FormatError } from '@sprout/formats';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Characters } from './characters/characters.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { DragOverlay } from './drag-overlay.tsx';
import styles from './junior-workspace.module.css';
import { Pages } from './pages/pages.tsx';
import { HelpBalloon } from './palette/help-balloon.tsx';
import { Palette } from './palette/palette.tsx';
import { ScriptArea } from './script/script-area.tsx';
import { StagePanel } from './stage-panel/stage-panel.tsx';
import { useFullScreen } from './stage-panel/use-full-screen.ts';
import { createPort } from './stores/create-port.ts';
import { createStores, disposeStores, type JuniorStores } from './stores/create-stores.ts';
import { StoresProvider, useAnnouncer, useStores, useView } from './stores/use-stores.ts';
import { useLatest } from './use-latest.ts';
import { useWalkHistory } from './use-walk-history.ts';
import { useWorkspaceKeys } from './use-workspace-keys.ts';

/** The junior editor below the bar of the shared page. */
export function JuniorWorkspace(props: WorkspaceProps) {
  const latest = useLatest(props);
  const [stores, setStores] = useState<JuniorStores>();

  useEffect(() => {
    let made: JuniorStores | undefined;
    try {
      made = createStores(latest.current.bytes, {
        onChange: (rev, isDragging) => latest.current.onChange(rev, isDragging),
        onHistory: (canUndo, canRedo) => latest.current.onHistory(canUndo, canRedo),
        dialogs: latest.current.dialogs,
        isReadOnly: latest.current.isReadOnly,
        only: latest.current.limit?.junior?.only,
        loadSchoolLibrary: latest.current.loadSchoolLibrary,
      });
      setStores(made);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      latest.current.onFailed(error.problem.code);
    }
    return () => made && disposeStores(made);
  }, [latest]);

  if (stores === undefined) return null;
  return (
    <StoresProvider value={stores}>
      <WorkspaceFrame {...props} />
    </StoresProvider>
  );
}

function WorkspaceFrame(props: WorkspaceProps) {
  const stores = useStores();
  const latest = useLatest(props);
  const walk = useLatest(useWalkHistory());
  const setFullScreen = useLatest(useFullScreen());
  const isTold = useRef(false);
  const { isFullScreen, isList } = useView();
  useWorkspaceKeys();
  useEffect(() => latest.current.onFullScreen(isFullScreen), [latest, isFullScreen]);

  function handleReady(): void {
    if (isTold.current) return;
    isTold.current = true;
    const port = createPort({
      stores,
      nameOf: () => latest.current.name,
      undo: () => walk.current.undo(),
      redo: () => walk.current.redo(),
      setFullScreen: (isOn) => setFullScreen.current(isOn),
    });
    latest.current.onReady(port, stores.project.missing);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes away what taps opened
    <div
      className={styles['workspace']}
      data-workspace=""
      data-list={isList || undefined}
      onPointerDownCapture={closeOpen}
      onContextMenu={keepMenuAway}
    >
      <div className={styles['group']} inert={isFullScreen}>
        <Characters />
      </div>
      <StagePanel onRunning={(isOn) => latest.current.onRunning(isOn)} onReady={handleReady} />
      <div className={styles['group']} inert={isFullScreen}>
        <Pages />
        {!stores.project.isReadOnly && <Palette />}
        <ScriptArea />
      </div>
      <HelpBalloon />
      <Dialogs />
      <DragOverlay />
      <Spoken />
    </div>
  );

  /** A tap anywhere ends what a tap or a long press before it has opened. */
  function closeOpen(event: PointerEvent): void {
    const { help, removable } = stores.view.get();
    const isCross = event.target instanceof Element && event.target.closest('[data-shaking]');
    if (help !== undefined) stores.view.patch({ help: undefined });
    if (removable !== undefined && !isCross) stores.view.patch({ removable: undefined });
  }
}

/** A long press shows the cross of what is pressed, not a menu of the browser. */
function keepMenuAway(event: MouseEvent): void {
  const isField = event.target instanceof HTMLInputElement;
  if (!isField) event.preventDefault();
}

/** What screen readers say about changes that are only seen. */
function Spoken() {
  const announcer = useAnnouncer();
  const words = useStore(announcer);
  return (
    <p className="vh" role="status" aria-live="polite">
      {words}
    </p>
  );
}

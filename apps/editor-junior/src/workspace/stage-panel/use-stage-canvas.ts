import { type JuniorProject, listPages } from '@sprout/formats';
import { findSprite, setHome } from '@sprout/junior-engine';
import { type RefObject, useEffect, useRef } from 'react';
import { createJuniorStage, type JuniorStage, type StageState } from '../../stage/index.ts';
import { adoptHomes } from '../model/adopt-homes.ts';
import type { JuniorStores } from '../stores/create-stores.ts';
import { chosenCharacter, shownPageId, shownPageIndex } from '../stores/project-store.ts';
import { useStores } from '../stores/use-stores.ts';
import { useLatest } from '../use-latest.ts';

type Props = {
  onRunning: (isOn: boolean) => void;
  onReady: () => void;
};

/** Builds the stage on a canvas and keeps it in step with the project. */
export function useStageCanvas({ onRunning, onReady }: Props): RefObject<HTMLCanvasElement | null> {
  const stores = useStores();
  const canvas = useRef<HTMLCanvasElement>(null);
  const events = useLatest({ onRunning, onReady });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const stage = buildStage(element, stores, (isOn) => events.current.onRunning(isOn));
    stores.run.setStage(stage);
    const stopFollowing = followProject(stage, stores);
    void stage.whenDrawn().then(() => events.current.onReady());
    return () => {
      stopFollowing();
      stores.run.setStage(undefined);
      stage.destroy();
    };
  }, [stores, events]);

  return canvas;
}

function buildStage(
  canvas: HTMLCanvasElement,
  { project: projectStore, view, dialogs, media, sound, run }: JuniorStores,
  onRunning: (isOn: boolean) => void,
): JuniorStage {
  const { isReadOnly } = projectStore;
  const addressOf = (spriteId: string) => ({
    pageId: shownPageId(projectStore.current()),
    spriteId,
  });
  const isText = (spriteId: string): boolean =>
    findSprite(projectStore.current(), addressOf(spriteId))?.type === 'text';
  const isEditing = (): boolean => !isReadOnly && !view.get().isFullScreen;

  function handleChange(state: StageState): void {
    const before = run.get();
    run.set(state);
    if (before.isRunning !== state.isRunning) onRunning(state.isRunning);
    const shown = listPages(projectStore.current())[state.pageIndex];
    if (before.pageIndex !== state.pageIndex && shown) projectStore.showPage(shown.id);
    if (!before.isRunning || state.isRunning) return;
    const adopted = adoptHomes(projectStore.current(), run.stage()?.allSprites() ?? []);
    if (adopted !== undefined) projectStore.adopt(adopted);
  }

  return createJuniorStage({
    canvas,
    project: projectStore.current(),
    media,
    sound,
    mode: isReadOnly ? 'show' : 'edit',
    onChange: handleChange,
    onPick: (spriteId) => {
      view.patch({ removable: undefined, help: undefined });
      const isCharacter = spriteId !== undefined && !isText(spriteId);
      if (isCharacter && !view.get().isFullScreen) projectStore.choose(addressOf(spriteId));
    },
    onTap: (spriteId) => {
      if (isEditing() && isText(spriteId)) dialogs.open('text', { spriteId });
    },
    onDrop: (spriteId, point) =>
      projectStore.apply(setHome(projectStore.current(), addressOf(spriteId), point), true),
    onHold: (spriteId) => {
      if (isEditing() && !isText(spriteId)) {
        view.patch({ removable: { kind: 'character', spriteId } });
      }
    },
    onDragging: (isDragging) => projectStore.hold(isDragging),
  });
}

/** Hands each edit to the stage; what is only looked at does not disturb what runs. */
function followProject(
  stage: JuniorStage,
  { project: projectStore, view }: JuniorStores,
): () => void {
  let known: JuniorProject = projectStore.current();
  stage.choose(chosenCharacter(known)?.spriteId);
  const stopEdits = projectStore.subscribe(() => {
    const { history, keepsRunning } = projectStore.get();
    const { project } = history;
    if (project === known) return;
    known = project;
    if (keepsRunning) stage.keep(project);
    else stage.replace(project);
    const index = shownPageIndex(project);
    if (index !== stage.state().pageIndex) stage.showPage(index);
    stage.choose(chosenCharacter(project)?.spriteId);
  });
  let isGrid = false;
  const stopView = view.subscribe(() => {
    const next = view.get().isGrid;
    if (next === isGrid) return;
    isGrid = next;
    stage.setGrid(next);
  });
  return () => {
    stopEdits();
    stopView();
  };
}

import { type JuniorProject, listPages } from '@sprout/formats';
import { findSprite, setHome } from '@sprout/junior-engine';
import { type RefObject, useEffect, useRef } from 'react';
import { createJuniorStage, type JuniorStage, type StageState } from '../../stage/index.ts';
import { adoptHomes } from '../model/adopt-homes.ts';
import { chosenCharacter, shownPageId, shownPageIndex } from '../store/junior-editor.ts';
import { useLatest } from '../store/use-latest.ts';
import { useWorkspace, type WorkspaceParts } from '../store/workspace-context.ts';

type Props = {
  onRunning: (isOn: boolean) => void;
  onReady: () => void;
};

/** Builds the stage on a canvas and keeps it and the editor of one mind. */
export function useStageCanvas({ onRunning, onReady }: Props): RefObject<HTMLCanvasElement | null> {
  const parts = useWorkspace();
  const canvas = useRef<HTMLCanvasElement>(null);
  const events = useLatest({ onRunning, onReady });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const stage = buildStage(element, parts, (isOn) => events.current.onRunning(isOn));
    parts.stage.current = stage;
    const stopFollowing = followEditor(stage, parts);
    void stage.whenDrawn().then(() => events.current.onReady());
    return () => {
      stopFollowing();
      parts.stage.current = undefined;
      stage.destroy();
    };
  }, [parts, events]);

  return canvas;
}

function buildStage(
  canvas: HTMLCanvasElement,
  { editor, isReadOnly, view, media, sound, running, stage }: WorkspaceParts,
  onRunning: (isOn: boolean) => void,
): JuniorStage {
  const addressOf = (spriteId: string) => ({ pageId: shownPageId(editor.project()), spriteId });
  const isText = (spriteId: string): boolean =>
    findSprite(editor.project(), addressOf(spriteId))?.type === 'text';
  const isEditing = (): boolean => !isReadOnly && !view.get().isFullScreen;

  function handleChange(state: StageState): void {
    const before = running.get();
    running.set(state);
    if (before.isRunning !== state.isRunning) onRunning(state.isRunning);
    const shown = listPages(editor.project())[state.pageIndex];
    if (before.pageIndex !== state.pageIndex && shown) editor.showPage(shown.id);
    if (!before.isRunning || state.isRunning) return;
    const adopted = adoptHomes(editor.project(), stage.current?.allSprites() ?? []);
    if (adopted !== undefined) editor.adopt(adopted);
  }

  return createJuniorStage({
    canvas,
    project: editor.project(),
    media,
    sound,
    mode: isReadOnly ? 'show' : 'edit',
    onChange: handleChange,
    onPick: (spriteId) => {
      view.patch({ removable: undefined, help: undefined });
      const isCharacter = spriteId !== undefined && !isText(spriteId);
      if (isCharacter && !view.get().isFullScreen) editor.choose(addressOf(spriteId));
    },
    onTap: (spriteId) => {
      if (isEditing() && isText(spriteId)) view.patch({ ask: { kind: 'text', spriteId } });
    },
    onDrop: (spriteId, point) =>
      editor.apply(setHome(editor.project(), addressOf(spriteId), point), true),
    onHold: (spriteId) => {
      if (isEditing() && !isText(spriteId)) {
        view.patch({ removable: { kind: 'character', spriteId } });
      }
    },
    onDragging: (isDragging) => editor.hold(isDragging),
  });
}

/** Hands each edit to the stage; what is only looked at does not disturb what runs. */
function followEditor(stage: JuniorStage, { editor, view }: WorkspaceParts): () => void {
  let known: JuniorProject = editor.project();
  stage.choose(chosenCharacter(known)?.spriteId);
  const stopEdits = editor.subscribe(() => {
    const { history, keepsRunning } = editor.get();
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

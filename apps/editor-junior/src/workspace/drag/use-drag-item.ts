import { listPages } from '@sprout/formats';
import {
  copyCharacter,
  type Edit,
  findCharacter,
  movePage,
  type Point,
  removePage,
  removeSound,
  removeSprite,
  type SpriteAddress,
} from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import type { PointerEvent } from 'react';
import { chosenCharacter, type JuniorEditor, shownPageId } from '../store/junior-editor.ts';
import { useWorkspace } from '../store/workspace-context.ts';
import type { Carried, Over, Removable } from '../store/workspace-state.ts';
import { findOver } from './find-over.ts';
import { followPointer } from './follow-pointer.ts';
import { useRemoved } from './use-removed.ts';

type DragItem = Exclude<Removable, { kind: 'sound' }>;

/** Lets a finger carry a character or a page; resting on it shows its cross. */
export function useDragItem() {
  const { editor, isReadOnly, view, carry, spoken } = useWorkspace();
  const { t } = useTexts();
  const remove = useRemoveItem();

  function tellDropped(item: DragItem, over: Over | undefined): void {
    if (item.kind !== 'character' || over?.kind !== 'page') return;
    const project = editor.project();
    const name = findCharacter(project, addressOf(editor, item.spriteId))?.name ?? '';
    const n = listPages(project).findIndex(({ id }) => id === over.id) + 1;
    spoken.set(t('junior.pages.copied', { name, n }));
  }

  return function dragItem(event: PointerEvent, item: DragItem): void {
    if (isReadOnly) return;
    const show = (point: Point): void => carry.set(carried(item, editor, point));
    followPointer(event, {
      onStart: (point) => {
        view.patch({ removable: undefined, help: undefined });
        editor.hold(true);
        show(point);
      },
      onMove: show,
      onDrop: (point) => {
        const over = findOver(point);
        carry.set(undefined);
        if (over?.kind === 'bin') remove(item);
        else if (editor.apply(dropItem(editor, item, over))) tellDropped(item, over);
        editor.hold(false);
      },
      onCancel: () => {
        carry.set(undefined);
        editor.hold(false);
      },
      onHold: () => view.patch({ removable: item, help: undefined }),
    });
  };
}

/** Throws a character, page or sound away, with a way back. */
export function useRemoveItem() {
  const { editor } = useWorkspace();
  const tellRemoved = useRemoved();
  return (item: Removable): void => {
    const edit = removal(editor, item);
    if (edit !== undefined && editor.apply(edit)) tellRemoved(edit.change.kind);
  };
}

function removal(editor: JuniorEditor, item: Removable): Edit | undefined {
  const project = editor.project();
  switch (item.kind) {
    case 'character':
      return removeSprite(project, addressOf(editor, item.spriteId));
    case 'page':
      return removePage(project, item.pageId);
    case 'sound': {
      const at = chosenCharacter(project);
      return at && removeSound(project, at, item.index);
    }
  }
}

function dropItem(editor: JuniorEditor, item: DragItem, over: Over | undefined): Edit | undefined {
  if (over?.kind !== 'page') return undefined;
  const project = editor.project();
  if (item.kind === 'character') {
    return copyCharacter(project, addressOf(editor, item.spriteId), over.id);
  }
  const index = listPages(project).findIndex(({ id }) => id === over.id);
  return item.kind === 'page' ? movePage(project, item.pageId, index) : undefined;
}

function carried(item: DragItem, editor: JuniorEditor, point: Point): Carried {
  const over = findOver(point);
  if (item.kind !== 'character') return { ...item, point, over };
  return { kind: 'character', at: addressOf(editor, item.spriteId), point, over };
}

const addressOf = (editor: JuniorEditor, spriteId: string): SpriteAddress => ({
  pageId: shownPageId(editor.project()),
  spriteId,
});

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

type Thing = Exclude<Removable, { kind: 'sound' }>;

/** Lets a finger carry a character or a page; resting on it shows its cross. */
export function useCarryThing() {
  const { editor, isReadOnly, view, carry, spoken } = useWorkspace();
  const { t } = useTexts();
  const remove = useRemoveThing();

  function tellDropped(thing: Thing, over: Over | undefined): void {
    if (thing.kind !== 'character' || over?.kind !== 'page') return;
    const project = editor.project();
    const name = findCharacter(project, addressOf(editor, thing.spriteId))?.name ?? '';
    const n = listPages(project).findIndex(({ id }) => id === over.id) + 1;
    spoken.set(t('junior.pages.copied', { name, n }));
  }

  return function carryThing(event: PointerEvent, thing: Thing): void {
    if (isReadOnly) return;
    const show = (point: Point): void => carry.set(carried(thing, editor, point));
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
        if (over?.kind === 'bin') remove(thing);
        else if (editor.apply(dropThing(editor, thing, over))) tellDropped(thing, over);
        editor.hold(false);
      },
      onCancel: () => {
        carry.set(undefined);
        editor.hold(false);
      },
      onHold: () => view.patch({ removable: thing, help: undefined }),
    });
  };
}

/** Throws a character, page or sound away, with a way back. */
export function useRemoveThing() {
  const { editor } = useWorkspace();
  const tellRemoved = useRemoved();
  return (thing: Removable): void => {
    const edit = removal(editor, thing);
    if (edit !== undefined && editor.apply(edit)) tellRemoved(edit.change.kind);
  };
}

function removal(editor: JuniorEditor, thing: Removable): Edit | undefined {
  const project = editor.project();
  switch (thing.kind) {
    case 'character':
      return removeSprite(project, addressOf(editor, thing.spriteId));
    case 'page':
      return removePage(project, thing.pageId);
    case 'sound': {
      const at = chosenCharacter(project);
      return at && removeSound(project, at, thing.index);
    }
  }
}

function dropThing(editor: JuniorEditor, thing: Thing, over: Over | undefined): Edit | undefined {
  if (over?.kind !== 'page') return undefined;
  const project = editor.project();
  if (thing.kind === 'character') {
    return copyCharacter(project, addressOf(editor, thing.spriteId), over.id);
  }
  const index = listPages(project).findIndex(({ id }) => id === over.id);
  return thing.kind === 'page' ? movePage(project, thing.pageId, index) : undefined;
}

function carried(thing: Thing, editor: JuniorEditor, point: Point): Carried {
  const over = findOver(point);
  if (thing.kind !== 'character') return { ...thing, point, over };
  return { kind: 'character', at: addressOf(editor, thing.spriteId), point, over };
}

const addressOf = (editor: JuniorEditor, spriteId: string): SpriteAddress => ({
  pageId: shownPageId(editor.project()),
  spriteId,
});

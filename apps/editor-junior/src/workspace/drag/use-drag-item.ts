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
import type { Carried, Over } from '../stores/carry-store.ts';
import { chosenCharacter, type ProjectStore, shownPageId } from '../stores/project-store.ts';
import {
  useAnnouncer,
  useCarryStore,
  useIsReadOnly,
  useProjectStore,
  useViewStore,
} from '../stores/use-stores.ts';
import type { Removable } from '../stores/view-store.ts';
import { findOver } from './find-over.ts';
import { followPointer } from './follow-pointer.ts';
import { useRemoved } from './use-removed.ts';

type DragItem = Exclude<Removable, { kind: 'sound' }>;

/** Lets a finger carry a character or a page; resting on it shows its cross. */
export function useDragItem() {
  const projectStore = useProjectStore();
  const view = useViewStore();
  const carry = useCarryStore();
  const announcer = useAnnouncer();
  const isReadOnly = useIsReadOnly();
  const { t } = useTexts();
  const remove = useRemoveItem();

  function tellDropped(item: DragItem, over: Over | undefined): void {
    if (item.kind !== 'character' || over?.kind !== 'page') return;
    const project = projectStore.current();
    const name = findCharacter(project, addressOf(projectStore, item.spriteId))?.name ?? '';
    const n = listPages(project).findIndex(({ id }) => id === over.id) + 1;
    announcer.say(t('junior.pages.copied', { name, n }));
  }

  return function dragItem(event: PointerEvent, item: DragItem): void {
    if (isReadOnly) return;
    const show = (point: Point): void => carry.set(carried(item, projectStore, point));
    followPointer(event, {
      onStart: (point) => {
        view.patch({ removable: undefined, help: undefined });
        projectStore.hold(true);
        show(point);
      },
      onMove: show,
      onDrop: (point) => {
        const over = findOver(point);
        carry.set(undefined);
        if (over?.kind === 'bin') remove(item);
        else if (projectStore.apply(dropItem(projectStore, item, over))) tellDropped(item, over);
        projectStore.hold(false);
      },
      onCancel: () => {
        carry.set(undefined);
        projectStore.hold(false);
      },
      onHold: () => view.patch({ removable: item, help: undefined }),
    });
  };
}

/** Throws a character, page or sound away, with a way back. */
export function useRemoveItem() {
  const projectStore = useProjectStore();
  const tellRemoved = useRemoved();
  return (item: Removable): void => {
    const edit = removal(projectStore, item);
    if (edit !== undefined && projectStore.apply(edit)) tellRemoved(edit.change.kind);
  };
}

function removal(projectStore: ProjectStore, item: Removable): Edit | undefined {
  const project = projectStore.current();
  switch (item.kind) {
    case 'character':
      return removeSprite(project, addressOf(projectStore, item.spriteId));
    case 'page':
      return removePage(project, item.pageId);
    case 'sound': {
      const at = chosenCharacter(project);
      return at && removeSound(project, at, item.index);
    }
  }
}

function dropItem(
  projectStore: ProjectStore,
  item: DragItem,
  over: Over | undefined,
): Edit | undefined {
  if (over?.kind !== 'page') return undefined;
  const project = projectStore.current();
  if (item.kind === 'character') {
    return copyCharacter(project, addressOf(projectStore, item.spriteId), over.id);
  }
  const index = listPages(project).findIndex(({ id }) => id === over.id);
  return item.kind === 'page' ? movePage(project, item.pageId, index) : undefined;
}

function carried(item: DragItem, projectStore: ProjectStore, point: Point): Carried {
  const over = findOver(point);
  if (item.kind !== 'character') return { ...item, point, over };
  return { kind: 'character', at: addressOf(projectStore, item.spriteId), point, over };
}

const addressOf = (projectStore: ProjectStore, spriteId: string): SpriteAddress => ({
  pageId: shownPageId(projectStore.current()),
  spriteId,
});

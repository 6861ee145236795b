import { findCharacter, type Point } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import type { PointerEvent } from 'react';
import {
  type BlockSource,
  type BlockTarget,
  dropBlocks,
  findDropPath,
  type HeldBlocks,
  holdBlocks,
} from '../stores/block-drag.ts';
import type { CarryStore, Over } from '../stores/carry-store.ts';
import { chosenCharacter, type ProjectStore, shownPageId } from '../stores/project-store.ts';
import {
  useAnnouncer,
  useCarryStore,
  useIsReadOnly,
  useProjectStore,
  useViewStore,
} from '../stores/use-stores.ts';
import { findOver } from './find-over.ts';
import { followPointer } from './follow-pointer.ts';
import { useRemoved } from './use-removed.ts';

/** Lets a finger take blocks out of a strip or out of the palette. */
export function useCarryBlocks() {
  const projectStore = useProjectStore();
  const view = useViewStore();
  const carry = useCarryStore();
  const announcer = useAnnouncer();
  const isReadOnly = useIsReadOnly();
  const tellRemoved = useRemoved();
  const { t } = useTexts();

  function tellDropped(target: BlockTarget): void {
    if (target.kind === 'bin') tellRemoved('blocks');
    if (target.kind !== 'character') return;
    const name = findCharacter(projectStore.current(), target.to)?.name ?? target.to.spriteId;
    announcer.say(t('junior.script.copied', { name }));
  }

  return function carryBlocks(event: PointerEvent, source: BlockSource, onHold?: () => void): void {
    if (isReadOnly) return;
    const box = event.currentTarget.getBoundingClientRect();
    const grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    let held: HeldBlocks | undefined;
    followPointer(event, {
      onStart: (point) => {
        held = holdBlocks(projectStore.current(), source);
        if (held === undefined) return;
        view.patch({ help: undefined, removable: undefined });
        projectStore.hold(true);
        moveBlocks(carry, held, grip, point);
      },
      onMove: (point) => held && moveBlocks(carry, held, grip, point),
      onDrop: (point) => {
        const target = targetAt(projectStore, findOver(point), cornerAt(point, grip));
        carry.set(undefined);
        const edit = held && dropBlocks(held, target);
        if (projectStore.apply(edit)) tellDropped(target);
        projectStore.hold(false);
      },
      onCancel: () => {
        carry.set(undefined);
        projectStore.hold(false);
      },
      ...(onHold === undefined ? {} : { onHold }),
    });
  };
}

function moveBlocks(carry: CarryStore, held: HeldBlocks, grip: Point, point: Point): void {
  const over = findOver(point);
  if (over?.kind === 'script') scrollAtEdge(point);
  const at = chosenCharacter(held.rest);
  const onScript = over?.kind === 'script' ? toScript(cornerAt(point, grip)) : undefined;
  const snap = at && onScript && findDropPath(held, at, onScript);
  carry.set({ kind: 'blocks', held, grip, point, over, snap });
}

function targetAt(projectStore: ProjectStore, over: Over | undefined, corner: Point): BlockTarget {
  const project = projectStore.current();
  switch (over?.kind) {
    case 'script': {
      const at = chosenCharacter(project);
      return at ? { kind: 'script', at, point: toScript(corner) } : { kind: 'nowhere' };
    }
    case 'character':
      return { kind: 'character', to: { pageId: shownPageId(project), spriteId: over.id } };
    case 'bin':
      return { kind: 'bin' };
    default:
      return { kind: 'nowhere' };
  }
}

const edgeWidth = 36;
const edgeStep = 14;

/** Near its edge the script area comes along. */
function scrollAtEdge({ x, y }: Point): void {
  const scroller = document.querySelector('[data-script-ground]')?.parentElement;
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const step = (start: number, end: number, at: number): number =>
    at > end - edgeWidth ? edgeStep : at < start + edgeWidth ? -edgeStep : 0;
  scroller.scrollBy(step(left, right, x), step(top, bottom, y));
}

const cornerAt = (point: Point, grip: Point): Point => ({
  x: point.x - grip.x,
  y: point.y - grip.y,
});

/** A point of the screen in pixels of the script area; strips never begin outside of it. */
function toScript({ x, y }: Point): Point {
  const box = document.querySelector('[data-script-ground]')?.getBoundingClientRect();
  return {
    x: Math.max(0, Math.round(x - (box?.left ?? 0))),
    y: Math.max(0, Math.round(y - (box?.top ?? 0))),
  };
}

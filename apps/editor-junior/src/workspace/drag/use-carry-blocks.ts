import type { Point } from '@sprout/junior-engine';
import type { PointerEvent } from 'react';
import {
  type BlockSource,
  type BlockTarget,
  dropBlocks,
  findDropPath,
  type HeldBlocks,
  holdBlocks,
} from '../model/block-drag.ts';
import { chosenCharacter, shownPageId } from '../store/junior-editor.ts';
import { useWorkspace, type WorkspaceParts } from '../store/workspace-context.ts';
import type { Over } from '../store/workspace-state.ts';
import { findOver } from './find-over.ts';
import { followPointer } from './follow-pointer.ts';
import { useRemoved } from './use-removed.ts';

/** Lets a finger take blocks out of a strip or out of the palette. */
export function useCarryBlocks() {
  const parts = useWorkspace();
  const tellRemoved = useRemoved();

  return function carryBlocks(event: PointerEvent, source: BlockSource, onHold?: () => void): void {
    const box = event.currentTarget.getBoundingClientRect();
    const grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    let held: HeldBlocks | undefined;
    followPointer(event, {
      onStart: (point) => {
        held = holdBlocks(parts.editor.project(), source);
        if (held === undefined) return;
        parts.view.patch({ help: undefined, ask: undefined, removable: undefined });
        parts.editor.hold(true);
        moveBlocks(parts, held, grip, point);
      },
      onMove: (point) => held && moveBlocks(parts, held, grip, point),
      onDrop: (point) => {
        const target = targetAt(parts, findOver(point), cornerAt(point, grip));
        parts.carry.set(undefined);
        const edit = held && dropBlocks(held, target);
        if (parts.editor.apply(edit) && target.kind === 'bin') tellRemoved('blocks');
        parts.editor.hold(false);
      },
      onCancel: () => {
        parts.carry.set(undefined);
        parts.editor.hold(false);
      },
      ...(onHold === undefined ? {} : { onHold }),
    });
  };
}

function moveBlocks(parts: WorkspaceParts, held: HeldBlocks, grip: Point, point: Point): void {
  const over = findOver(point);
  const at = chosenCharacter(held.rest);
  const onScript = over?.kind === 'script' ? toScript(cornerAt(point, grip)) : undefined;
  const snap = at && onScript && findDropPath(held, at, onScript);
  parts.carry.set({ kind: 'blocks', held, grip, point, over, snap });
}

function targetAt({ editor }: WorkspaceParts, over: Over | undefined, corner: Point): BlockTarget {
  const project = editor.project();
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

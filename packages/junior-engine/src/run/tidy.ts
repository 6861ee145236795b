import { cellSize, clamp, stageHeight } from '../stage/geometry.ts';
import { moveTo, type StageSprite, scaleTo, turnTo } from '../stage/sprite.ts';
import { type Doing, isTriedOut, type Thread } from './thread.ts';
import type { World } from './world.ts';

/** Angles at which a character may stand still. */
const restDeg = 30;

/** Heights of a hop per unit, last step first. Source: junior reference, A2. */
const hopSteps = [-48, -30, -22, -14, -6, 0, 6, 14, 22, 30, 48] as const;

export const hopStepCount: number = hopSteps.length;

/**
 * Why a strip ends before its time: `stop` is the child's or a page's doing and completes what
 * was begun; `program` is another strip, which cuts a walk short where it is.
 */
export type EndReason = 'stop' | 'program';

/** Leaves no half states behind: a cell that was begun is walked, angle, hop and fade come to rest. */
export function tidy({ sounds }: World, thread: Thread, reason: EndReason): void {
  const { doing, sprite } = thread;
  switch (doing?.kind) {
    case 'walk':
      if (reason === 'stop') completeCell(sprite, doing);
      break;
    case 'turn':
      turnTo(sprite, Math.ceil(sprite.angleDeg / restDeg) * restDeg);
      break;
    case 'hop':
      while (doing.steps > 0) takeHopStep(thread, doing);
      break;
    case 'fade':
      sprite.opacity = doing.shows ? 1 : 0;
      if (reason === 'stop') keepSight(thread);
      break;
    case 'resize':
      if (thread.block?.type === 'same') scaleTo(sprite, sprite.defaultScale);
      if (reason === 'stop') keepScale(thread);
      break;
    case 'sound':
      sounds.stop(doing.name);
      break;
  }
}

/** One step of a hop; its height is the block's number, and the floor and the ceiling hold. */
export function takeHopStep(thread: Thread, doing: Extract<Doing, { kind: 'hop' }>): void {
  const { sprite, block } = thread;
  doing.steps -= 1;
  const rise = ((hopSteps[doing.steps] ?? 0) / 5) * (block?.amount ?? 0);
  moveTo(sprite, { x: sprite.x, y: clamp(sprite.y - rise, 0, stageHeight - cellSize) });
}

/** A strip that is tried out leaves its size to the next run. */
export function keepScale(thread: Thread): void {
  if (isTriedOut(thread)) thread.sprite.home.scale = thread.sprite.scale;
}

export function keepSight(thread: Thread): void {
  if (isTriedOut(thread)) thread.sprite.home.isShown = thread.sprite.isShown;
}

function completeCell(sprite: StageSprite, { dx, dy, left }: Extract<Doing, { kind: 'walk' }>) {
  const rest = left % cellSize;
  moveTo(sprite, { x: sprite.x + dx * rest, y: sprite.y + dy * rest });
}

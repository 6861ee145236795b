import { cellSize } from '../../stage/geometry.ts';
import { goHome, moveTo, type Speed, turnTo } from '../../stage/sprite.ts';
import { goOn, type Primitive } from '../primitive.ts';
import type { Thread } from '../thread.ts';
import { hopStepCount, takeHopStep } from '../tidy.ts';

/** Pixels a tick at speed 1. */
const walkPixels = 2;
/** Degrees of one unit of a turn, and a tick at speed 1. */
const turnDeg = 30;
const turnStepDeg = 4;

export const forward: Primitive = (_, thread, { amount }) => {
  thread.sprite.isFlipped = false;
  return amount === 0 ? stand(thread) : walk(thread, amount, 1, 0);
};

export const back: Primitive = (_, thread, { amount }) => {
  thread.sprite.isFlipped = true;
  return amount === 0 ? stand(thread) : walk(thread, amount, -1, 0);
};

export const up: Primitive = (_, thread, { amount }) =>
  amount === 0 ? goOn(thread, 1) : walk(thread, amount, 0, -1);

export const down: Primitive = (_, thread, { amount }) =>
  amount === 0 ? goOn(thread, 1) : walk(thread, amount, 0, 1);

export const right: Primitive = (_, thread, { amount }) => turn(thread, amount);

export const left: Primitive = (_, thread, { amount }) => turn(thread, -amount);

export const hop: Primitive = (_, thread) => {
  const { doing } = thread;
  const hopping = doing?.kind === 'hop' ? doing : { kind: 'hop' as const, steps: hopStepCount };
  thread.doing = hopping;
  if (hopping.steps === 0) return goOn(thread);
  takeHopStep(thread, hopping);
  thread.waitTicks = hopTicks(thread.sprite.speed);
  return false;
};

export const home: Primitive = (_, thread) => {
  goHome(thread.sprite);
  return goOn(thread, 1);
};

/** Looking round takes as long as a step. */
function stand(thread: Thread): undefined {
  const { speed } = thread.sprite;
  return goOn(thread, speed === 1 ? 4 : speed === 2 ? 2 : 1);
}

function hopTicks(speed: Speed): number {
  return speed === 1 ? 3 : speed === 2 ? 2 : 1;
}

function walk(thread: Thread, amount: number, dx: number, dy: number): boolean | undefined {
  const sign = Math.sign(amount);
  const { doing, sprite } = thread;
  const way =
    doing?.kind === 'walk'
      ? doing
      : {
          kind: 'walk' as const,
          dx: dx * sign,
          dy: dy * sign,
          left: Math.abs(amount) * cellSize,
        };
  thread.doing = way;
  const step = walkPixels * sprite.speed;
  const isLast = way.left < step;
  const pixels = isLast ? way.left : step;
  way.left -= pixels;
  moveTo(sprite, { x: sprite.x + way.dx * pixels, y: sprite.y + way.dy * pixels });
  if (isLast) return goOn(thread);
  thread.waitTicks = 1;
  return false;
}

function turn(thread: Thread, units: number): boolean | undefined {
  const { doing, sprite } = thread;
  const way = doing?.kind === 'turn' ? doing : beginTurn(thread, units);
  thread.doing = way;
  if (way.steps === 0) {
    turnTo(sprite, way.endDeg);
    return goOn(thread);
  }
  way.steps -= 1;
  turnTo(sprite, sprite.angleDeg + way.stepDeg);
  thread.waitTicks = 1;
  return false;
}

function beginTurn({ sprite }: Thread, units: number) {
  const stepDeg = turnStepDeg * sprite.speed;
  const end = (sprite.angleDeg + units * turnDeg) % 360;
  return {
    kind: 'turn' as const,
    steps: Math.floor((Math.abs(units) * turnDeg) / stepDeg),
    stepDeg: stepDeg * Math.sign(units),
    endDeg: (end + 360) % 360,
  };
}

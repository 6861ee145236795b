import { scaleTo } from '../../stage/sprite.ts';
import { goOn, type Primitive } from '../primitive.ts';
import type { Doing, Thread } from '../thread.ts';
import { keepScale, keepSight } from '../tidy.ts';

/** Source: junior reference, A2, as are the numbers below. */
const sayTicksMin = 30;
const lettersPerSecond = 8;
const fadeSteps = 15;
/** Units of growing that make up the default scale. */
const unitsOfDefault = 10;

export const say: Primitive = (_, thread, { word }) => {
  const { doing, sprite } = thread;
  if (doing?.kind !== 'say') {
    const ticks = Math.max(sayTicksMin, Math.round(word.length / lettersPerSecond) * sayTicksMin);
    thread.doing = { kind: 'say', ticks: ticks - 1 };
    sprite.balloon = word;
    thread.waitTicks = 1;
    return false;
  }
  if (doing.ticks === 0) {
    sprite.balloon = undefined;
    return goOn(thread);
  }
  doing.ticks -= 1;
  thread.waitTicks = 1;
  return false;
};

export const grow: Primitive = (_, thread, { amount }) => resizeBy(thread, amount);

export const shrink: Primitive = (_, thread, { amount }) => resizeBy(thread, -amount);

export const same: Primitive = (_, thread) => {
  const { doing, sprite } = thread;
  const units = ((sprite.defaultScale - sprite.scale) / sprite.defaultScale) * unitsOfDefault;
  if (units === 0) {
    keepScale(thread);
    return goOn(thread, 1);
  }
  const way =
    doing?.kind === 'resize'
      ? doing
      : {
          kind: 'resize' as const,
          percent: stepPercent(thread, units),
          end: sprite.defaultScale,
          steps: Math.floor((5 * Math.floor(Math.abs(units))) / sprite.speed),
        };
  return resize(thread, way);
};

export const hide: Primitive = (_, thread) => fade(thread, false);

export const show: Primitive = (_, thread) => fade(thread, true);

function resizeBy(thread: Thread, units: number): boolean | undefined {
  const { doing, sprite } = thread;
  const percent = units === 0 ? 0 : stepPercent(thread, units);
  if (doing?.kind === 'resize') return resize(thread, Object.assign(doing, { percent }));
  const end = sprite.scale + (10 * units * sprite.defaultScale) / 100;
  return resize(thread, {
    kind: 'resize',
    percent,
    // Three digits, so that growing and shrinking by the same number ends where it began.
    end: Math.round(end * 1000) / 1000,
    steps: Math.floor((5 * Math.abs(units)) / sprite.speed),
  });
}

/**
 * NOTE: whether a size is reached to the last digit decides how long `same` takes, so the order of
 * these operations matters.
 */
function stepPercent({ sprite }: Thread, units: number): number {
  return ((sprite.defaultScale * Math.abs(units)) / units) * sprite.speed * 2;
}

function resize(thread: Thread, way: Extract<Doing, { kind: 'resize' }>): boolean | undefined {
  const { sprite } = thread;
  thread.doing = way;
  if (way.steps === 0) {
    scaleTo(sprite, way.end);
    keepScale(thread);
    return goOn(thread);
  }
  way.steps -= 1;
  scaleTo(sprite, (way.percent + sprite.scale * 100) / 100);
  thread.waitTicks = 1;
  return false;
}

function fade(thread: Thread, shows: boolean): boolean | undefined {
  const { doing, sprite } = thread;
  sprite.isShown = shows;
  const steps = sprite.speed === 4 ? 0 : Math.floor(fadeSteps / sprite.speed);
  const way = doing?.kind === 'fade' ? doing : { kind: 'fade' as const, shows, steps };
  thread.doing = way;
  if (way.steps === 0) {
    sprite.opacity = shows ? 1 : 0;
    keepSight(thread);
    return goOn(thread);
  }
  way.steps -= 1;
  const step = (sprite.speed / fadeSteps) * (shows ? 1 : -1);
  sprite.opacity = Math.min(Math.max(sprite.opacity + step, 0), 1);
  thread.waitTicks = 2;
  return false;
}

import type { Point } from '@sprout/junior-engine';

export type PointerEvents = {
  /** The sprite under a point of the stage, and its place. */
  readonly find: (point: Point) => { readonly id: string; readonly at: Point } | undefined;
  readonly onPick: (spriteId: string | undefined) => void;
  readonly onTap: (spriteId: string) => void;
  /** Whether somebody took it: then the finger that comes off does not tap. */
  readonly onHold: (spriteId: string) => boolean;
  readonly onGrab: (spriteId: string) => void;
  readonly onDrag: (point: Point) => void;
  readonly onDrop: (spriteId: string) => void;
};

type Options = PointerEvents & {
  readonly canvas: HTMLCanvasElement;
  readonly toStage: (event: PointerEvent) => Point;
};

type Press = {
  readonly spriteId: string;
  /** Pixels of the page. */
  readonly from: Point;
  /** From the finger to the middle of the sprite, in pixels of the stage. */
  readonly offset: Point;
  readonly timer: number;
  kind: 'down' | 'held' | 'drag';
};

/** A small finger trembles: so far it still taps. Pixels of the page. */
const dragFrom = 8;
const holdMs = 700;

/** Taps, drags and holds of mouse, fingers and pen; several fingers may tap, one drags. */
export function listenToPointers({ canvas, toStage, ...events }: Options): () => void {
  const presses = new Map<number, Press>();
  const stop = new AbortController();
  const { signal } = stop;
  const isDragging = (): boolean => [...presses.values()].some(({ kind }) => kind === 'drag');

  function handleDown(event: PointerEvent): void {
    if (event.button !== 0 || presses.has(event.pointerId)) return;
    const point = toStage(event);
    const found = events.find(point);
    events.onPick(found?.id);
    if (!found) return;
    canvas.setPointerCapture(event.pointerId);
    const press: Press = {
      spriteId: found.id,
      from: { x: event.clientX, y: event.clientY },
      offset: { x: found.at.x - point.x, y: found.at.y - point.y },
      timer: window.setTimeout(() => {
        if (press.kind === 'down' && events.onHold(press.spriteId)) press.kind = 'held';
      }, holdMs),
      kind: 'down',
    };
    presses.set(event.pointerId, press);
  }

  function handleMove(event: PointerEvent): void {
    const press = presses.get(event.pointerId);
    if (!press) return;
    const { from, offset } = press;
    if (press.kind !== 'drag') {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragFrom) return;
      window.clearTimeout(press.timer);
      if (isDragging()) return;
      press.kind = 'drag';
      events.onGrab(press.spriteId);
    }
    const { x, y } = toStage(event);
    events.onDrag({ x: x + offset.x, y: y + offset.y });
  }

  function handleUp(event: PointerEvent): void {
    const press = presses.get(event.pointerId);
    if (!press) return;
    presses.delete(event.pointerId);
    window.clearTimeout(press.timer);
    if (press.kind === 'drag') events.onDrop(press.spriteId);
    else if (press.kind === 'down' && event.type === 'pointerup') events.onTap(press.spriteId);
  }

  canvas.addEventListener('pointerdown', handleDown, { signal });
  canvas.addEventListener('pointermove', handleMove, { signal });
  canvas.addEventListener('pointerup', handleUp, { signal });
  canvas.addEventListener('pointercancel', handleUp, { signal });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  return () => {
    for (const { timer } of presses.values()) window.clearTimeout(timer);
    stop.abort();
  };
}

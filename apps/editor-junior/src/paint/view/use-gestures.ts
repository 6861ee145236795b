import { type PointerEvent, useRef, useState } from 'react';
import { distance } from '../model/matrix.ts';
import type { NewShape, Point, Shape } from '../model/types.ts';
import { type Gesture, goOn, previewOf } from './gesture.ts';
import { boxOfShape, pointOf, shareOf } from './measure.ts';
import type { Painting } from './use-painting.ts';
import type { View } from './use-view.ts';

/** What is under the pointer: a shape by its number, the corner that resizes, or nothing. */
type Under = { readonly shape: Shape | undefined; readonly isCorner: boolean };

type Pinch = { readonly point: Point; readonly apart: number; readonly zoom: number };

/** Follows pointers over the canvas: one draws or drags, two zoom and pan. */
export function useGestures(painting: Painting, view: View) {
  const stroke = useStroke(painting, view);
  const pinch = useRef<Pinch>(undefined);
  const pointers = useRef(new Map<number, PointerEvent>());

  function handleDown(event: PointerEvent<SVGSVGElement>) {
    const canvas = painting.canvas.current;
    if (event.button !== 0 || !canvas) return;
    pointers.current.set(event.pointerId, event);
    canvas.setPointerCapture(event.pointerId);
    if (pointers.current.size === 2) {
      stroke.cancel();
      pinch.current = startPinch(canvas, [...pointers.current.values()], view.zoom);
    } else stroke.begin(event, pointOf(canvas, event));
  }

  function handleMove(event: PointerEvent<SVGSVGElement>) {
    const canvas = painting.canvas.current;
    if (!canvas || !pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, event);
    const [first, second] = [...pointers.current.values()];
    if (pinch.current && first && second) {
      followPinch(canvas, pinch.current, first, second, view);
    } else stroke.follow(pointOf(canvas, event), event.shiftKey);
  }

  function handleUp(event: PointerEvent<SVGSVGElement>) {
    const canvas = painting.canvas.current;
    if (!canvas || !pointers.current.delete(event.pointerId)) return;
    if (pointers.current.size === 0) pinch.current = undefined;
    stroke.end(pointOf(canvas, event), event.shiftKey);
  }

  function handleCancel(event: PointerEvent<SVGSVGElement>) {
    pointers.current.delete(event.pointerId);
    pinch.current = undefined;
    stroke.cancel();
  }

  return { live: stroke.live, handleDown, handleMove, handleUp, handleCancel };
}

/** What one pointer does from its press to its release. */
function useStroke(painting: Painting, view: View) {
  const [live, setLive] = useState<NewShape | Shape>();
  const gesture = useRef<Gesture>(undefined);
  const pan = useRef<Point>(undefined);

  function cancel() {
    gesture.current = undefined;
    pan.current = undefined;
    setLive(undefined);
  }

  return {
    live,
    cancel,
    begin({ target, shiftKey }: PointerEvent<SVGSVGElement>, from: Point) {
      const under = findUnder(target, painting.state.shapes, painting.state.selected);
      const next = begin(painting, under, from);
      gesture.current = next;
      if (next) setLive(previewOf(next, from, painting.brush, shiftKey));
      else if (painting.tool === 'select' && !under.shape) pan.current = from;
    },
    follow(to: Point, isEven: boolean) {
      if (pan.current) view.panBy(pan.current.x - to.x, pan.current.y - to.y);
      if (!gesture.current) return;
      gesture.current = goOn(gesture.current, to);
      setLive(previewOf(gesture.current, to, painting.brush, isEven));
    },
    end(to: Point, isEven: boolean) {
      const done = gesture.current;
      if (done) finish(painting, done, previewOf(done, to, painting.brush, isEven));
      cancel();
    },
  };
}

/** What a press starts; tools that act at once have acted. */
function begin(painting: Painting, { shape, isCorner }: Under, from: Point): Gesture | undefined {
  const { tool, canvas, send } = painting;
  if (tool === 'pen') return { kind: 'pen', points: [from] };
  if (tool === 'ellipse' || tool === 'rectangle' || tool === 'triangle') {
    return { kind: 'figure', figure: tool, from };
  }
  if (!shape) {
    if (tool === 'bucket' && painting.subject === 'background') painting.pourGround();
    else send({ type: 'select', id: undefined });
    return undefined;
  }
  if (painting.use(shape)) return undefined;
  send({ type: 'select', id: shape.id });
  const box = boxOfShape(canvas.current, shape);
  if (isCorner) return { kind: 'size', shape, from, box };
  if (tool === 'rotate') return { kind: 'turn', shape, from, box };
  if (tool === 'stamp') send({ type: 'copy', id: shape.id, by: 14 });
  return tool === 'stamp' ? undefined : { kind: 'move', shape, from };
}

/** Less than this is a hand that shakes, not a drag. */
const tremor = 1.5;

function finish({ send }: Painting, gesture: Gesture, shape: NewShape | Shape): void {
  if (gesture.kind === 'pen' || gesture.kind === 'figure') {
    if (shape.d !== '') send({ type: 'add', shape });
    return;
  }
  const before = gesture.shape.matrix;
  const isMoved = shape.matrix.some((part, at) => {
    const by = Math.abs(part - (before[at] ?? 0));
    return at < 4 ? by > 0.01 : by > tremor;
  });
  if (isMoved) send({ type: 'change', id: gesture.shape.id, to: { matrix: shape.matrix } });
}

function findUnder(
  target: EventTarget,
  shapes: readonly Shape[],
  selected: number | undefined,
): Under {
  const element = target instanceof Element ? target : undefined;
  const isCorner = element?.closest('[data-corner]') != null;
  const id = isCorner
    ? selected
    : Number(element?.closest('[data-shape]')?.getAttribute('data-shape') ?? Number.NaN);
  return { shape: shapes.find((shape) => shape.id === id), isCorner };
}

function startPinch(
  canvas: SVGSVGElement,
  [first, second]: readonly PointerEvent[],
  zoom: number,
): Pinch | undefined {
  if (!first || !second) return undefined;
  return { point: pointOf(canvas, middleOf(first, second)), apart: apartOf(first, second), zoom };
}

function followPinch(
  canvas: SVGSVGElement,
  pinch: Pinch,
  first: PointerEvent,
  second: PointerEvent,
  view: View,
): void {
  const at = shareOf(canvas, middleOf(first, second));
  view.hold(pinch.point, at, (pinch.zoom * apartOf(first, second)) / Math.max(1, pinch.apart));
}

const middleOf = (first: PointerEvent, second: PointerEvent) => ({
  clientX: (first.clientX + second.clientX) / 2,
  clientY: (first.clientY + second.clientY) / 2,
});

const apartOf = (first: PointerEvent, second: PointerEvent) =>
  distance({ x: first.clientX, y: first.clientY }, { x: second.clientX, y: second.clientY });

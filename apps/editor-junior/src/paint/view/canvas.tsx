import { useTexts } from '@sprout/ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { boxOfDrag, outlineOf } from '../model/outline.ts';
import { workspaces } from '../model/place.ts';
import type { Box, NewShape, Shape } from '../model/types.ts';
import styles from './canvas.module.css';
import { keyEvent } from './canvas-keys.ts';
import { drawFigure } from './gesture.ts';
import { boxOfShape } from './measure.ts';
import { ShapeView } from './shape-view.tsx';
import { useGestures } from './use-gestures.ts';
import type { Painting } from './use-painting.ts';
import type { View } from './use-view.ts';

type Props = { painting: Painting; view: View };

/** What is drawn on. Tab goes over the shapes; keys do what tools do. */
export function Canvas({ painting, view }: Props) {
  const { t } = useTexts();
  const { state, canvas, subject, tool, brush, send } = painting;
  const gestures = useGestures(painting, view);
  const live = gestures.live;
  const movedId = live && 'id' in live ? live.id : undefined;
  const selected = state.shapes.find(({ id }) => id === state.selected);

  useNativeInput(painting, view);

  function handleKey(event: KeyboardEvent<SVGSVGElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shape = findFocused(event.target, state.shapes);
    const isEnter = event.key === 'Enter' || event.key === ' ';
    if (isEnter && !shape) placeFigure();
    else if (isEnter && shape) painting.use(shape);
    else if (shape) {
      const change = keyEvent(event.key, event.shiftKey, shape, boxOfShape(canvas.current, shape));
      if (!change) return;
      send(change);
    } else return;
    event.preventDefault();
  }

  /** A figure in the middle, for who has no pointer. */
  function placeFigure() {
    const { x, y, width, height } = view.box;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const box = boxOfDrag(middle, middle, false);
    if (tool === 'ellipse' || tool === 'rectangle' || tool === 'triangle') {
      send({ type: 'add', shape: drawFigure(tool, box, brush) });
    } else if (tool === 'pen') {
      const line = drawFigure('rectangle', box, { ...brush, isFilled: false });
      const d = `M${box.x} ${middle.y}H${box.x + box.width}`;
      send({ type: 'add', shape: { ...line, kind: 'path', d, isClosed: false, cap: 'round' } });
    } else if (tool === 'bucket' && subject === 'background') painting.pourGround();
  }

  return (
    <svg
      ref={canvas}
      className={styles['canvas']}
      data-subject={subject}
      data-tool={tool}
      viewBox={`${view.box.x} ${view.box.y} ${view.box.width} ${view.box.height}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys place figures on it.
      tabIndex={0}
      role="application"
      aria-label={t('junior.paint.canvas', { n: state.shapes.length })}
      onPointerDown={gestures.handleDown}
      onPointerMove={gestures.handleMove}
      onPointerUp={gestures.handleUp}
      onPointerCancel={gestures.handleCancel}
      onKeyDown={handleKey}
    >
      <path className={styles['paper']} d={outlineOf('rectangle', workspaces[subject])} />
      {state.shapes.map((shape, at) => (
        <FocusableShape
          key={shape.id}
          shape={movedId === shape.id && live ? { ...live, id: shape.id } : shape}
          place={{ n: at + 1, total: state.shapes.length }}
          onFocus={() => send({ type: 'select', id: shape.id })}
        />
      ))}
      {live && movedId === undefined && <ShapeView shape={live} id="live" />}
      {selected && !live && <Selection painting={painting} shape={selected} zoom={view.zoom} />}
    </svg>
  );
}

type FocusableProps = {
  shape: Shape;
  place: { n: number; total: number };
  onFocus: () => void;
};

function FocusableShape({ shape, place, onFocus }: FocusableProps) {
  const { t } = useTexts();
  const { id: _, ...drawn } = shape;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element.
    <g
      data-shape={shape.id}
      className={styles['shape']}
      role="button"
      tabIndex={0}
      aria-label={t('junior.paint.shape.at', { shape: t(nameOf(drawn)), ...place })}
      onFocus={onFocus}
    >
      <ShapeView shape={shape} id={shape.id} />
    </g>
  );
}

function nameOf({ kind }: NewShape) {
  if (kind === 'path' || kind === 'picture') return `junior.paint.shape.${kind}` as const;
  return `junior.paint.tool.${kind}` as const;
}

type SelectionProps = { painting: Painting; shape: Shape; zoom: number };

/** Frame around the chosen shape, with a corner to drag where the tool moves shapes. */
function Selection({ painting, shape, zoom }: SelectionProps) {
  const { canvas, tool } = painting;
  const [box, setBox] = useState<Box>();

  useLayoutEffect(() => setBox(boxOfShape(canvas.current, shape)), [canvas, shape]);

  if (!box) return null;
  const pad = 4 / zoom;
  return (
    <g className={styles['selection']}>
      <rect
        x={box.x - pad}
        y={box.y - pad}
        width={box.width + 2 * pad}
        height={box.height + 2 * pad}
        rx={pad}
        strokeWidth={2 / zoom}
        strokeDasharray={`${6 / zoom} ${4 / zoom}`}
      />
      {(tool === 'select' || tool === 'rotate') && (
        <circle
          data-corner
          cx={box.x + box.width + pad}
          cy={box.y + box.height + pad}
          r={11 / zoom}
          strokeWidth={3 / zoom}
        />
      )}
    </g>
  );
}

function findFocused(target: EventTarget, shapes: readonly Shape[]): Shape | undefined {
  const id = target instanceof Element ? target.getAttribute('data-shape') : null;
  return shapes.find((shape) => String(shape.id) === id);
}

/**
 * Wheels pan, with Ctrl they zoom. Touches are kept from the browser's own gestures: after a quick
 * stroke it takes the next tap for the end of a fling. React's listeners could not prevent either.
 */
function useNativeInput({ canvas }: Painting, view: View): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey) view.zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15);
      else view.panBy(event.deltaX / 2, event.deltaY / 2);
    };
    const handleTouch = (event: TouchEvent) => event.preventDefault();
    element.addEventListener('wheel', handleWheel, { passive: false });
    element.addEventListener('touchstart', handleTouch, { passive: false });
    return () => {
      element.removeEventListener('wheel', handleWheel);
      element.removeEventListener('touchstart', handleTouch);
    };
  });
}

import { type RefObject, useReducer, useRef, useState } from 'react';
import {
  changePainting,
  type PaintEvent,
  type PaintState,
  startPainting,
} from '../model/paint-state.ts';
import { placeDrawing, type Subject, workspaces } from '../model/place.ts';
import { readSvg } from '../model/read-svg.ts';
import type { Shape, Tool } from '../model/types.ts';
import { holdsPhoto, pour, withPhoto } from './fill.ts';
import { type Brush, drawFigure } from './gesture.ts';
import { ownBox } from './measure.ts';

export type Painting = {
  readonly subject: Subject;
  readonly state: PaintState;
  readonly canvas: RefObject<SVGSVGElement | null>;
  /** What the drawing was divided by to fit. */
  readonly scale: number;
  readonly tool: Tool;
  readonly brush: Brush;
  readonly photo: string | undefined;
  setTool(tool: Tool): void;
  setBrush(change: Partial<Brush>): void;
  /** A photo was taken: the next shapes that are touched get it. */
  takePhoto(href: string): void;
  send(event: PaintEvent): void;
  /** A tool that acts on one shape at once acts. True when it did; false for tools that drag. */
  use(shape: Shape): boolean;
  /** The bucket over nothing: a background of that colour. */
  pourGround(): void;
};

/** A drawing with its tools, beginning with one that is there or an empty one. */
export function usePainting(svg: string | undefined, subject: Subject): Painting {
  const [begin] = useState(() => {
    const drawing = svg === undefined ? undefined : readSvg(svg);
    return drawing ? placeDrawing(drawing, subject) : { shapes: [], scale: 1 };
  });
  const [state, send] = useReducer(changePainting, begin.shapes, startPainting);
  const [tool, setTool] = useState<Tool>(begin.shapes.length > 0 ? 'bucket' : 'pen');
  const [brush, setBrush] = useState<Brush>({ color: '#1f6fbf', width: 8, isFilled: true });
  const [photo, setPhoto] = useState<string>();
  const canvas = useRef<SVGSVGElement>(null);

  function use(shape: Shape): boolean {
    const { id } = shape;
    if (tool === 'scissors') send({ type: 'remove', id });
    else if (tool === 'bucket') {
      const to = pour(shape, brush.color);
      if (to) send({ type: 'change', id, to });
    } else if (tool === 'camera') {
      if (photo !== undefined && holdsPhoto(shape)) {
        const box = ownBox(canvas.current, shape);
        send({ type: 'change', id, to: withPhoto({ href: photo, box }) });
      }
    } else return false;
    return true;
  }

  return {
    subject,
    state,
    canvas,
    scale: begin.scale,
    tool,
    brush,
    photo,
    setTool,
    setBrush: (change) => setBrush({ ...brush, ...change }),
    takePhoto(href) {
      setPhoto(href);
      setTool('camera');
    },
    send,
    use,
    pourGround() {
      const shape = drawFigure('rectangle', workspaces[subject], { ...brush, isFilled: true });
      send({ type: 'add', shape, isBehind: true });
    },
  };
}

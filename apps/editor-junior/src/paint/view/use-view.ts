import { useState } from 'react';
import { zooms } from '../model/palette.ts';
import type { Box, Point } from '../model/types.ts';

export type View = {
  readonly zoom: number;
  /** What of the workspace can be seen. */
  readonly box: Box;
  zoomBy(factor: number): void;
  /** Makes a point of the workspace stand at a share of the canvas, at a zoom. */
  hold(point: Point, at: Point, zoom: number): void;
  panBy(x: number, y: number): void;
};

/** Zoom and place of what is seen of a workspace; never shows anything outside of it. */
export function useView({ width, height }: Box): View {
  const [view, setView] = useState({ zoom: 1, x: 0, y: 0 });
  const box = { x: view.x, y: view.y, width: width / view.zoom, height: height / view.zoom };

  function show(zoom: number, x: number, y: number) {
    const inside = Math.min(zooms.largest, Math.max(zooms.smallest, zoom));
    setView({
      zoom: inside,
      x: Math.min(width - width / inside, Math.max(0, x)),
      y: Math.min(height - height / inside, Math.max(0, y)),
    });
  }

  return {
    zoom: view.zoom,
    box,
    zoomBy(factor) {
      const zoom = Math.min(zooms.largest, Math.max(zooms.smallest, view.zoom * factor));
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      show(zoom, middle.x - width / zoom / 2, middle.y - height / zoom / 2);
    },
    hold(point, at, zoom) {
      const inside = Math.min(zooms.largest, Math.max(zooms.smallest, zoom));
      show(inside, point.x - (at.x * width) / inside, point.y - (at.y * height) / inside);
    },
    panBy(x, y) {
      show(view.zoom, view.x + x, view.y + y);
    },
  };
}

import { cutOut } from '../model/place.ts';
import { writeSvg } from '../model/write-svg.ts';
import { boxOfShape } from './measure.ts';
import type { Painting } from './use-painting.ts';

/** A story of 20 MB holds a dozen of these beside its sounds. */
const maxLength = 1_500_000;

/** The drawing as a picture, or why it cannot be one. */
export function finishPainting({
  state,
  canvas,
  subject,
  scale,
}: Painting): { readonly svg: string } | { readonly problem: 'empty' | 'tooBig' } {
  if (state.shapes.length === 0) return { problem: 'empty' };
  const boxes = state.shapes.map((shape) => boxOfShape(canvas.current, shape));
  const svg = writeSvg(state.shapes, cutOut(boxes, subject), scale);
  return svg.length > maxLength ? { problem: 'tooBig' } : { svg };
}

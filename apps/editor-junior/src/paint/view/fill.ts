import type { NewShape, Photo, Shape } from '../model/types.ts';

/** What a bucket of a colour does to a shape; undefined for a kept part, which has no colour of its own. */
export function pour(shape: Shape, color: string): Partial<NewShape> | undefined {
  if (shape.raw) return undefined;
  if (!shape.isClosed) return { stroke: color };
  const { photo: _, id: __, ...rest } = shape;
  return { ...rest, fill: color };
}

/** A photo goes into what has an inside. */
export function holdsPhoto(shape: Shape): boolean {
  return shape.isClosed && !shape.raw;
}

export const withPhoto = (photo: Photo): Partial<NewShape> => ({ photo, fill: 'none' });

/** a b c d e f, as in SVG's `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number];

export type Point = { readonly x: number; readonly y: number };

export type Box = Point & { readonly width: number; readonly height: number };

export type ShapeKind = 'path' | 'ellipse' | 'rectangle' | 'triangle' | 'picture';

/** A photo that shows through a shape. */
export type Photo = {
  /** A `data:` address of a JPEG or PNG picture. */
  readonly href: string;
  /** Where it lies, in the shape's own coordinates. */
  readonly box: Box;
};

/** Part of a drawing made elsewhere that is kept as it is: it can be moved, not coloured. */
export type Raw = {
  readonly markup: string;
  /** What the markup refers to: gradients, clips, styles. */
  readonly definitions: readonly string[];
  /** Size of the drawing it comes from. */
  readonly width: number;
  readonly height: number;
};

export type NewShape = {
  readonly kind: ShapeKind;
  /** Outline in the shape's own coordinates; empty for a picture. */
  readonly d: string;
  /** From the shape's own coordinates to those of the workspace. */
  readonly matrix: Matrix;
  /** A colour, or `none`. */
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  /** An open line has no inside: a bucket colours the line. */
  readonly isClosed: boolean;
  readonly isEvenOdd?: boolean;
  readonly opacity?: number;
  readonly cap?: string;
  readonly join?: string;
  readonly photo?: Photo;
  readonly raw?: Raw;
};

export type Shape = NewShape & { readonly id: number };

export type Tool =
  | 'select'
  | 'pen'
  | 'ellipse'
  | 'rectangle'
  | 'triangle'
  | 'rotate'
  | 'stamp'
  | 'scissors'
  | 'bucket'
  | 'camera';

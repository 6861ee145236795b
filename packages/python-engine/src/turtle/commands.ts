// The draw commands of the Python side, as it sends them. The program that sends them is a stranger's:
// every batch is read as if it were hostile.

/** Where a turtle is, which way it looks (a vector) and what it looks like. */
export interface Costume {
  readonly x: number;
  readonly y: number;
  readonly headingX: number;
  readonly headingY: number;
  readonly shape: string;
  /** `#rrggbb`, or empty for no colour. */
  readonly pen: string;
  readonly fill: string;
  readonly outline: number;
  /** Rows of the 2 x 2 matrix that the shape is stretched, sheared and tilted by. */
  readonly matrix: readonly [number, number, number, number];
}

export type ShapeKind = 'polygon' | 'compound' | 'image';

/** Corners, x and y by turns; a compound has several parts with colours of their own. */
export interface ShapePart {
  readonly points: readonly number[];
  readonly fill?: string;
  readonly outline?: string;
}

export type TurtleCommand =
  | { readonly op: 'screen'; readonly canvas: number }
  | { readonly op: 'size'; readonly width: number; readonly height: number }
  | { readonly op: 'title' | 'save' | 'bgpic' | 'bg'; readonly text: string }
  | {
      readonly op: 'world';
      readonly corners: readonly [number, number, number, number] | undefined;
    }
  | {
      readonly op: 'shape';
      readonly name: string;
      readonly kind: ShapeKind;
      readonly parts: readonly ShapePart[];
      readonly image: string;
    }
  | {
      readonly op: 'turtle';
      readonly turtle: number;
      readonly isShown: boolean;
      readonly costume: Costume;
      /** The line that grows while the turtle is on its way: where it began, and its width. */
      readonly trail: readonly [number, number, number] | undefined;
    }
  | {
      readonly op: 'line';
      readonly turtle: number;
      readonly color: string;
      readonly width: number;
      readonly points: readonly number[];
    }
  | { readonly op: 'extend'; readonly turtle: number; readonly points: readonly number[] }
  | { readonly op: 'fill'; readonly item: number; readonly turtle: number }
  | {
      readonly op: 'filled';
      readonly item: number;
      readonly color: string;
      readonly points: readonly number[];
    }
  | {
      readonly op: 'dot';
      readonly item: number;
      readonly turtle: number;
      readonly x: number;
      readonly y: number;
      readonly diameter: number;
      readonly color: string;
    }
  | {
      readonly op: 'text';
      readonly item: number;
      readonly turtle: number;
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly align: 'left' | 'center' | 'right';
      readonly color: string;
      readonly family: string;
      readonly pixels: number;
      readonly style: string;
    }
  | {
      readonly op: 'stamp';
      readonly item: number;
      readonly turtle: number;
      readonly costume: Costume;
    }
  | { readonly op: 'drop'; readonly item: number }
  | { readonly op: 'pop' | 'wipe'; readonly turtle: number }
  /** `listen`: the program wants to hear keys. */
  | { readonly op: 'empty' | 'closed' | 'listen' };

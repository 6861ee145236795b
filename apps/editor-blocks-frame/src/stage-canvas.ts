type MakeContext = () => RenderingContext | null;

/**
 * The engine makes a drawing context to learn whether there are any, and a second one for the stage. Both
 * questions are answered by the same canvas: each context asks the graphics process some thirty times.
 */
export function createStageCanvas(make: () => HTMLCanvasElement) {
  const contexts = new WeakMap<HTMLCanvasElement, RenderingContext>();
  let probe: HTMLCanvasElement | undefined;
  return {
    /** The canvas of the test. */
    probe(): HTMLCanvasElement {
      probe ??= make();
      return probe;
    },
    /** The canvas of the test, once; then a new one at each call. */
    take(): HTMLCanvasElement {
      const canvas = probe ?? make();
      probe = undefined;
      return canvas;
    },
    contextOf(canvas: HTMLCanvasElement, makeContext: MakeContext): RenderingContext | null {
      const known = contexts.get(canvas);
      if (known) return known;
      const context = makeContext();
      if (context) contexts.set(canvas, context);
      return context;
    },
  };
}
export type StageCanvas = ReturnType<typeof createStageCanvas>;

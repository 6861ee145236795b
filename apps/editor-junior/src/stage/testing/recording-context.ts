type Call = readonly [name: string, ...args: unknown[]];

export type Recording = {
  readonly context: CanvasRenderingContext2D;
  /** Calls and assignments in their order. */
  readonly calls: Call[];
};

/** A context that draws nothing and remembers everything; letters are ten units wide. */
export function createRecording(canvas: unknown = {}): Recording {
  const calls: Call[] = [];
  const state: Record<string | symbol, unknown> = {};
  const context = new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'canvas') return canvas;
        if (name in state) return state[name];
        if (name === 'measureText') return (text: string) => ({ width: text.length * 10 });
        return (...args: unknown[]) => {
          calls.push([String(name), ...args]);
          if (name === 'getImageData') return readNothing(Number(args[2]), Number(args[3]));
          return undefined;
        };
      },
      set(_, name, value) {
        state[name] = value;
        calls.push([String(name), value]);
        return true;
      },
    },
  );
  // Stands in for the real one: what is not recorded is not used.
  return { context: context as CanvasRenderingContext2D, calls };
}

/** Pixels that are clear on their left half. */
function readNothing(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (pixel % width >= width / 2) data[pixel * 4 + 3] = 255;
  }
  return { data };
}

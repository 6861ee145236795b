import type { Renderer, Vm } from './engine.ts';

/** Methods of the renderer that change what it would draw. */
const changing = /^_?(create|update|destroy|set|pen|reskin|resize)/;

/**
 * The engine draws the stage thirty times a second for as long as the editor is open, which keeps a
 * tablet busy and warm. From here on its clock draws only what has changed since the last drawing;
 * another caller that asks for a drawing gets one. Call when a work is shown.
 */
export function drawOnlyChanges({
  renderer,
  runtime,
}: {
  readonly renderer: Renderer;
  readonly runtime: Pick<Vm['runtime'], '_step'>;
}): void {
  let isChanged = true;
  let isByClock = false;
  const note = (): void => {
    isChanged = true;
  };
  for (const name of methodsOf(renderer)) {
    if (changing.test(name)) runBefore(renderer, name, note);
  }
  // A drawing may come later than its skin was set: the drawables that show it hear of it and do this.
  const drawable = renderer._allDrawables.find(Boolean);
  if (drawable) runBefore(Object.getPrototypeOf(drawable), 'setTransformDirty', note);
  // A browser may drop the picture of a page that the child does not see.
  document.addEventListener('visibilitychange', note);

  const draw = renderer.draw.bind(renderer);
  renderer.draw = () => {
    if (isByClock && !isChanged && renderer._snapshotCallbacks.length === 0) return;
    isChanged = false;
    draw();
  };
  const step = runtime._step.bind(runtime);
  runtime._step = () => {
    isByClock = true;
    try {
      step();
    } finally {
      isByClock = false;
    }
  };
}

/** Names of the methods that an object has from its classes. */
function methodsOf(renderer: Renderer): string[] {
  const names: string[] = [];
  let from: object = Object.getPrototypeOf(renderer);
  for (; from !== Object.prototype; from = Object.getPrototypeOf(from)) {
    const methods = Object.entries(Object.getOwnPropertyDescriptors(from));
    names.push(...methods.filter(([, { value }]) => value).map(([name]) => name));
  }
  return names.filter((name) => name !== 'constructor');
}

function runBefore(owner: object, name: string, run: () => void): void {
  const method = Reflect.get(owner, name);
  Reflect.set(owner, name, function (this: object, ...args: unknown[]) {
    run();
    return method.apply(this, args);
  });
}

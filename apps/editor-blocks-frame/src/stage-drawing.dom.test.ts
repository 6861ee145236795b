import { describe, expect, it } from 'vitest';
import { drawOnlyChanges } from './stage-drawing.ts';

class Drawable {
  getVisible(): boolean {
    return true;
  }
  setTransformDirty(): void {}
}

/** A renderer that counts what it draws, and a clock whose turn runs what a test gives it. */
function aStage() {
  const drawable = new Drawable();
  class Base {
    readonly canvas = document.createElement('canvas');
    readonly _allDrawables = [undefined, drawable];
    readonly _snapshotCallbacks: unknown[] = [];
    drawings = 0;
    draw(): void {
      this.drawings += 1;
    }
    requestSnapshot(): void {}
    resize(): void {
      this.draw();
    }
    getBounds(): number {
      return this.drawings;
    }
    updateDrawablePosition(): void {}
    updateDrawableVisible(): void {}
    penLine(): void {}
  }
  class Renderer extends Base {
    override draw(): void {
      super.draw();
      this._snapshotCallbacks.length = 0;
    }
  }
  const renderer = new Renderer();
  const runtime = {
    targets: [],
    script: () => {},
    _step(): void {
      this.script();
      renderer.draw();
    },
  };
  drawOnlyChanges({ renderer, runtime });
  runtime._step();
  renderer.drawings = 0;
  return { renderer, runtime, drawable };
}

type Stage = ReturnType<typeof aStage>;

describe('a stage', () => {
  it('is not drawn by the clock while nothing changes', () => {
    const { renderer, runtime } = aStage();

    runtime._step();
    renderer.getBounds();
    runtime._step();

    expect(renderer.drawings).toBe(0);
  });

  it.each<[string, (stage: Stage) => void]>([
    ['a sprite has moved', ({ renderer }) => renderer.updateDrawablePosition()],
    ['a pen has drawn', ({ renderer }) => renderer.penLine()],
    ['a late drawing has come', ({ drawable }) => drawable.setTransformDirty()],
    ['somebody wants a picture', ({ renderer }) => renderer._snapshotCallbacks.push('callback')],
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is drawn once when %s', (_, change) => {
    const stage = aStage();

    change(stage);
    stage.runtime._step();
    stage.runtime._step();

    expect(stage.renderer.drawings).toBe(1);
  });

  it('is drawn in the turn in which a script changes it', () => {
    const { renderer, runtime } = aStage();

    runtime.script = () => renderer.updateDrawablePosition();
    runtime._step();
    runtime._step();

    expect(renderer.drawings).toBe(2);
  });

  it('is drawn for everybody else who asks, also by a new size within a turn', () => {
    const { renderer, runtime } = aStage();

    renderer.draw();
    runtime.script = () => renderer.resize();
    runtime._step();

    expect(renderer.drawings).toBe(2);
  });

  it('is drawn after a turn that failed', () => {
    const { renderer, runtime } = aStage();
    runtime.script = () => {
      throw new Error('broken');
    };

    expect(() => runtime._step()).toThrow('broken');
    renderer.draw();

    expect(renderer.drawings).toBe(1);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createStageCanvas } from './stage-canvas.ts';

const aContext = () => ({}) as RenderingContext;
const make = () => document.createElement('canvas');

describe('the canvas of the stage', () => {
  it('is that of the test for drawing contexts, with the same context', () => {
    const canvas = createStageCanvas(make);
    const makeContext = vi.fn(aContext);
    const tested = canvas.contextOf(canvas.probe(), makeContext);

    const stage = canvas.take();

    expect(canvas.contextOf(stage, makeContext)).toBe(tested);
    expect(makeContext).toHaveBeenCalledTimes(1);
    expect(canvas.take()).not.toBe(stage);
  });

  it('is asked again where there was no context', () => {
    const canvas = createStageCanvas(make);

    expect(canvas.contextOf(canvas.probe(), () => null)).toBeNull();
    expect(canvas.contextOf(canvas.take(), aContext)).not.toBeNull();
  });
});

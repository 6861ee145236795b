import { expect, it } from 'vitest';
import { takePicture } from './capture.ts';
import type { Vm } from './engine.ts';

/** An engine that tells what it drew: each drawing by whether the camera was in it. */
function anEngine({ drawable = 2, isVisible = true } = {}) {
  const drawings: string[] = [];
  let isShown = isVisible;
  let snapshot: ((url: string) => void) | undefined;
  const renderer = {
    canvas: document.createElement('canvas'),
    _allDrawables: [undefined, {}, { getVisible: () => isShown }],
    resize: () => undefined,
    updateDrawableVisible: (id: number, visible: boolean) => {
      expect(id).toBe(2);
      isShown = visible;
    },
    requestSnapshot: (callback: (url: string) => void) => {
      snapshot = callback;
    },
    draw: () => {
      drawings.push(`${snapshot ? 'picture' : 'screen'} ${isShown ? 'with' : 'without'} camera`);
      snapshot?.(`data:image/png;base64,${btoa('png')}`);
      snapshot = undefined;
    },
  };
  const vm = { renderer, runtime: { ioDevices: { video: { _drawable: drawable } } } };
  // Only the parts that a picture needs.
  return { drawings, vm: vm as unknown as Vm };
}

it('takes the picture without the camera, which stays on the screen', async () => {
  const { drawings, vm } = anEngine();

  const picture = await takePicture(vm);

  expect(drawings).toEqual(['picture without camera', 'screen with camera']);
  expect(new TextDecoder().decode(picture)).toBe('png');
});

it.each([
  ['there is none', { drawable: -1 }],
  ['it is off', { isVisible: false }],
])('changes nothing where %s', async (_, camera) => {
  const { drawings, vm } = anEngine(camera);

  await takePicture(vm);

  expect(new Set(drawings.map((drawing) => drawing.replace(/^\w+ /, ''))).size).toBe(1);
});

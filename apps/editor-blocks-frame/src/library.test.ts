import { describe, expect, it } from 'vitest';
import { keepExtensions } from './library.ts';
import { findProblem } from './work-file.ts';

function listOf(...ids: string[]) {
  return ids.map((extensionId) => ({ extensionId }));
}

describe('keepExtensions', () => {
  it('keeps the wanted ones in the engine’s order and in the same list', () => {
    const extensions = listOf('music', 'pen', 'ev3');

    keepExtensions({ extensions, devices: { microphone: false, camera: false } }, ['pen', 'music']);

    expect(extensions).toEqual(listOf('music', 'pen'));
  });

  it('keeps video sensing only with a camera', () => {
    const without = listOf('videoSensing');
    const withOne = listOf('videoSensing');

    keepExtensions({ extensions: without, devices: { microphone: true, camera: false } }, [
      'videoSensing',
    ]);
    keepExtensions({ extensions: withOne, devices: { microphone: false, camera: true } }, [
      'videoSensing',
    ]);

    expect([without.length, withOne.length]).toEqual([0, 1]);
  });
});

describe('findProblem', () => {
  it.each([
    [[], 'empty'],
    [[0x50, 0x4b], 'format'],
    [[0x7b, 0x7d, 0x20, 0x20], 'format'],
    [[0x50, 0x4b, 0x03, 0x04, 0x14], undefined],
  ])('judges %j as %s', (bytes, problem) => {
    expect(findProblem(Uint8Array.from(bytes))).toBe(problem);
  });
});

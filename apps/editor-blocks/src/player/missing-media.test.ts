import { expect, it } from 'vitest';
import type { EngineVm } from './engine.ts';
import { findMissing } from './missing-media.ts';

it('names what was not found, once for a character and its clones', () => {
  const sprite = {
    name: '小猫',
    costumes: [{ name: '走' }, { name: '跳', broken: {} }],
    sounds: [{ name: '喵', broken: {} }],
  };
  const stage = { name: 'Stage', costumes: [{ name: '操场', broken: {} }], sounds: [] };
  const runtime = {
    targets: [
      { isOriginal: true, isStage: true, sprite: stage },
      { isOriginal: true, isStage: false, sprite },
      { isOriginal: false, isStage: false, sprite },
    ],
  };

  const missing = findMissing({ runtime } as unknown as EngineVm);

  expect(missing).toEqual(['操场', '小猫: 跳', '小猫: 喵']);
});

import { expect, it } from 'vitest';
import { bundlePatches } from '../vendor/patches.mjs';
import engineWords from './engine-words.json';
import { newNames } from './new-names.ts';

it('names what is new in Chinese when the editor is Chinese', () => {
  expect(Object.values(newNames['zh-cn']).join('')).not.toMatch(/[a-z]/i);
});

it('has a name for each place of the bundle that asks for one', () => {
  const asked = bundlePatches.flatMap(({ put }) => /SPROUT\.newNames\.(\w+)/.exec(put)?.[1] ?? []);

  expect(asked.sort()).toEqual(Object.keys(newNames.en).sort());
});

it('calls an input of an own block what its card in the dialog calls it', () => {
  const words = engineWords['zh-cn'];

  expect(words['gui.customProcedures.numberTextType']).toBe(newNames['zh-cn'].value);
  expect(words['gui.customProcedures.booleanType']).toBe(newNames['zh-cn'].condition);
  expect(words['gui.customProcedures.addALabel']).toContain(newNames['zh-cn'].label);
});

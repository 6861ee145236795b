import { describe, expect, it, vi } from 'vitest';
import type { EngineVm } from './engine.ts';
import { findUnplayable, leaveOutUnknown } from './extensions.ts';

describe('findUnplayable', () => {
  it.each([
    ['{"extensions":["pen","faceSensing","faceSensing","music"]}', ['faceSensing']],
    ['{"extensions":["pen"]}', []],
    ['{"targets":[{"blocks":{"a":{"opcode":"robot_go"},"b":{"opcode":"pen_clear"}}}]}', ['robot']],
    ['{"targets":[{"blocks":{"a":{"opcode":"motion_goto"},"b":{"opcode":"text"},"c":[12]}}]}', []],
    ['{"objName":"Stage"}', []],
    ['{"extensions":"pen"}', []],
    ['no project', []],
  ])('finds in %s what the player has not got', (text, unplayable) => {
    expect(findUnplayable(text)).toEqual(unplayable);
  });
});

describe('leaveOutUnknown', () => {
  it('has the engine load what it knows only', async () => {
    const load = vi.fn(() => Promise.resolve([]));
    const vm = {
      _loadExtensions: load,
      extensionManager: { isBuiltinExtension: (id: string) => id === 'pen' },
    } as unknown as EngineVm;

    leaveOutUnknown(vm);
    await vm._loadExtensions(new Set(['pen', 'faceSensing']), new Map());

    expect(load).toHaveBeenCalledWith(new Set(['pen']), new Map());
  });
});

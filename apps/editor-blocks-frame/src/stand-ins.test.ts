import { describe, expect, it, vi } from 'vitest';
import type { LoadedBlock, Vm } from './engine.ts';
import { describeStandIn, standInForUnknown } from './stand-ins.ts';

function aBlock(id: string, opcode: string, more: Partial<LoadedBlock> = {}): LoadedBlock {
  return { id, opcode, next: null, parent: null, shadow: false, inputs: {}, fields: {}, ...more };
}

function aSprite(...blocks: readonly LoadedBlock[]) {
  return Object.fromEntries(blocks.map((block) => [block.id, block]));
}

describe('describeStandIn', () => {
  it('gives each block the shape that it has in the work', () => {
    const sprite = aSprite(
      aBlock('hat', 'robot_whenAwake', { next: 'go' }),
      aBlock('go', 'robot_goTo', {
        parent: 'hat',
        inputs: {
          PLACE: { block: 'menu', shadow: 'menu' },
          SPEED: { block: 'speed', shadow: 'n' },
        },
        fields: { SIDE: { value: 'left' } },
      }),
      aBlock('menu', 'robot_menu_PLACE', {
        parent: 'go',
        shadow: true,
        fields: { PLACE: { value: 'home' } },
      }),
      aBlock('speed', 'robot_speed', { parent: 'go' }),
      aBlock('n', 'math_number', { parent: 'go', shadow: true }),
      aBlock('if', 'control_if', { inputs: { CONDITION: { block: 'free', shadow: null } } }),
      aBlock('free', 'robot_isFree', { parent: 'if' }),
      aBlock('each', 'robot_forEach', { inputs: { SUBSTACK: { block: null, shadow: null } } }),
    );

    const { blocks, menus } = describeStandIn('robot', [sprite]);

    expect(blocks.map(({ opcode, blockType }) => [opcode, blockType])).toEqual([
      ['whenAwake', 'hat'],
      ['goTo', 'command'],
      ['speed', 'reporter'],
      ['isFree', 'Boolean'],
      ['forEach', 'conditional'],
    ]);
    expect(blocks[1]).toMatchObject({
      text: 'robot: goTo [PLACE] [SPEED] [SIDE]',
      arguments: {
        PLACE: { type: 'string', menu: 'PLACE' },
        SPEED: { type: 'number' },
        SIDE: { type: 'string', menu: 'field_SIDE' },
      },
    });
    expect(menus).toEqual({
      PLACE: { acceptReporters: true, items: ['home'] },
      field_SIDE: { acceptReporters: false, items: ['left'] },
    });
  });
});

describe('standInForUnknown', () => {
  it('keeps the engine from fetching what it has not got, and offers nothing of it', async () => {
    const install = vi.fn(() => Promise.resolve());
    const registered: string[] = [];
    const vm = {
      installTargets: install,
      runtime: {
        _registerExtensionPrimitives: ({ id }: { id: string }) => void registered.push(id),
        getBlocksXML: () => [{ id: 'pen' }, { id: 'robot' }],
      },
    } as unknown as Vm;
    const extensionIDs = new Set(['pen', 'robot']);

    standInForUnknown(vm);
    await vm.installTargets([{ blocks: { _blocks: {} } }, null], { extensionIDs }, true);

    expect(install).toHaveBeenCalledOnce();
    expect([...extensionIDs]).toEqual(['pen']);
    expect(registered).toEqual(['robot']);
    expect(vm.runtime.getBlocksXML()).toEqual([{ id: 'pen' }]);
  });

  it('gives a sprite that comes later the shapes of its blocks too', async () => {
    const described: [string, string[]][] = [];
    type Info = ReturnType<typeof describeStandIn>;
    const note = (how: string) => (info: Info) =>
      void described.push([how, info.blocks.map(({ opcode }) => opcode)]);
    const vm = {
      installTargets: () => Promise.resolve(),
      runtime: {
        _registerExtensionPrimitives: note('new'),
        _refreshExtensionPrimitives: note('again'),
        getBlocksXML: () => [],
      },
    } as unknown as Vm;
    const load = (...blocks: readonly LoadedBlock[]) => {
      const target = { blocks: { _blocks: aSprite(...blocks) } };
      return vm.installTargets([target], { extensionIDs: new Set(['robot']) }, false);
    };

    standInForUnknown(vm);
    await load(aBlock('a', 'robot_walk'));
    await load(aBlock('b', 'robot_jump'));

    expect(described).toEqual([
      ['new', ['walk']],
      ['again', ['walk', 'jump']],
    ]);
  });
});

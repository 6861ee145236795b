import { describe, expect, it } from 'vitest';
import { createCloud } from './cloud-variables.ts';
import type { CloudProvider, Vm } from './engine.ts';

function aCloud(isOn: boolean, isLoaded = true) {
  const sent: [string, object][] = [];
  const heard = new Map<string, (payload: { name?: string; value?: string }) => void>();
  const bridge = {
    send: (type: string, payload: object) => void sent.push([type, payload]),
    on: (type: string, listener: (payload: { name?: string; value?: string }) => void) =>
      void heard.set(type, listener),
  };
  const cloud = createCloud(bridge as unknown as Parameters<typeof createCloud>[0], isOn);
  const told: object[] = [];
  const runs: string[] = [];
  const world: { provider?: CloudProvider; has: boolean; tell?: () => void } = { has: false };
  const vm = {
    runtime: { hasCloudData: () => world.has },
    setCloudProvider: (provider: CloudProvider) => {
      world.provider = provider;
    },
    on: (_: string, listener: () => void) => {
      world.tell = listener;
    },
    greenFlag: () => void runs.push('flag'),
    stopAll: () => void runs.push('stop'),
    postIOData: (_: string, data: object) => void told.push(data),
  } as unknown as Vm;
  cloud.connect(vm);
  if (isLoaded) cloud.begin(vm);
  return { cloud, sent, heard, told, world, vm, runs };
}

describe('cloud variables of the frame', () => {
  it('tell the host page what the work does', () => {
    const { sent, world } = aCloud(true);
    const none = { name: '', value: '', newName: '' };

    world.has = true;
    world.tell?.();
    world.tell?.();
    world.provider?.createVariable('☁ a', 0);
    world.provider?.updateVariable('☁ a', true);
    world.provider?.renameVariable('☁ a', '☁ b');
    world.provider?.deleteVariable('☁ b');
    world.has = false;
    world.tell?.();

    expect(sent).toEqual([
      ['cloud', { ...none, kind: 'open' }],
      ['cloud', { ...none, kind: 'create', name: '☁ a', value: '0' }],
      ['cloud', { ...none, kind: 'set', name: '☁ a', value: 'true' }],
      ['cloud', { ...none, kind: 'rename', name: '☁ a', newName: '☁ b' }],
      ['cloud', { ...none, kind: 'delete', name: '☁ b' }],
      ['cloud', { ...none, kind: 'close' }],
    ]);
  });

  it('take the value of somebody else', () => {
    const { heard, told } = aCloud(true);

    heard.get('cloudValue')?.({ name: '☁ a', value: '7' });

    expect(told).toEqual([{ varUpdate: { name: '☁ a', value: '7' } }]);
  });

  it('are asked for once the work is loaded: before, the engine has no place for them', () => {
    const { cloud, sent, vm, world } = aCloud(true, false);
    world.has = true;
    world.tell?.();
    expect(sent).toEqual([]);

    cloud.begin(vm);

    expect(sent).toMatchObject([['cloud', { kind: 'open' }]]);
  });

  it('are there before the flag runs anything', () => {
    const { heard, runs, vm, world } = aCloud(true);
    vm.greenFlag();
    world.has = true;
    world.tell?.();

    vm.greenFlag();
    expect(runs).toEqual(['flag']);
    heard.get('cloudReady')?.({});

    expect(runs).toEqual(['flag', 'flag']);
  });

  it('start nothing that was stopped while they were on their way', () => {
    const { heard, runs, vm, world } = aCloud(true);
    world.has = true;
    world.tell?.();

    vm.greenFlag();
    vm.stopAll();
    heard.get('cloudReady')?.({});

    expect(runs).toEqual(['stop']);
  });

  it('are not offered to a guest', () => {
    const { cloud, heard, world } = aCloud(false);

    expect(cloud.props('')).toEqual({ username: '' });
    expect(world.provider).toBeUndefined();
    expect(heard.size).toBe(0);
    expect(aCloud(true).cloud.props('小芽')).toMatchObject({
      username: '小芽',
      hasCloudPermission: true,
    });
  });
});

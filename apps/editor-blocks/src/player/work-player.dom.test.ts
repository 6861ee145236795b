import { writeZip } from '@sprout/formats';
import { expect, it, vi } from 'vitest';
import type { Engine } from './engine.ts';

const engines: Engine[] = [];
vi.mock('./engine.ts', () => ({
  createEngine: async () => {
    const engine = anEngine();
    engines.push(engine);
    return engine;
  },
}));
const { createWorkPlayer } = await import('./work-player.ts');

const nothing = () => undefined;

/** An engine that plays nothing; only what the player asks for. */
function anEngine(): Engine {
  const vm = {
    runtime: { targets: [], hasCloudData: () => false },
    setCompilerOptions: nothing,
    extensionManager: { isBuiltinExtension: () => true },
    _loadExtensions: nothing,
  };
  const storage = {
    AssetType: { ImageVector: { name: 'ImageVector' } },
    createAsset: nothing,
    addWebStore: nothing,
  };
  return Object.assign(new EventTarget(), {
    vm,
    storage,
    audioEngine: { inputNode: { gain: { value: 1 } } },
    setup: nothing,
    appendTo: nothing,
    loadProject: async () => undefined,
    stopAll: nothing,
    setUsername: vi.fn(),
    setAccentColor: vi.fn(),
  }) as unknown as Engine;
}

const aWork = () =>
  writeZip([{ path: 'project.json', bytes: new TextEncoder().encode('{}') }]).buffer;

it('plays each work muted, with the colour and the name that were chosen before it', async () => {
  const player = createWorkPlayer(document.createElement('div'), {
    assetBase: '/assets',
    onRunning: nothing,
    onCloud: nothing,
  });
  player.setMuted(true);
  player.setAccent?.('#1f9254');
  player.setUsername?.('小鲸鱼');

  await player.load(aWork());
  await player.load(aWork());

  expect(engines).toHaveLength(2);
  for (const { audioEngine, setAccentColor, setUsername } of engines) {
    expect(audioEngine?.inputNode.gain.value).toBe(0);
    expect(setAccentColor).toHaveBeenCalledWith('#1f9254');
    expect(setUsername).toHaveBeenCalledWith('小鲸鱼');
  }
});

import type { CloudEvent } from '@sprout/contract/bridge';
import { LoadError, type WorkPlayer } from '@sprout/editor-kit/player';
import { cleanDrawings } from './clean-drawings.ts';
import { type CloudProvider, createEngine, type Engine, type EngineEdition } from './engine.ts';
import { findUnplayable, leaveOutUnknown } from './extensions.ts';
import { findMissing } from './missing-media.ts';
import { readProjectText } from './read-project.ts';
import { findNeeds } from './work-needs.ts';
import { createWorkProbe } from './work-probe.ts';

/** Size of the stage and of its picture. Pixels. */
const stageWidth = 480;
const stageHeight = 360;

type Options = {
  readonly onRunning: (on: boolean) => void;
  readonly onCloud: (event: CloudEvent) => void;
  /** Assets that a work's file lacks come from here. */
  readonly assetBase: string;
};

/** One stage that plays one work after the other. */
export function createWorkPlayer(
  mount: Element,
  { onRunning, onCloud, assetBase }: Options,
): WorkPlayer {
  let engine: Engine | undefined;
  let isMuted = false;
  let accent = '';
  let username = '';

  const applySettings = (): void => {
    if (!engine) return;
    if (accent) engine.setAccentColor(accent);
    if (username) engine.setUsername(username);
    if (engine.audioEngine) engine.audioEngine.inputNode.gain.value = isMuted ? 0 : 1;
  };

  new ResizeObserver(() => engine?.relayout()).observe(mount);

  return {
    async load(bytes) {
      const text = await readProjectText(bytes);
      const needs = findNeeds(text);
      engine?.stopAll();
      mount.replaceChildren();
      engine = await openEngine(needs.usesMusic ? 'full' : 'min');
      wire(engine, { mount, assetBase, onRunning });
      applySettings();
      await engine.loadProject(bytes).catch(() => {
        throw new LoadError('engine');
      });
      if (engine.vm.runtime.hasCloudData()) shareCloud(engine, onCloud);
      const leftOut = findUnplayable(text);
      return { ...needs, ...countTargets(engine), leftOut, missing: findMissing(engine.vm) };
    },
    start() {
      void engine?.audioEngine?.audioContext.resume();
      engine?.start();
    },
    stop: () => engine?.stopAll(),
    setCloudValue(name, value) {
      engine?.vm.postIOData('cloud', { varUpdate: { name, value } });
    },
    press(key, isDown) {
      engine?.vm.postIOData('keyboard', { key, isDown });
    },
    setMuted(on) {
      isMuted = on;
      applySettings();
    },
    setAccent(colour) {
      accent = colour;
      applySettings();
    },
    setUsername(name) {
      username = name;
      applySettings();
    },
    probe: () => engine && createWorkProbe(engine.vm.runtime),
    takePicture: () => (engine ? takePicture(engine) : Promise.reject(new LoadError('engine'))),
  };
}
async function openEngine(edition: EngineEdition): Promise<Engine> {
  return createEngine(edition).catch(() => {
    throw new LoadError('engine');
  });
}

/** A work that runs makes no variables: it sets those it has. */
function shareCloud({ vm }: Engine, tell: Options['onCloud']): void {
  const nothing = (): void => undefined;
  const empty = { name: '', value: '', newName: '' };
  const provider: CloudProvider = {
    createVariable: nothing,
    updateVariable: (name, value) => tell({ ...empty, kind: 'set', name, value: String(value) }),
    renameVariable: nothing,
    deleteVariable: nothing,
    requestCloseConnection: nothing,
  };
  vm.setCloudProvider(provider);
  tell({ ...empty, kind: 'open' });
}

function wire(
  engine: Engine,
  { mount, assetBase, onRunning }: Omit<Options, 'onCloud'> & { mount: Element },
): void {
  engine.width = stageWidth;
  engine.height = stageHeight;
  engine.resizeMode = 'preserve-ratio';
  // Otherwise a work with hardware blocks looks for a device on other hosts.
  engine.shouldConnectPeripherals = false;
  engine.setup();
  // Otherwise a loop in a block without screen refresh hangs the page and its stop button.
  engine.vm.setCompilerOptions({ warpTimer: true });
  leaveOutUnknown(engine.vm);
  cleanDrawings(engine.storage);
  engine.appendTo(mount);
  const { ImageVector, ImageBitmap, Sound } = engine.storage.AssetType;
  engine.storage.addWebStore(
    [ImageVector, ImageBitmap, Sound],
    (asset) => `${assetBase}/${asset.assetId}.${asset.dataFormat}`,
  );
  engine.addEventListener('PROJECT_RUN_START', () => onRunning(true));
  engine.addEventListener('PROJECT_RUN_STOP', () => onRunning(false));
}

function countTargets({ vm }: Engine) {
  const targets = vm.runtime.targets.filter((target) => target.isOriginal);
  const blocks = targets.flatMap((target) => Object.values(target.blocks._blocks));
  return {
    blocks: blocks.filter((block) => !block.shadow).length,
    sprites: targets.filter((target) => !target.isStage).length,
  };
}

/** PNG, 480x360, whatever the stage's size on the screen. */
async function takePicture(engine: Engine): Promise<ArrayBuffer> {
  const { renderer } = engine;
  const ratio = window.devicePixelRatio;
  renderer.resize(stageWidth / ratio, stageHeight / ratio);
  const url = await new Promise<string>((resolve) => {
    renderer.requestSnapshot(resolve);
    renderer.draw();
    engine.relayout();
    renderer.draw();
  });
  const binary = atob(url.slice(url.indexOf(',') + 1));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
}

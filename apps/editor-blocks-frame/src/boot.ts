import {
  createBridge,
  type EditorCommands,
  type EditorEvents,
  type EditorFrameReplies,
  editorCommands,
  type PayloadOf,
} from '@sprout/contract/bridge';
import { createBackpack } from './backpack.ts';
import { createCloud } from './cloud-variables.ts';
import { connectBackpack } from './connect-backpack.ts';
import type { Gui, Vm, Workspace } from './engine.ts';
import engineWords from './engine-words.json';
import type { Holder } from './holder.ts';
import { addSchoolLibrary, fillLibraries, keepExtensions } from './library.ts';
import { createLoading } from './loading.ts';
import { createMedia, type FrameBridge } from './media.ts';
import { newNames } from './new-names.ts';
import { redrawPalette } from './palette.ts';
import { connectPins } from './pins.ts';
import { makeReadOnly } from './read-only.ts';
import { connectEngine, offerPhotos } from './session.ts';
import { drawOnlyChanges } from './stage-drawing.ts';
import { createStorage, workId } from './storage.ts';
import { limitWorkspace, type ToolboxLimit, usedOpcodes } from './toolbox-limit.ts';
import { showTouchKeys } from './touch-keys.ts';

/** Base of the bundle's own files; the server serves this page one folder above. */
const vendorPath = '/edit/blocks/frame/vendor/';

/** Between two greetings. Milliseconds. */
const greetingMs = 100;

main(window.GUI);

function main(gui: Gui | undefined): void {
  const bridge: FrameBridge = createBridge<EditorEvents, EditorCommands, EditorFrameReplies>({
    self: window,
    peer: window.parent,
    accepts: editorCommands,
  });
  const stopGreeting = greet(() => bridge.send('hello', {}));
  let hasStarted = false;
  bridge.on('init', (init) => {
    if (hasStarted) return;
    hasStarted = true;
    stopGreeting();
    if (gui) start(gui, bridge, init);
    else bridge.send('loadFailed', { code: 'missing' });
  });
  window.addEventListener('error', ({ message }) => bridge.send('pageError', { message }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    bridge.send('pageError', { message: String(reason) }),
  );
  reportSaveKey(bridge);
}

/** Says hello until the host answers: it may listen later than the frame speaks. */
function greet(sendHello: () => void): () => void {
  sendHello();
  const timer = window.setInterval(sendHello, greetingMs);
  return () => window.clearInterval(timer);
}

function start(gui: Gui, bridge: FrameBridge, init: PayloadOf<EditorCommands['init']>): void {
  const holder = window.SPROUT;
  Object.assign(holder.devices, init.media);
  keepExtensions(holder, init.features);
  holder.openMedia = createMedia(bridge);
  // An empty library is no reason to stop a child's work.
  fillLibraries(holder.libraries, init).catch(() => undefined);
  bridge.on('schoolLibrary', ({ entries }) => addSchoolLibrary(holder.libraries, entries));

  document.documentElement.lang = init.locale;
  holder.newNames = newNames[init.locale];
  let handOver: (bytes: Uint8Array) => void = () => undefined;
  const work = new Promise<Uint8Array>((resolve) => {
    handOver = resolve;
  });
  const backpack = createBackpack(bridge);
  const cloud = createCloud(bridge, init.cloud);
  const storage = createStorage(gui, { assetBase: init.assetBase, work, backpack, cloud });
  const state = new gui.EditorState({ locale: init.locale }, () => ({ storage }));
  // Words that the engine lacks in our languages, or that name figures we do not have.
  Object.assign(state.store.getState().locales.messages, engineWords[init.locale]);
  const loading = createLoading({
    bridge,
    state,
    media: holder.media,
    onWork: (bytes) => handOver(bytes),
  });
  let show: () => void = () => undefined;
  const mount = getMount();
  gui.setAppElement(mount);
  gui.createStandaloneRoot(state, mount).render({
    ...fixedProps,
    ...cloud.props(init.username),
    onVmInit: (vm: Vm) => {
      limitPalettes(holder, vm, init);
      const changes = connectEngine({ gui, state, vm, holder, bridge, loading });
      offerPhotos({ holder, vm }, storage, init.texts);
      const { texts, backpack: isOn } = init;
      connectBackpack({ bridge, holder, vm, backpack, texts, isOn });
      connectPins({ bridge, holder, vm, state });
      cloud.connect(vm);
      show = () => {
        if (!loading.isShown) {
          drawOnlyChanges(vm);
          showTouchKeys({ vm, state, texts: init.texts });
        }
        cloud.begin(vm);
        if (loading.isReadOnly) makeReadOnly(holder, document.documentElement);
        loading.show(vm, () => loading.isReadOnly || changes.begin());
      };
      // A work is answered within a time; the way of two more megabytes is no part of it.
      const sayReady = () => bridge.send('ready', { engine: 'scratch-gui', version: '15.2.0' });
      holder.media.then(sayReady, sayReady);
    },
    onProjectLoaded: () => show(),
  });
}

/** The palette of every workspace that the engine makes, the one that is there included. */
function limitPalettes(
  holder: Holder,
  vm: Vm,
  { limit, features }: { readonly limit: ToolboxLimit; readonly features: readonly string[] },
): void {
  if (limit.categories.length + limit.only.length === 0) return;
  // A button for more blocks that leads to none.
  document.documentElement.classList.toggle('no-more-blocks', features.length === 0);
  const used = () => usedOpcodes(vm);
  const limitOne = (workspace: Workspace): void => {
    const giveAgain = limitWorkspace(workspace, limit, used);
    holder.refreshPalette = () => redrawPalette(workspace, giveAgain);
  };
  if (holder.workspace) limitOne(holder.workspace);
  holder.limitWorkspace = limitOne;
}

/** With the host's bar outside the frame, saving by key has to travel there. */
function reportSaveKey(bridge: FrameBridge): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      event.stopPropagation();
      bridge.send('keys', { combo: 'save' });
    },
    { capture: true },
  );
}

/** The host page has title, account, saving and leaving; the frame has none of them. */
const fixedProps = {
  projectId: workId,
  basePath: vendorPath,
  menuBarHidden: true,
  canSave: false,
  canManageFiles: false,
  backpackVisible: true,
  // Any text: the drawer opens with one, and the storage above is what it asks.
  backpackHost: 'host',
  showComingSoon: false,
  enableCommunity: false,
  noBeforeUnloadHandler: true,
  accountMenuOptions: { canHaveSession: false },
};

function getMount(): Element {
  const mount = document.querySelector('#app');
  if (!mount) throw new Error('expected an element with the id "app" in the page');
  return mount;
}

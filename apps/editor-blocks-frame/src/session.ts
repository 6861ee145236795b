import { addPhoto, cameraIcon, openCameraDialog } from './camera.ts';
import { countWork, takePicture } from './capture.ts';
import { type Changes, createChanges } from './changes.ts';
import { watchDrags } from './drags.ts';
import { keepEditingTarget } from './editing-target.ts';
import type { EditorState, Gui, Vm } from './engine.ts';
import { createHistory } from './history.ts';
import type { Holder } from './holder.ts';
import type { Loading } from './loading.ts';
import type { FrameBridge } from './media.ts';
import { standInForUnknown } from './stand-ins.ts';
import type { FrameStorage } from './storage.ts';
import { findTabButtons } from './tab-buttons.ts';

/** Longest time until the host's undo buttons follow the open tab. Milliseconds. */
const refreshMs = 150;
/** Longest wait of a save for the edit before it, when a visible page draws no frame. Milliseconds. */
const settleLimitMs = 1000;

type Deps = {
  readonly gui: Gui;
  readonly state: EditorState;
  readonly vm: Vm;
  readonly holder: Holder;
  readonly bridge: FrameBridge;
  readonly loading: Pick<Loading, 'isShown' | 'isReadOnly'>;
};

/** Joins the running engine and the bridge: commands in, events out. */
export function connectEngine(deps: Deps) {
  const { vm, bridge, holder } = deps;
  standInForUnknown(vm);
  keepEditingTarget(vm);
  const isHeld = watchDrags(window, () => changes.noteDrag());
  holder.isHeld = isHeld;
  const changes = createChanges({
    isDragging: () => isHeld() || (holder.workspace?.isDragging() ?? false),
    report: (change) => bridge.send('dirty', change),
    setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  });
  vm.on('PROJECT_CHANGED', () => changes.note());
  vm.on('PROJECT_RUN_START', () => bridge.send('running', { on: true }));
  vm.on('PROJECT_RUN_STOP', () => bridge.send('running', { on: false }));

  const history = connectHistory(deps);

  bridge.on('undo', () => history.undo());
  bridge.on('redo', () => history.redo());
  answerStage(deps);
  answerSaves(deps, changes);
  reportFullScreen(deps);
  return changes;
}

function connectHistory({ state, holder, vm, bridge }: Deps) {
  const getTab = (): number => state.store.getState().scratchGui.editorTab.activeTabIndex;
  const history = createHistory({
    state,
    getWorkspace: () => holder.workspace,
    getTabButtons: () => findTabButtons(document, getTab()),
    isBlocksTab: () => getTab() === 0,
    report: (next) => bridge.send('history', next),
  });
  history.watchDeletions();
  if (holder.workspace) history.watch(holder.workspace);
  holder.onWorkspace = (workspace) => history.watch(workspace);

  let isPlanned = false;
  const refreshSoon = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    // After the engine has drawn its buttons.
    window.setTimeout(() => {
      isPlanned = false;
      history.refresh();
    }, refreshMs);
  };
  vm.on('PROJECT_CHANGED', refreshSoon);
  state.store.subscribe(refreshSoon);
  return history;
}

function answerStage({ vm, gui, state, bridge }: Deps): void {
  bridge.on('greenFlag', () => vm.greenFlag());
  bridge.on('stop', () => vm.stopAll());
  bridge.on('setTurbo', ({ on }) => vm.setTurboMode(on));
  bridge.on('setFullScreen', ({ on }) => state.dispatch(gui.setFullScreen(on)));
  bridge.on('thumbnail', async (_, { id }) => {
    const png = await takePicture(vm);
    bridge.send('thumbnail', { png }, { re: id, transfer: [png] });
  });
}

function answerSaves({ vm, bridge, loading }: Deps, changes: Changes): void {
  bridge.on('markClean', ({ rev }) => changes.markClean(rev));
  bridge.on('requestSave', async (_, { id }) => {
    const refusal = !loading.isShown ? 'notLoaded' : loading.isReadOnly ? 'readOnly' : undefined;
    if (refusal) return void bridge.send('failed', { code: refusal }, { re: id });
    try {
      await settleEdits();
      // Before the next wait: a change during the save belongs to the next one.
      const { rev } = changes;
      const thumbnail = await takePicture(vm);
      const bytes = await (await vm.saveProjectSb3()).arrayBuffer();
      const saved = { bytes, thumbnail, stats: countWork(vm), rev };
      bridge.send('saved', saved, { re: id, transfer: [bytes, thumbnail] });
    } catch {
      bridge.send('failed', { code: 'engine' }, { re: id });
    }
  });
}

/**
 * The workspace tells the VM of an edit in a timer after the next frame; a timer asked for in the
 * same way runs behind it. A hidden page draws no frames, so there is nothing to wait for.
 */
function settleEdits(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    window.requestAnimationFrame(() => window.setTimeout(resolve, 0));
    window.setTimeout(resolve, settleLimitMs);
  });
}

function reportFullScreen({ state, bridge }: Deps): void {
  let last = false;
  state.store.subscribe(() => {
    const on = state.store.getState().scratchGui.mode.isFullScreen;
    if (on === last) return;
    last = on;
    bridge.send('fullScreen', { on });
  });
}

/** Wires the camera entry of the costume menu. */
export function offerPhotos(
  { holder, vm }: Pick<Deps, 'holder' | 'vm'>,
  storage: FrameStorage,
  texts: Parameters<typeof openCameraDialog>[0]['texts'],
): void {
  Object.assign(holder.cameraButton, {
    title: texts.photo,
    img: cameraIcon,
    onClick: () =>
      openCameraDialog({
        texts,
        open: () => holder.openMedia({ video: true }),
        onPhoto: (png) => void addPhoto(vm, storage, { png, name: texts.photo }),
      }),
  });
}

import { countWork } from './capture.ts';
import type { EditorState, Target, Vm } from './engine.ts';
import type { FrameBridge } from './media.ts';
import { findProblem } from './work-file.ts';

/** The engine goes on touching a work for a moment after it shows it. Milliseconds. */
const settleMs = 250;

type Deps = {
  readonly bridge: FrameBridge;
  readonly state: EditorState;
  /** Without its fonts and sounds the engine would break on works that use them. */
  readonly media: Promise<void>;
  readonly onWork: (bytes: Uint8Array) => void;
};

/** Answers `load`, once: the engine cannot replace a work with monitors by another one. */
export function createLoading({ bridge, state, media, onWork }: Deps) {
  let request: { readonly id: number; readonly readOnly: boolean } | undefined;
  let isOver = false;
  let isShown = false;

  const fail = (code: string): void => {
    isOver = true;
    bridge.send('loadFailed', { code }, request && { re: request.id });
  };

  bridge.on('load', ({ bytes, readOnly }, { id }) => {
    if (request) return void bridge.send('loadFailed', { code: 'twice' }, { re: id });
    request = { id, readOnly };
    const file = new Uint8Array(bytes);
    const problem = findProblem(file);
    if (problem) return fail(problem);
    media.then(
      () => onWork(file),
      () => fail('missing'),
    );
  });

  state.store.subscribe(() => {
    const { loadingState } = state.store.getState().scratchGui.projectState;
    if (loadingState === 'ERROR' && !isOver) fail('engine');
  });

  return {
    get isReadOnly() {
      return request?.readOnly ?? false;
    },
    get isShown() {
      return isShown;
    },
    /** The engine shows the work; `begin` runs when it has come to rest. */
    show(vm: Vm, begin: () => void) {
      isOver = true;
      isShown = true;
      const extensions = [...vm.extensionManager._loadedExtensions.keys()].sort();
      const missing = vm.runtime.targets
        .filter(({ isOriginal }) => isOriginal)
        .flatMap(listMissing);
      const answer = { ...countWork(vm), extensions, missing };
      bridge.send('loaded', answer, request && { re: request.id });
      window.setTimeout(begin, settleMs);
    },
  };
}

/** Pictures and sounds that were not found, with the name of their character. */
function listMissing(target: Target): string[] {
  const { costumes, sounds } = target.sprite;
  return [...costumes, ...sounds]
    .filter(({ broken }) => broken !== undefined)
    .map(({ name }) => (target.isStage ? name : `${target.getName()}: ${name}`));
}
export type Loading = ReturnType<typeof createLoading>;

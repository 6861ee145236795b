import type { EditorState, Vm } from './engine.ts';

export type KeyTexts = {
  readonly keys: string;
  readonly keyUp: string;
  readonly keyLeft: string;
  readonly keyDown: string;
  readonly keyRight: string;
  readonly keySpace: string;
};

type Sprite = { readonly blocks: { readonly _blocks: Readonly<Record<string, KeyBlock>> } };
type KeyBlock = { readonly fields: Readonly<Record<string, { readonly value: unknown }>> };

/** Names of keys in blocks, as `KeyboardEvent.key` has them. */
const keyNames: ReadonlyMap<string, string> = new Map([
  ['left arrow', 'ArrowLeft'],
  ['up arrow', 'ArrowUp'],
  ['down arrow', 'ArrowDown'],
  ['right arrow', 'ArrowRight'],
  ['space', ' '],
  ['enter', 'Enter'],
]);
const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'] as const;

/** More would not fit beside the stage. */
const mostOtherKeys = 8;

/** Longest time until the keys follow a change of the blocks. Milliseconds. */
const refreshMs = 300;

/** Room for the keys at each side of the stage in full screen. Pixels. */
const sidePx = 190;
/** The bar above the stage in full screen. Pixels. */
const barPx = 50;
/** Least size of the stage beside the keys, of its size without them. */
const leastScale = 0.6;

/**
 * Keys that the blocks of a work ask for, each once: arrows first, in the order of a keyboard. `any` key stands for
 * arrows and space.
 */
export function findKeys(sprites: readonly Sprite[]): readonly string[] {
  const names = sprites.flatMap(({ blocks }) =>
    Object.values(blocks._blocks).flatMap(({ fields }) => {
      const name = fields['KEY_OPTION']?.value;
      return typeof name === 'string' ? [name] : [];
    }),
  );
  const keys = new Set(names.map((name) => keyNames.get(name) ?? name));
  if (keys.delete('any')) for (const key of [...arrows, ' ']) keys.add(key);
  const isArrow = (key: string): boolean => arrows.some((arrow) => arrow === key);
  // A work that steers to one side only is still steered with a whole cross.
  const cross = [...keys].some(isArrow) ? arrows : [];
  const others = [...keys].filter((key) => !isArrow(key)).sort();
  return [...cross, ...others.slice(0, mostOtherKeys)];
}

type Deps = { readonly vm: Vm; readonly state: EditorState; readonly texts: KeyTexts };

/** Keeps the keys of the work below its stage, and at its sides in full screen; the style sheet decides on which devices. */
export function showTouchKeys({ vm, state, texts }: Deps): void {
  const box = document.createElement('fieldset');
  box.className = 'touch-keys';
  const legend = document.createElement('legend');
  legend.textContent = texts.keys;
  let shown = '';

  const refresh = (): void => {
    const keys = findKeys(vm.runtime.targets);
    const wrapper = document.querySelector('[class*="stage-wrapper_stage-wrapper"]');
    if (wrapper && box.parentElement !== wrapper) wrapper.append(box);
    document.documentElement.classList.toggle('has-keys', keys.length > 0);
    if (keys.join() !== shown) {
      shown = keys.join();
      const cross = keys.filter((key) => key.startsWith('Arrow'));
      const others = keys.filter((key) => !key.startsWith('Arrow'));
      const press = (key: string, isDown: boolean): void =>
        vm.postIOData('keyboard', { key, isDown });
      box.replaceChildren(
        legend,
        ...[cross, others].map((group) => createGroup(group, texts, press)),
      );
    }
    fitStage();
  };

  let isPlanned = false;
  const refreshSoon = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    window.setTimeout(() => {
      isPlanned = false;
      refresh();
    }, refreshMs);
  };
  vm.on('PROJECT_CHANGED', refreshSoon);
  vm.on('workspaceUpdate', refreshSoon);
  let wasFull = false;
  state.store.subscribe(() => {
    const isFull = state.store.getState().scratchGui.mode.isFullScreen;
    document.documentElement.classList.toggle('is-full', isFull);
    if (isFull !== wasFull) refreshSoon();
    wasFull = isFull;
  });
  window.addEventListener('resize', fitStage);
  refreshSoon();
}

/** In a wide full screen the stage leaves room for the keys at both sides. */
function fitStage(): void {
  const { innerWidth, innerHeight } = window;
  const fullWidth = Math.min(innerWidth, ((innerHeight - barPx) * 4) / 3);
  const room = innerWidth - 2 * sidePx;
  const scale = innerWidth > innerHeight ? Math.max(leastScale, Math.min(1, room / fullWidth)) : 1;
  document.documentElement.style.setProperty('--stage-scale', String(scale));
}

type Press = (key: string, isDown: boolean) => void;

function createGroup(keys: readonly string[], texts: KeyTexts, press: Press): HTMLElement {
  const group = document.createElement('div');
  group.append(...keys.map((key) => createKey(key, texts, press)));
  return group;
}

const signs: ReadonlyMap<string, { readonly sign: string; readonly text: keyof KeyTexts }> =
  new Map([
    ['ArrowLeft', { sign: '←', text: 'keyLeft' }],
    ['ArrowUp', { sign: '↑', text: 'keyUp' }],
    ['ArrowDown', { sign: '↓', text: 'keyDown' }],
    ['ArrowRight', { sign: '→', text: 'keyRight' }],
  ]);

/** A key that is held as long as a finger is on it. */
function createKey(key: string, texts: KeyTexts, press: Press): HTMLButtonElement {
  const button = document.createElement('button');
  const arrow = signs.get(key);
  const name = key === ' ' ? texts.keySpace : key.toUpperCase();
  button.type = 'button';
  button.className = `key-${key === ' ' ? 'space' : key.toLowerCase()}`;
  button.textContent = arrow?.sign ?? name;
  button.setAttribute('aria-label', arrow ? texts[arrow.text] : name);
  const send = (isDown: boolean) => (event: PointerEvent) => {
    event.preventDefault();
    press(key, isDown);
  };
  button.addEventListener('pointerdown', (event) => {
    button.setPointerCapture(event.pointerId);
    send(true)(event);
  });
  button.addEventListener('pointerup', send(false));
  button.addEventListener('pointercancel', send(false));
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  return button;
}

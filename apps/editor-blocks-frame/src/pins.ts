import type { EditorCommands, PayloadOf } from '@sprout/contract/bridge';
import type { EditorState, Target, Vm, Workspace } from './engine.ts';
import type { Holder } from './holder.ts';
import type { FrameBridge } from './media.ts';

type Pin = PayloadOf<EditorCommands['setPins']>['pins'][number];

type Deps = {
  readonly bridge: FrameBridge;
  readonly holder: Holder;
  readonly vm: Vm;
  readonly state: EditorState;
};

/** Longest time until marks follow a change of the workspace. Milliseconds. */
const refreshMs = 150;
/** The engine draws the blocks of another character some frames later; so many are waited for. */
const mostFrames = 120;
const flashMs = 1800;

/** What the teacher says of places in the work: a number at each block, its words beside it. */
export function connectPins({ bridge, holder, vm, state }: Deps): void {
  let pins: readonly Pin[] = [];
  const note = createNote(document);

  const mark = (): void => {
    const name = vm.editingTarget?.getName();
    if (!holder.workspace) return;
    const here = pins.map((pin) => (pin.sprite === name ? pin : undefined));
    markBlocks(holder.workspace, here, note.show);
  };
  const markSoon = oncePer(refreshMs, mark);
  const inherited = holder.onWorkspace;
  holder.onWorkspace = (workspace) => {
    inherited(workspace);
    workspace.addChangeListener(markSoon);
    markSoon();
  };
  holder.workspace?.addChangeListener(markSoon);
  vm.on('workspaceUpdate', markSoon);

  bridge.on('setPins', ({ pins: next }) => {
    pins = next;
    note.close();
    mark();
  });
  bridge.on('showPin', async ({ at }, { id }) => {
    const found = await show(pins[at]);
    bridge.send('pinShown', { found }, { re: id });
  });

  async function show(pin: Pin | undefined): Promise<boolean> {
    const target = pin && findTarget(vm, pin);
    if (!pin || !target) return false;
    state.dispatch({ type: 'scratch-gui/navigation/ACTIVATE_TAB', activeTabIndex: 0 });
    if (vm.editingTarget?.id !== target.id) vm.setEditingTarget(target.id);
    if (pin.blockId === '') {
      const tile = document.querySelector('[class*="sprite-selector-item_is-selected"]');
      note.show(pin.text, tile ?? document.body);
      return true;
    }
    const block = await drawnBlock(holder, pin.blockId);
    if (!block) return false;
    holder.workspace?.centerOnBlock(pin.blockId);
    mark();
    flash(block);
    note.show(pin.text, block.querySelector(`:scope > .${markClass}`) ?? block);
    return true;
  }
}

/** The character of a pin, if the work still has it and the block. */
export function findTarget(
  { runtime }: { readonly runtime: { readonly targets: readonly Target[] } },
  { sprite, blockId }: Pick<Pin, 'sprite' | 'blockId'>,
): Target | undefined {
  const target = runtime.targets.find((one) => one.isOriginal && one.getName() === sprite);
  if (!target || blockId === '') return target;
  return Object.hasOwn(target.blocks._blocks, blockId) ? target : undefined;
}

const markClass = 'sprout-pin';
const svgNames = 'http://www.w3.org/2000/svg';

/**
 * Puts a number at each block of a pin and takes away those that are no more.
 * @param pins those of other characters are missing, so that each keeps its number
 */
export function markBlocks(
  workspace: Pick<Workspace, 'getBlockById'>,
  pins: readonly (Pin | undefined)[],
  onPress: (text: string, at: Element) => void,
  root: ParentNode = document,
): void {
  for (const old of root.querySelectorAll(`.${markClass}`)) old.remove();
  pins.forEach((pin, at) => {
    const block = pin && pin.blockId !== '' ? workspace.getBlockById(pin.blockId) : null;
    if (!pin || !block) return;
    const mark = createMark(at + 1, pin.text);
    mark.setAttribute('transform', `translate(${block.width - 6} -8)`);
    mark.addEventListener('pointerdown', (event) => {
      // The engine would begin to drag the block.
      event.stopPropagation();
      onPress(pin.text, mark);
    });
    block.getSvgRoot().append(mark);
  });
}

function createMark(n: number, text: string): SVGGElement {
  const mark = document.createElementNS(svgNames, 'g');
  mark.classList.add(markClass);
  const title = document.createElementNS(svgNames, 'title');
  title.textContent = text;
  const bubble = document.createElementNS(svgNames, 'rect');
  for (const [name, value] of Object.entries({ width: 30, height: 26, rx: 13 })) {
    bubble.setAttribute(name, String(value));
  }
  const number = document.createElementNS(svgNames, 'text');
  number.setAttribute('x', '15');
  number.setAttribute('y', '18');
  number.textContent = String(n);
  mark.append(title, bubble, number);
  return mark;
}

async function drawnBlock(holder: Holder, id: string): Promise<SVGGElement | undefined> {
  for (let frame = 0; frame < mostFrames; frame += 1) {
    const block = holder.workspace?.getBlockById(id);
    if (block) return block.getSvgRoot();
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
  }
  return undefined;
}

function flash(block: SVGGElement): void {
  block.classList.add('sprout-flash');
  window.setTimeout(() => block.classList.remove('sprout-flash'), flashMs);
}

/** The words of one pin, beside its number. */
function createNote(page: Document) {
  let shown: HTMLElement | undefined;
  const close = (): void => {
    shown?.remove();
    shown = undefined;
  };
  const show = (text: string, at: Element): void => {
    close();
    const box = at.getBoundingClientRect();
    const element = page.createElement('div');
    element.className = 'sprout-note';
    element.setAttribute('role', 'status');
    element.textContent = text;
    page.body.append(element);
    const left = Math.min(box.left, page.documentElement.clientWidth - element.offsetWidth - 8);
    const below = box.bottom + 6 + element.offsetHeight < page.documentElement.clientHeight;
    element.style.left = `${Math.max(8, left)}px`;
    element.style.top = `${below ? box.bottom + 6 : Math.max(8, box.top - element.offsetHeight - 6)}px`;
    shown = element;
  };
  page.addEventListener('pointerdown', close, { capture: true });
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { capture: true });
  return { close, show };
}

/** The last of many calls at most counts, some time later. */
function oncePer(delayMs: number, run: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    window.setTimeout(() => {
      isPlanned = false;
      run();
    }, delayMs);
  };
}

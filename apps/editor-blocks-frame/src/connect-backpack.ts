import type { EditorCommands, PayloadOf } from '@sprout/contract/bridge';
import type { Backpack } from './backpack.ts';
import { showBackpackTools } from './backpack-tools.ts';
import type { Vm } from './engine.ts';
import type { Drawer, Holder } from './holder.ts';
import type { FrameBridge } from './media.ts';

/** Where a script that was taken out begins, from the edge of the workspace. Pixels. */
const edgePx = 30;

/** Until it is asked again whether something is held. Milliseconds. */
const heldPauseMs = 100;

type Deps = {
  readonly bridge: FrameBridge;
  readonly holder: Holder;
  readonly vm: Vm;
  readonly backpack: Backpack;
  readonly texts: PayloadOf<EditorCommands['init']>['texts'];
  readonly isOn: boolean;
};

/** Joins the engine's drawer, its work and the backpack. */
export function connectBackpack({ bridge, holder, vm, backpack, texts, isOn }: Deps): void {
  const show = (on: boolean): void => {
    document.documentElement.classList.toggle('has-backpack', on);
    // The engine measures its workspace then.
    window.dispatchEvent(new Event('resize'));
  };
  show(isOn);
  bridge.on('setBackpack', ({ on }) => show(on));

  const readScript = async (id: string): Promise<unknown[]> => {
    const blocks: unknown[] = JSON.parse(new TextDecoder().decode(await backpack.read(id)));
    return moveIntoSight(blocks, holder);
  };
  const own = holder.backpack;
  own.code = ({ id }) => backpack.orNever(readScript(id));
  own.sprite = ({ id }) => backpack.orNever(backpack.read(id));
  own.taken = () => dropIsTold(holder);
  own.take = (id) => void backpack.orNever(takeOut(id));
  waitForAssets(vm, backpack);
  offerWhatCame(vm, holder);
  const tools = showBackpackTools({ holder, vm, backpack, texts });
  own.drawn = tools.follow;
  followTouches(holder, vm);

  async function takeOut(id: string): Promise<void> {
    const item = backpack.find(id);
    const target = vm.editingTarget;
    if (!item || !target) return;
    if (item.kind === 'sprite') await vm.addSprite(await backpack.read(id));
    else if (item.kind === 'costume') await vm.addCostume(item.asset, { name: item.name });
    else if (item.kind === 'sound') await vm.addSound({ md5: item.asset, name: item.name });
    else {
      await vm.shareBlocksToTarget(await readScript(id), target.id);
      vm.refreshWorkspace();
    }
  }
}

/**
 * The palette has the variables, lists and own blocks of scripts that come in; in a lesson what they use, too.
 * The engine makes them when it shows the scripts, which it does next, and leaves its palette as it was.
 */
function offerWhatCame(vm: Vm, holder: Holder): void {
  const share = vm.shareBlocksToTarget.bind(vm);
  const refresh = (): void => {
    // A block that a finger holds would go from under it.
    if (holder.isHeld()) window.setTimeout(refresh, heldPauseMs);
    else holder.refreshPalette();
  };
  vm.shareBlocksToTarget = async (blocks, targetId, fromId) => {
    await share(blocks, targetId, fromId);
    // What another character of this work has is offered already.
    if (fromId === undefined) window.setTimeout(refresh);
  };
}

/** The engine would put a question mark in the place of a picture that does not come. */
function waitForAssets(vm: Vm, backpack: Backpack): void {
  const arrives = async (asset: string): Promise<void> => {
    const id = backpack.idOf(asset);
    if (id !== undefined) await backpack.orNever(backpack.read(id));
  };
  const addCostume = vm.addCostume.bind(vm);
  vm.addCostume = async (asset, ...rest) => {
    await arrives(asset);
    return addCostume(asset, ...rest);
  };
  const addSound = vm.addSound.bind(vm);
  vm.addSound = async (sound, ...rest) => {
    await arrives(sound.md5);
    return addSound(sound, ...rest);
  };
}

/**
 * The engine tells of the end of a drag after the next frame, and the drawer looks at the block when its state
 * is set. What is asked for later is answered later.
 */
async function dropIsTold({ backpack: { drawer } }: Holder): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  if (drawer) await new Promise<void>((resolve) => drawer.setState({}, resolve));
}

type Placed = { topLevel?: boolean; x?: number; y?: number };

/** A script remembers where it lay in another work; here it begins where one looks. */
function moveIntoSight(blocks: unknown[], { workspace }: Holder): unknown[] {
  if (!workspace) return blocks;
  const { scrollX, scrollY, scale } = workspace;
  const tops = (blocks as Placed[]).filter(({ topLevel }) => topLevel);
  for (const [index, top] of tops.entries()) {
    top.x = (edgePx - scrollX) / scale;
    top.y = (edgePx * (1 + 2 * index) - scrollY) / scale;
  }
  return blocks;
}

/**
 * Where a block holds the pointer, the drawer is not told that a finger comes. Where it does not, the drawer is
 * told that the finger is gone as soon as it is lifted, before the engine says that the drag is over. So the
 * place where the finger was last counts.
 */
function followTouches(holder: Holder, vm: Vm): void {
  let isOver = false;
  const follow = ({ pointerType, clientX, clientY }: PointerEvent): void => {
    const { drawer } = holder.backpack;
    isOver = pointerType !== 'mouse' && !!drawer && isInside(drawer, clientX, clientY);
    if (pointerType === 'mouse' || !drawer?.state.blockDragOutsideWorkspace) return;
    if (isOver !== drawer.state.blockDragOverBackpack) {
      drawer.setState({ blockDragOverBackpack: isOver });
    }
  };
  for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const) {
    window.addEventListener(type, follow, { capture: true });
  }
  window.addEventListener('pointercancel', () => (isOver = false), { capture: true });
  vm.prependListener('BLOCK_DRAG_END', (blockObjects, topBlockId) => {
    const { drawer } = holder.backpack;
    if (!isOver || !drawer || drawer.state.blockDragOverBackpack) return;
    drawer.handleDrop({ dragType: 'CODE', payload: { blockObjects, topBlockId } });
  });
}

function isInside({ state }: Drawer, x: number, y: number): boolean {
  if (!state.expanded) return false;
  const list = document.querySelector('[class*="backpack_backpack-list_"]');
  const box = list?.getBoundingClientRect();
  return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

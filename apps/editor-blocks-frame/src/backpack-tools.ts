import type { EditorCommands, PayloadOf } from '@sprout/contract/bridge';
import type { Backpack } from './backpack.ts';
import type { Vm } from './engine.ts';
import type { Drawer, Holder } from './holder.ts';

type Deps = {
  readonly holder: Holder;
  readonly vm: Vm;
  readonly backpack: Backpack;
  readonly texts: PayloadOf<EditorCommands['init']>['texts'];
};

/**
 * A row of the open drawer that the engine lacks: a button that puts the open character in, for keys and for
 * fingers that find dragging hard, and a way back after something was taken out.
 */
export function showBackpackTools({ holder, vm, backpack, texts }: Deps) {
  const row = document.createElement('div');
  row.className = 'backpack-tools';
  row.hidden = true;
  const put = aButton(texts.backpackPut);
  const note = document.createElement('span');
  note.setAttribute('role', 'status');
  const undo = aButton(texts.backpackUndo);
  row.append(put, note, undo);
  let removedId: string | undefined;

  const tell = (id: string | undefined, text: string): void => {
    removedId = id;
    note.textContent = text;
    undo.hidden = id === undefined;
  };
  tell(undefined, '');

  backpack.listenForRemoved(({ id, kind, name }) =>
    tell(id, texts.backpackGone.replace('{name}', () => (kind === 'script' ? '' : name)).trim()),
  );
  put.addEventListener('click', () => {
    const { editingTarget } = vm;
    if (editingTarget && !editingTarget.isStage) {
      holder.backpack.drawer?.handleDrop({ dragType: 'SPRITE', payload: editingTarget.id });
    }
  });
  undo.addEventListener('click', async () => {
    const id = removedId;
    if (id === undefined) return;
    try {
      await backpack.restore(id);
    } catch {
      // The host page has said why; the way back stays.
      return;
    }
    tell(undefined, '');
    const { drawer } = holder.backpack;
    drawer?.setState({ contents: [] }, () => drawer.getContents());
  });
  vm.on('targetsUpdate', () => {
    put.disabled = vm.editingTarget?.isStage ?? true;
  });

  return {
    /** After the engine has drawn its drawer, which is not there before. */
    follow({ state }: Drawer): void {
      const section = document.querySelector('[class*="backpack_backpack-container_"]');
      if (section && row.parentElement !== section) section.append(row);
      if (row.hidden === state.expanded) {
        row.hidden = !state.expanded;
        // The workspace above it is measured anew.
        window.dispatchEvent(new Event('resize'));
      }
      if (!state.expanded) tell(undefined, '');
      put.disabled = state.loading || (vm.editingTarget?.isStage ?? true);
    },
  };
}

function aButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  return button;
}

import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DialogOutlet } from './dialog-outlet.tsx';
import { createDialogStore } from './dialog-store.ts';

type PaintProps = { what: string; onClose: () => void };

function Paint({ what, onClose }: PaintProps) {
  const [drawn, setDrawn] = useState('nothing');
  return (
    <div role="dialog" aria-label={`${what}: ${drawn}`}>
      <button type="button" onClick={() => setDrawn('a cat')}>
        draw
      </button>
      <button type="button" onClick={onClose}>
        close
      </button>
    </div>
  );
}

const registry = { paint: Paint };

function aPage() {
  const store = createDialogStore();
  const workspace = store.group<{ paint: { what: string } }>('workspace');
  const page = store.group<{ expired: Record<never, never> }>('page');
  const { unmount } = render(<DialogOutlet dialogs={workspace} registry={registry} />);
  return { store, workspace, page, unmount };
}

const names = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));

it('draws what is opened by its name, and closes it when it asks for that', () => {
  const { workspace } = aPage();

  act(() => workspace.open('paint', { what: 'character' }));
  const whileOpen = names();
  act(() => screen.getByText('close').click());

  expect([whileOpen, names()]).toEqual([['character: nothing'], []]);
});

it('keeps what was drawn when the page lays a dialog of its own above', () => {
  const { store, workspace, page } = aPage();
  act(() => workspace.open('paint', { what: 'character' }));
  act(() => screen.getByText('draw').click());

  act(() => page.open('expired', {}));
  const above = store.get().map(({ name }) => name);
  act(() => page.close());

  expect(above).toEqual(['paint', 'expired']);
  expect(names()).toEqual(['character: a cat']);
});

it('begins anew when it is opened again, and goes on when it is only told something new', () => {
  const { workspace } = aPage();
  act(() => workspace.open('paint', { what: 'character' }));
  act(() => screen.getByText('draw').click());

  act(() => workspace.update('paint', { what: 'background' }));
  const updated = names();
  act(() => workspace.open('paint', { what: 'background' }));

  expect([updated, names()]).toEqual([['background: a cat'], ['background: nothing']]);
});

it('lets a dialog that was replaced close nothing any more', () => {
  const { workspace } = aPage();
  workspace.open('paint', { what: 'character' });
  const replaced = workspace.get()?.key;
  workspace.open('paint', { what: 'background' });

  workspace.close(replaced);

  expect(workspace.get()?.props).toEqual({ what: 'background' });
});

it('takes its dialogs along when the workspace goes', () => {
  const { store, workspace, unmount } = aPage();
  act(() => workspace.open('paint', { what: 'character' }));

  unmount();

  expect(store.isOpen()).toBe(false);
});

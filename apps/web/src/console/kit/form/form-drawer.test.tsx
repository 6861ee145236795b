import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Type } from 'typebox';
import { afterEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { renderTabs } from '../../testing/render-tabs.tsx';
import { textControl } from './controls.tsx';
import { FormDrawer } from './form-drawer.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const schema = Type.Object({
  name: Type.String({ minLength: 1 }),
  note: Type.Optional(Type.String()),
});
const fields = [
  { name: 'name', label: '名称', control: textControl(), isRequired: true },
  { name: 'note', label: '备注', control: textControl() },
];

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        new
      </button>
      {isOpen && (
        <FormDrawer
          title="表单"
          schema={schema}
          fields={fields}
          initial={{ name: '' }}
          draftKey="things"
          onSubmit={async () => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function openForm(): Promise<HTMLInputElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'new' }));
  return screen.findByLabelText(/名称/);
}

it('does not bring back what was given up', async () => {
  renderConsole(<Screen />, {});
  type(await openForm(), '春天');

  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  fireEvent.click(await screen.findByRole('button', { name: '放弃编辑' }));
  await waitFor(() => expect(screen.queryByLabelText(/名称/)).toBeNull());

  expect((await openForm()).value).toBe('');
});

it('does not bring back what a tab was closed over', async () => {
  renderTabs({ alpha: Screen, beta: Screen });
  type(await openForm(), '春天');

  fireEvent.click(screen.getByRole('button', { name: '关闭Alpha' }));
  fireEvent.click(await screen.findByRole('button', { name: '放弃并关闭' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Alpha' }));

  expect((await openForm()).value).toBe('');
});

it('keeps what was typed when the page goes without being asked', async () => {
  renderConsole(<Screen />, {});
  type(await openForm(), '春天');

  cleanup();
  renderConsole(<Screen />, {});

  expect((await openForm()).value).toBe('春天');
});

it('keeps no draft of a form that is as it was', async () => {
  renderConsole(<Screen />, {});
  const field = await openForm();
  type(field, '春天');
  type(field, '');

  cleanup();
  renderConsole(<Screen />, {});
  await openForm();

  expect(screen.queryByText(/上次/)).toBeNull();
});

it('finds fault with a field that was left only after something was typed', async () => {
  renderConsole(<Screen />, {});
  const field = await openForm();

  fireEvent.blur(field);
  expect(field.getAttribute('aria-invalid')).toBeNull();

  type(field, '春');
  type(field, '');
  fireEvent.blur(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('is not sent by keys in a window that one of its fields opened', async () => {
  const sent = vi.fn(async () => undefined);
  const window = createPortal(<input aria-label="里面" />, document.body);
  const opening = { name: 'note', label: '备注', control: () => window };
  renderConsole(
    <FormDrawer
      title="表单"
      schema={schema}
      fields={[...fields.slice(0, 1), opening]}
      initial={{ name: '春天' }}
      onSubmit={sent}
      onClose={() => undefined}
    />,
    {},
  );
  const keys = { key: 'Enter', ctrlKey: true };

  fireEvent.keyDown(await screen.findByRole('textbox', { name: '里面', hidden: true }), keys);
  const byWindow = sent.mock.calls.length;
  fireEvent.keyDown(screen.getByLabelText(/名称/), keys);

  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(byWindow).toBe(0);
});

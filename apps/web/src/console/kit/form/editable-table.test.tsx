import { field, resource } from '@sprout/contract';
import { createTexts, type TextKey } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { formFieldsOf } from './resource-fields.tsx';

const t = createTexts<TextKey>('zh-CN', zhCn);
// The name of a table that has words.
const table = resource('positions', {
  path: '/sys/position',
  permission: 'system:position',
  fields: {
    code: field.rows(
      { name: field.text({ max: 5, required: true, unique: true }), size: field.text({ max: 9 }) },
      { max: 3, required: true },
    ),
  },
});
const two = [
  { name: '甲', size: '1' },
  { name: '乙', size: '2' },
];

/** The form, and what it sent. */
async function openForm(code: unknown, answer: () => Promise<unknown> = async () => undefined) {
  const sent = vi.fn<(...call: unknown[]) => Promise<unknown>>(answer);
  renderConsole(
    <FormDrawer
      title="表单"
      schema={table.form}
      fields={formFieldsOf(table, ['code'], t)}
      initial={{ code }}
      onSubmit={sent}
      onClose={() => undefined}
    />,
    {},
  );
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('button', { name: /添加一行/ });
  const names = () =>
    drawer
      .queryAllByRole<HTMLInputElement>('textbox', { name: /\.name，/ })
      .map(({ value }) => value);
  const press = (name: string | RegExp) => fireEvent.click(drawer.getByRole('button', { name }));
  return { drawer, sent, names, press };
}

const typeInto = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

describe('a list of lines in a form', () => {
  it('is typed in place and sent as a whole', async () => {
    const { drawer, sent, press } = await openForm(two);
    press(/添加一行/);
    typeInto(drawer.getByRole('textbox', { name: /\.name，第 3 行/ }), '丙');

    press('提交');

    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]).toEqual([{ code: [...two, { name: '丙' }] }, expect.anything()]);
  });

  it('is sorted with the keyboard, and the focus goes with the line', async () => {
    const { drawer, names } = await openForm(two);
    const grip = drawer.getByRole('button', { name: /^移动第 2 行/ });

    fireEvent.keyDown(grip, { key: 'ArrowUp' });

    expect(names()).toEqual(['乙', '甲']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^移动第 1 行/);
    expect(drawer.getByText('已移到第 1 行')).toBeDefined();
  });

  it('is sorted with the pointer alone', async () => {
    const { names, press } = await openForm(two);

    press('第 1 行下移');

    expect(names()).toEqual(['乙', '甲']);
  });

  it('is sorted by dragging a line to another', async () => {
    const { drawer, names } = await openForm(two);
    const held = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => held.set(type, value),
      getData: (type: string) => held.get(type) ?? '',
      get types() {
        return [...held.keys()];
      },
      setDragImage: () => undefined,
    };
    const [first, second] = drawer.getAllByRole('row').slice(1);

    fireEvent.dragStart(drawer.getByRole('button', { name: /^移动第 1 行/ }), { dataTransfer });
    fireEvent.dragOver(second as Element, { dataTransfer });
    fireEvent.drop(second as Element, { dataTransfer });

    expect(names()).toEqual(['乙', '甲']);
    expect(first).toBeDefined();
  });

  it('gives back a line that was removed, at its place', async () => {
    const { names, press } = await openForm(two);
    press('移除第 1 行');
    expect(names()).toEqual(['乙']);

    press('撤销');

    expect(names()).toEqual(['甲', '乙']);
  });

  it('takes no more lines than it may have', async () => {
    const { drawer, press } = await openForm(two);

    press(/添加一行/);

    expect(drawer.getByRole('button', { name: /添加一行/ })).toHaveProperty('disabled', true);
    expect(drawer.getByText('3 / 3 行')).toBeDefined();
  });

  it('tells what is wrong at its line and field, and goes there', async () => {
    const { drawer, sent, press } = await openForm([two[0], { name: '甲' }]);

    press('提交');

    const bad = drawer.getByRole('textbox', { name: /\.name，第 2 行/ });
    await waitFor(() => expect(document.activeElement).toBe(bad));
    expect(bad.getAttribute('aria-invalid')).toBe('true');
    expect(drawer.getByText('第 2 行：和前面的一行重复')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('says what the server found in a line', async () => {
    const { drawer, press } = await openForm(two, async () => {
      throw apiError('row.invalid', 200, { fields: { 'code.1.size': 'format' } });
    });

    press('提交');

    expect(await drawer.findByText('第 2 行：格式不正确')).toBeDefined();
    expect(drawer.getByRole('textbox', { name: /\.size，第 2 行/ }).ariaInvalid).toBe('true');
  });

  it('reads a list that came as text', async () => {
    const { names } = await openForm(JSON.stringify(two));

    expect(names()).toEqual(['甲', '乙']);
  });
});

import { field, resource } from '@sprout/contract';
import { createTexts, type TextKey } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { formFieldsOf } from './resource-fields.tsx';

afterEach(() => sessionStorage.clear());

const t = createTexts<TextKey>('zh-CN', zhCn);
// The name of a table that has words.
const table = resource('positions', {
  path: '/sys/position',
  permission: 'system:position',
  fields: {
    code: field.secret({ max: 20 }),
    name: field.secret({ max: 20, required: true }),
  },
});

async function openForm(isSet: boolean) {
  const sent = vi.fn<(...call: unknown[]) => Promise<unknown>>(async () => undefined);
  renderConsole(
    <FormDrawer
      title="表单"
      schema={isSet ? table.endpoints.edit.body : table.form}
      fields={formFieldsOf(table, ['code', 'name'], t, { isEdit: isSet })}
      initial={isSet ? { id: 'a', code_isSet: true, name_isSet: true } : {}}
      draftKey="secret"
      onSubmit={sent}
      onClose={() => undefined}
    />,
    {},
  );
  const drawer = within(await screen.findByRole('dialog'));
  const code = await drawer.findByLabelText(/职务编码/);
  const send = async () => {
    fireEvent.click(drawer.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    return sent.mock.calls[0]?.[0];
  };
  return { drawer, code, send, sent };
}

describe('a secret in a form', () => {
  it('shows only that one is set, and stays when nothing is typed', async () => {
    const { code, drawer, send } = await openForm(true);
    expect(code).toHaveProperty('type', 'password');
    expect(code).toHaveProperty('value', '');
    expect(drawer.getAllByPlaceholderText('已设置，留空则不改动')).toHaveLength(2);

    expect(await send()).toEqual({ id: 'a' });
  });

  it('is sent as it was typed, and kept in no draft', async () => {
    const { code, send } = await openForm(true);
    fireEvent.change(code, { target: { value: ' neu ' } });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('neu');

    expect(await send()).toEqual({ id: 'a', code: ' neu ' });
  });

  it('is cleared by a button of its own, where it may be', async () => {
    const { drawer, send } = await openForm(true);
    expect(drawer.getAllByRole('button', { name: '清除' })).toHaveLength(1);

    fireEvent.click(drawer.getByRole('button', { name: '清除' }));

    expect(drawer.getByPlaceholderText('提交后清除')).toBeDefined();
    expect(await send()).toEqual({ id: 'a', code: null });
  });

  it('is asked of a new row that needs one', async () => {
    const { drawer, sent } = await openForm(false);

    fireEvent.click(drawer.getByRole('button', { name: '提交' }));

    expect(await drawer.findByText('请输入职务名称!')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });
});

import { field, resource } from '@sprout/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { listPage } from './list-page.tsx';

// The name of a table that has words and endpoints; what is declared here is less than it can do.
const declared = {
  path: '/sys/position',
  permission: 'system:position',
  fields: {
    code: field.text({ max: 64, required: true }),
    name: field.longText({ max: 500, detailOnly: true }),
    postRank: field.text({ max: 20, readOnly: true }),
  },
} as const;
const readOnly = resource('positions', { ...declared, verbs: ['export'] });
const editable = resource('positions', { ...declared, verbs: ['edit'] });

const codes = ['list', 'add', 'edit', 'delete', 'import', 'export'].map(
  (verb) => `system:position:${verb}`,
);
const listed = {
  id: 'p1',
  code: 'T1',
  postRank: '3',
  createBy: 'admin',
  createTime: '2030-05-01 08:00:00',
  updateBy: 'admin',
  updateTime: '2030-05-01 08:00:00',
};
const server: Answers = {
  'positions.list': () => aPage([listed]),
  'positions.queryById': () => ({ ...listed, name: '先听，再问' }),
};

describe('a table of some verbs', () => {
  it('offers what its verbs name and shows a row without a way to change it', async () => {
    const Page = listPage(readOnly, { columns: ['code', 'postRank'] });
    renderConsole(<Page />, server, { codes });
    const row = await screen.findByRole('button', { name: 'T1' });

    expect(screen.queryByRole('button', { name: '添加职务' })).toBeNull();
    expect(screen.queryByRole('button', { name: '编辑「T1」' })).toBeNull();
    fireEvent.click(row);

    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('查看职务')).toBeDefined();
    expect(await drawer.findByText('先听，再问')).toBeDefined();
    expect(drawer.queryByRole('button', { name: '提交' })).toBeNull();
  });

  it('asks in its form for nothing that the server writes', async () => {
    const Page = listPage(editable, { columns: ['code'] });
    renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '编辑「T1」' }));

    const drawer = within(await screen.findByRole('dialog'));

    expect(await drawer.findByRole('textbox', { name: /职务名称/ })).toBeDefined();
    expect(drawer.queryByRole('textbox', { name: /职级/ })).toBeNull();
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anImportReport } from '../../testing/import-report.ts';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add', 'edit', 'delete', 'import', 'export'].map(
  (verb) => `system:position:${verb}`,
);
const row = {
  id: 'p1',
  code: 'T1',
  name: '教研员',
  postRank: '3',
  postRank_dictText: '中级',
  createBy: 'admin',
  createTime: '2030-05-01 08:00:00',
  updateBy: 'admin',
  updateTime: '2030-05-01 08:00:00',
};
const server: Answers = {
  'positions.list': () => aPage([row]),
  'positions.recycleBin': () => aPage([row]),
  'dicts.getDictItems': () => [{ value: '3', text: '中级' }],
  'checks.duplicate': () => null,
  'positions.add': () => row,
  'positions.edit': () => row,
  'positions.deleteBatch': () => null,
  'positions.putRecycleBin': () => null,
  'positions.deleteRecycleBin': () => null,
};

const openForm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '添加职务' }));
  return within(await screen.findByRole('dialog'));
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('positions', () => {
  it('show the words of their rank', async () => {
    renderConsole(<Page />, server, { codes });

    expect(await screen.findByText('中级')).toBeDefined();
  });

  it('offer nothing that the person may not do', async () => {
    renderConsole(<Page />, server, { codes: ['system:position:list'] });
    await screen.findByText('中级');

    expect(screen.queryByRole('button', { name: '添加职务' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
    expect(screen.queryByRole('button', { name: '编辑「教研员」' })).toBeNull();
  });

  it('name what is missing, each with a way to it', async () => {
    renderConsole(<Page />, server, { codes });
    const form = await openForm();

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    expect(await form.findByText('还有 3 处需要修改：')).toBeDefined();
    expect(form.getByText('请输入职务编码!')).toBeDefined();
    fireEvent.click(form.getByRole('button', { name: '职务名称' }));
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: /职务名称/ }));
  });

  it('say while one types that a code is taken', async () => {
    const taken = { ...server, 'checks.duplicate': () => fail('duplicate.taken') };
    renderConsole(<Page />, taken, { codes });
    const form = await openForm();

    type(form.getByRole('textbox', { name: /职务编码/ }), 'T1');

    expect(await form.findByText('该值不可用，系统中已存在！')).toBeDefined();
  });

  it('say while one types what else the server finds wrong, in its words', async () => {
    const refuse = () => {
      throw apiError('access.denied', 403);
    };
    const refusing = { ...server, 'checks.duplicate': refuse };
    renderConsole(<Page />, refusing, { codes });
    const form = await openForm();

    type(form.getByRole('textbox', { name: /职务编码/ }), 'T1');

    expect(await form.findByText('message of access.denied')).toBeDefined();
  });

  it('hold no value back whose question came too often', async () => {
    const ask = vi.fn(() => {
      throw apiError('request.tooMany', 429);
    });
    renderConsole(<Page />, { ...server, 'checks.duplicate': ask }, { codes });
    const form = await openForm();
    type(form.getByRole('textbox', { name: /职务编码/ }), 'T1');
    await waitFor(() => expect(ask).toHaveBeenCalled());

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    // The two that are empty; the code is none of them.
    expect(await form.findByText('还有 2 处需要修改：')).toBeDefined();
  });

  it('say while one types that a code breaks the rule of the school, in its words', async () => {
    const refuse = () => {
      throw Object.assign(apiError('checkRule.refused'), { message: '前两位是字母' });
    };
    const check = {
      field: 'code',
      ruleCode: 'position_code',
      ruleName: '职务编码',
      description: '前两位是字母，后面是数字。',
      example: 'AB123',
    };
    const { calls } = renderConsole(
      <Page />,
      {
        ...server,
        'fieldRules.list': () => ({ checks: [check], fills: [] }),
        'checkRules.checkByCode': refuse,
      },
      { codes },
    );
    const form = await openForm();
    await form.findByText('前两位是字母，后面是数字；例如 AB123');

    type(form.getByRole('textbox', { name: /职务编码/ }), '100%');

    expect(await form.findByText('前两位是字母')).toBeDefined();
    const asked = calls.find(({ id }) => id === 'checkRules.checkByCode');
    expect(asked?.query).toEqual({ ruleCode: 'position_code', value: '100%25' });
  });

  it('may leave open what a rule numbers, and say the next number', async () => {
    const fills = [{ field: 'code', ruleName: '职务编码', example: 'P0007' }];
    const { bodiesOf } = renderConsole(
      <Page />,
      { ...server, 'fieldRules.list': () => ({ checks: [], fills }) },
      { codes },
    );
    const form = await openForm();
    await form.findByText('留空会自动编号，下一个是 P0007');
    type(form.getByRole('textbox', { name: /职务名称/ }), '班主任');
    fireEvent.mouseDown(form.getByRole('combobox', { name: /职级/ }));
    fireEvent.click(await screen.findByText('中级', { selector: '.ant-select-item *' }));

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    await waitFor(() =>
      expect(bodiesOf('positions.add')).toEqual([{ name: '班主任', postRank: '3' }]),
    );
  });

  it('show the words of a rule that the server finds broken', async () => {
    const fields = { code: { sentence: '前两位是字母' } };
    renderConsole(
      <Page />,
      { ...server, 'positions.edit': () => fail('row.invalid', { fields }) },
      { codes },
    );
    fireEvent.click(await screen.findByRole('button', { name: '编辑「教研员」' }));
    const form = within(await screen.findByRole('dialog'));

    fireEvent.click(await form.findByRole('button', { name: '提交' }));

    expect(await form.findByText('前两位是字母')).toBeDefined();
  });

  it('show what the server says at the field it speaks of', async () => {
    const { services } = renderConsole(
      <Page />,
      { ...server, 'positions.edit': () => fail('row.invalid', { fields: { name: 'tooLong' } }) },
      { codes },
    );
    fireEvent.click(await screen.findByRole('button', { name: '编辑「教研员」' }));
    const form = within(await screen.findByRole('dialog'));

    type(await form.findByRole('textbox', { name: /职务名称/ }), '新名字');
    fireEvent.keyDown(form.getByRole('textbox', { name: /职务名称/ }), {
      key: 'Enter',
      ctrlKey: true,
    });

    expect(await form.findByText('职务名称最多 100 个字符')).toBeDefined();
    expect(services.session.token()).toBe('t');
  });

  it('send what was changed and close the form', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '编辑「教研员」' }));
    const form = within(await screen.findByRole('dialog'));

    type(await form.findByRole('textbox', { name: /职务名称/ }), ' 新名字 ');
    fireEvent.click(form.getByRole('button', { name: '提交' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('positions.edit')).toEqual([
      { id: 'p1', code: 'T1', name: '新名字', postRank: '3' },
    ]);
  });

  it('keep what was typed when the form is left by a new log-in', async () => {
    const first = renderConsole(<Page />, server, { codes });
    type((await openForm()).getByRole('textbox', { name: /职务名称/ }), '半个名字');
    cleanup();

    renderConsole(<Page />, server, { codes });
    const form = await openForm();

    expect(first.bodiesOf('positions.add')).toEqual([]);
    expect(form.getByRole('textbox', { name: /职务名称/ }).getAttribute('value')).toBe('半个名字');
    fireEvent.click(form.getByRole('button', { name: '丢弃草稿' }));
    expect(form.getByRole('textbox', { name: /职务名称/ }).getAttribute('value')).toBe('');
  });

  it('ask before what was typed is given up', async () => {
    renderConsole(<Page />, server, { codes });
    const form = await openForm();
    type(form.getByRole('textbox', { name: /职务名称/ }), 'x');

    fireEvent.click(form.getByRole('button', { name: '取消' }));

    expect(await screen.findByText('确定放弃编辑？')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '放弃编辑' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '提交' })).toBeNull());
  });

  it('are deleted for ever only when the word is typed', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '回收站' }));

    const bin = within(await screen.findByRole('dialog'));
    fireEvent.click(await bin.findByRole('button', { name: '「教研员」的更多操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '彻底删除' }));
    const go = await screen.findByRole('button', { name: '彻底删除 1 个职务' });
    expect(go.hasAttribute('disabled')).toBe(true);
    type(screen.getByRole('textbox', { name: '输入 彻底删除 继续' }), '彻底删除');
    fireEvent.click(screen.getByRole('button', { name: '彻底删除 1 个职务' }));

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'positions.deleteRecycleBin')?.query).toEqual({
        ids: 'p1',
      }),
    );
  });

  it('are checked before they are imported', async () => {
    const report = anImportReport({
      totalCount: 3,
      successCount: 2,
      errorCount: 1,
      errors: [
        {
          line: 4,
          column: '职务编码',
          message: '职务编码已经存在，忽略导入。',
          who: '',
          value: '',
          overwrite: null,
        },
      ],
    });
    const { calls } = renderConsole(
      <Page />,
      { ...server, 'positions.importExcel': () => report },
      { codes },
    );
    fireEvent.click(await screen.findByRole('button', { name: '导入' }));
    const file = new File(['x'], 'a.xlsx');

    fireEvent.change(await screen.findByLabelText('选择文件，或把它拖到这里'), {
      target: { files: [file] },
    });

    expect(await screen.findByText('职务编码已经存在，忽略导入。')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '导入 2 行' }));
    expect(await screen.findByText('已导入')).toBeDefined();
    expect(
      calls.filter(({ id }) => id === 'positions.importExcel').map(({ query }) => query),
    ).toEqual([{ check: true }, {}]);
  });

  it('are found by a question of several conditions', async () => {
    const { router, calls } = renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '高级查询' }));

    type(await screen.findByRole('textbox', { name: '值' }), 'T');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '查询' }));

    await waitFor(() => expect(router.state.location.search).toContain('superQueryMatchType=and'));
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({
        superQueryParams: encodeURI('[{"field":"code","type":"text","rule":"like","val":"T"}]'),
      }),
    );
  });
});

function fail(...[code, data]: [Parameters<typeof apiError>[0], Record<string, unknown>?]): never {
  throw apiError(code, 200, data);
}

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const version = (dataVersion: number, content: object, more: object = {}) => ({
  id: `v${dataVersion}`,
  dataTable: 'sys_position',
  dataId: 'p1',
  dataVersion,
  dataContent: JSON.stringify(content),
  createBy: 'admin',
  createByName: '管理员',
  createTime: '2030-05-01 08:00:00',
  isNewest: false,
  ...more,
});
const first = version(
  0,
  { code: 'A1', name: '班主任', oldest: 'x' },
  { createBy: null, createByName: null },
);
const second = version(1, { code: 'A1', name: '年级组长', postRank: '5' });
const third = version(2, { code: 'A2', name: '年级组长', postRank: '5' }, { isNewest: true });
const role = { ...version(0, { role_name: '助教' }), id: 'r0', dataTable: 'sys_role', dataId: 'r' };
const all = [third, second, first, role];
const server: Answers = {
  'dataLog.list': () => aPage(all),
  'dataLog.queryDataVerList': () => [third, second, first],
  'dataLog.queryCompareList': ({ query }) => {
    const { dataId1, dataId2 } = query as unknown as { dataId1: string; dataId2: string };
    return [dataId1, dataId2].map((id) => all.find((one) => one.id === id));
  },
  'dicts.getDictItems': () => [{ value: '5', text: '正高级' }],
};
const codes = ['system:dataLog:list'];

const choose = async (...names: string[]) => {
  for (const name of names) {
    fireEvent.click(await screen.findByRole('checkbox', { name: `选择「${name}」` }));
  }
  fireEvent.click(await screen.findByRole('button', { name: '数据比较' }));
};
const lineOf = async (name: string | RegExp) =>
  within(await within(await screen.findByRole('dialog')).findByRole('row', { name }));

describe('data changes', () => {
  it('names tables, and who made a change or that nobody knows', async () => {
    renderConsole(<Page />, server, { codes });

    const row = within(await screen.findByRole('row', { name: /没有记录/ }));

    expect(row.getByText('职务')).toBeDefined();
    expect(row.getByText(/班主任/)).toBeDefined();
  });

  it('are compared when two of one row are chosen, in the words of the reader', async () => {
    renderConsole(<Page />, server, { codes });
    await choose('职务 版本:1', '职务 版本:0');

    const changed = await lineOf('职务名称 班主任 改 年级组长');
    expect(changed.getByText('改')).toBeDefined();
    expect((await lineOf(/职级 .* 增 正高级/)).getByText('增')).toBeDefined();
    expect((await lineOf(/oldest x 删/)).getByText('删')).toBeDefined();
    expect(screen.getByText('3 处不同')).toBeDefined();

    fireEvent.click(screen.getByRole('checkbox', { name: '只看有变化的' }));
    expect(screen.queryByText('职务编码')).toBeNull();
  });

  it('are not compared one alone, three, or of two rows', async () => {
    renderConsole(<Page />, server, { codes });
    await choose('职务 版本:1');
    expect(await screen.findByText('请选择两条数据')).toBeDefined();

    await choose('角色 版本:0');
    expect(await screen.findByText('请选择相同的数据库表和数据ID进行比较')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are compared with the version before from the row itself', async () => {
    const { calls } = renderConsole(<Page />, server, { codes });
    const row = within(await screen.findByRole('row', { name: /A2/ }));
    fireEvent.click(row.getByRole('button', { name: /与上一版比较/ }));

    await lineOf('职务编码 A1 改 A2');

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'dataLog.queryCompareList')?.query).toEqual({
        dataId1: 'v1',
        dataId2: 'v2',
      }),
    );
  });

  it('show lists line by line, and mark the lines that differ', async () => {
    const lines = (message: string) => [
      { digits: '1', message: '首位是字母', pattern: '[a-z]' },
      { digits: '*', message, pattern: '.{3,}' },
    ];
    const rule = (n: number, message: string) => ({
      ...version(n, { ruleName: '通用', ruleJson: lines(message) }),
      dataTable: 'sys_check_rule',
    });
    const both = [rule(1, '至少三位'), rule(0, '太短')];
    const answers = {
      ...server,
      'dataLog.list': () => aPage(both),
      'dataLog.queryCompareList': () => [...both].reverse(),
    };
    renderConsole(<Page />, answers, { codes });
    await choose('校验规则 版本:1', '校验规则 版本:0');

    const items = (await lineOf(/^规则 /)).getAllByRole('listitem');

    expect(items.map(({ textContent, dataset }) => [textContent, dataset['differs']])).toEqual([
      ['位数: 1规则（正则表达式）: [a-z]提示文本: 首位是字母', 'false'],
      ['位数: *规则（正则表达式）: .{3,}提示文本: 太短', 'true'],
      ['位数: 1规则（正则表达式）: [a-z]提示文本: 首位是字母', 'false'],
      ['位数: *规则（正则表达式）: .{3,}提示文本: 至少三位', 'true'],
    ]);
  });
});

describe('putting a row back', () => {
  const content = (name: string) => JSON.stringify({ code: 'A1', name, postRank: '5' });
  const view = (more: object = {}) => ({
    state: 'there',
    now: content('年级组长'),
    becomes: content('班主任'),
    problems: [],
    version: 3,
    ...more,
  });
  const may = [...codes, 'system:position:edit'];
  const ask = async (answers: Answers) => {
    const rendered = renderConsole(<Page />, { ...server, ...answers }, { codes: may });
    const row = within(await screen.findByRole('row', { name: /没有记录/ }));
    fireEvent.click(row.getByRole('button', { name: /恢复到这一版/ }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
  };
  const go = () => screen.findByRole('button', { name: /^恢 ?复$/ });

  it('tells what will change, does it as it was seen, and can be taken back', async () => {
    const { calls, dialog } = await ask({
      'dataLog.queryRestore': () => view(),
      'dataLog.restore': () => ({ undoId: 'v9', version: 4 }),
    });
    await dialog.findByRole('row', { name: '职务名称 年级组长 改 班主任' });

    fireEvent.click(await go());
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }));

    await screen.findByText('已撤销恢复');
    expect(calls.filter(({ id }) => id === 'dataLog.restore').map(({ body }) => body)).toEqual([
      { id: 'v0', version: 3 },
      { id: 'v9', version: 4 },
    ]);
  });

  it('says in words why it cannot be done', async () => {
    const problems = [{ field: 'code', problem: 'unique', sentence: null }];
    const { dialog } = await ask({ 'dataLog.queryRestore': () => view({ problems }) });

    const alert = await dialog.findByRole('alert');

    expect(alert.textContent).toContain('职务编码: 该值不可用，系统中已存在！');
    expect((await go()).hasAttribute('disabled')).toBe(true);
  });

  it('tells the line in which something is wrong', async () => {
    const problems = [{ field: 'ruleJson.1.message', problem: 'required', sentence: null }];
    const rule = { ...first, dataTable: 'sys_check_rule' };
    const answers: Answers = {
      ...server,
      'dataLog.list': () => aPage([rule]),
      'dataLog.queryRestore': () => view({ problems }),
    };
    renderConsole(<Page />, answers, { codes: [...may, 'system:checkRule:edit'] });
    fireEvent.click(await screen.findByRole('button', { name: /恢复到这一版/ }));

    const alert = await screen.findByRole('alert');

    expect(alert.textContent).toContain('规则 第 2 行 提示文本: ');
  });

  it('is not offered of the newest version in the list', async () => {
    renderConsole(<Page />, server, { codes: may });
    const newest = within(await screen.findByRole('row', { name: /A2/ }));

    expect(newest.queryByRole('button', { name: /恢复到这一版/ })).toBeNull();
    expect(screen.queryAllByRole('button', { name: /恢复到这一版/ })).toHaveLength(2);
  });

  it('is not offered in a comparison with the newest version', async () => {
    const newest = { ...first, isNewest: true };
    const answers = {
      ...server,
      'dataLog.list': () => aPage([newest]),
      'dataLog.queryDataVerList': () => [newest],
      'dataLog.queryCompareList': () => [newest, newest],
    };
    renderConsole(<Page />, answers, { codes: may });
    const row = within(await screen.findByRole('row', { name: /没有记录/ }));
    fireEvent.click(row.getByRole('button', { name: /与上一版比较/ }));

    await screen.findByText('两个版本没有差别');

    expect(screen.queryByRole('button', { name: '恢复到版本 0' })).toBeNull();
  });

  it('says so when the row lies in the recycle bin, or is like the version', async () => {
    const gone = view({ state: 'inBin', now: null, becomes: null });
    const { dialog } = await ask({ 'dataLog.queryRestore': () => gone });

    expect(await dialog.findByText(/回收站取回/)).toBeDefined();
    expect((await go()).hasAttribute('disabled')).toBe(true);
  });

  it('is not offered to who may not change such rows', async () => {
    renderConsole(<Page />, server, { codes });
    const row = within(await screen.findByRole('row', { name: /没有记录/ }));

    expect(row.queryByRole('button', { name: /恢复到这一版/ })).toBeNull();
  });
});

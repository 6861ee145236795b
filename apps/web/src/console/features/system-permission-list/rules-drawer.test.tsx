import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { RulesDrawer } from './rules-drawer.tsx';
import { aMenuRow, aRule, menuCodes as codes, menuServer as server } from './testing/a-menu.ts';

const menu = aMenuRow({ id: 'users', name: '用户管理', ruleFlag: 1 });
const show = (answers = server) =>
  renderConsole(
    <RulesDrawer menu={menu} onClose={() => {}} onChanged={async () => {}} />,
    answers,
    { codes, seesWholeSchool: true },
  );
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const openForm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '编辑「仅显示学生」' }));
  await screen.findByText('编辑规则');
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body);
};

describe('data rules of a menu', () => {
  it('are told in words', async () => {
    show();

    expect(await screen.findByText('身份（1 学生，2 教职工）')).toBeDefined();
    expect(screen.getByText('等于')).toBeDefined();
  });

  it('are looked for by name and value', async () => {
    const { calls } = show();
    await screen.findByText('仅显示学生');

    type(screen.getByRole('textbox', { name: '规则名称' }), '学生');
    fireEvent.click(screen.getByRole('button', { name: '查询' }));

    await waitFor(() =>
      expect(calls.at(-1)?.query).toEqual({ permissionId: 'users', ruleName: '学生' }),
    );
  });

  it('are changed as one structured condition', async () => {
    const { bodiesOf } = show();
    const form = await openForm();
    type(await form.findByRole('textbox', { name: /规则值/ }), '2');

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    await waitFor(() =>
      expect(bodiesOf('permissions.editPermissionRule')).toEqual([
        expect.objectContaining({ id: 'd1', ruleColumn: 'userIdentity', ruleValue: '2' }),
      ]),
    );
  });

  it('tell while one writes how many rows they leave', async () => {
    const { calls } = show();
    const form = await openForm();
    expect(await form.findByText(/能看到 318 人中的 58 人/)).toBeDefined();

    type(await form.findByRole('textbox', { name: /规则值/ }), '2');

    await waitFor(() =>
      expect(calls.findLast(({ id }) => id === 'permissions.countRule')?.query).toEqual({
        permissionId: 'users',
        ruleColumn: 'userIdentity',
        ruleConditions: '=',
        ruleValue: '2',
      }),
    );
  });

  it('explain variables with what they are for oneself, and take one in', async () => {
    show({
      ...server,
      'permissions.ruleColumns': () => ({
        columns: [{ name: 'userIdentity', type: 'text' }],
        conditions: ['='],
      }),
      'users.sectionInfo': () => ({
        sysUserId: 'u1',
        sysUserCode: 'lin',
        sysUserName: 'Lin',
        sysOrgCode: 'A01A02',
      }),
    });
    const form = await openForm();
    fireEvent.click(await form.findByText('可以用的变量'));

    expect(form.getByText('本人当前部门的编码')).toBeDefined();
    expect(await form.findByText('你现在是：A01A02')).toBeDefined();
    fireEvent.click(form.getByRole('button', { name: '填入 #{sys_org_code}' }));

    expect((await form.findByRole<HTMLInputElement>('textbox', { name: /规则值/ })).value).toBe(
      '#{sys_org_code}',
    );
  });

  it('show the refusal of the server at the field it speaks of', async () => {
    const refuse = () => {
      throw apiError('rule.value');
    };
    show({ ...server, 'permissions.editPermissionRule': refuse });
    const form = await openForm();
    type(await form.findByRole('textbox', { name: /规则值/ }), 'x');

    fireEvent.click(form.getByRole('button', { name: '提交' }));

    expect(await form.findByText('message of rule.value')).toBeDefined();
  });

  it('of raw SQL are read and switched off, never changed', async () => {
    const sql = {
      ...aRule,
      ruleName: '旧规则',
      ruleColumn: '',
      ruleConditions: 'USE_SQL_RULES',
      ruleValue: 'sys_user.user_identity=1',
      problem: 'rule.sql',
    };
    show({ ...server, 'permissions.queryPermissionRule': () => [sql] });

    expect(await screen.findByRole('button', { name: '停用「旧规则」' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '查看规则「旧规则」' }));

    expect(await screen.findByText(/这是旧系统留下的自定义SQL规则/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '编辑「旧规则」' })).toBeNull();
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
  });

  it('cannot be made where no page reads them', async () => {
    show({ ...server, 'permissions.ruleColumns': () => ({ columns: [], conditions: [] }) });

    expect(await screen.findByText('这个菜单的页面不支持数据规则，所以不能添加。')).toBeDefined();
    expect(screen.queryByRole('button', { name: '添加规则' })).toBeNull();
  });
});

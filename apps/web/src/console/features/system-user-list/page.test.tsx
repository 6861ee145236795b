import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personPlaces } from '../../feature-files.ts';
import { PersonPlacesContext } from '../../kit/places.ts';
import { anImportReport } from '../../testing/import-report.ts';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const verbs = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'changepwd', 'frozenBatch'];
const codes = [
  ...verbs,
  'import',
  'export',
  'recycle',
  'deleteRecycleBin',
  'phone',
  'confirm',
  'addUserRole',
  'loginCard',
  'editDepartWithUser',
  'deleteUserInDepart',
].map((verb) => `system:user:${verb}`);
const user = {
  id: 'u2',
  username: 'chenmy',
  realname: '陈沐阳',
  nickname: '小鲸鱼',
  avatar: null,
  sex: 1,
  birthday: null,
  phone: '138****1200',
  email: null,
  telephone: null,
  workNo: null,
  post: null,
  school: null,
  userIdentity: 1,
  status: 1,
  status_dictText: '正常',
  roleTxt: '学生',
  orgCode: null,
  orgCodeTxt: '一班,二班',
  departIds: '',
  departIds_dictText: '',
  confirmed: true,
  hasPassword: true,
  hasPictures: false,
  createTime: '2030-05-01 08:00:00',
};
const admin = { ...user, id: 'u1', username: 'admin', realname: '管理员' };
const record = { ...user, selectedroles: 'r1', selecteddeparts: 'd1,d2' };
const waiting = {
  id: 'u9',
  username: 'newkid',
  nickname: '新同学',
  ageBand: '9to13',
  createTime: '2030-05-01 08:00:00',
};
const server: Answers = {
  'users.list': () => aPage([user]),
  'users.unconfirmed': () => aPage([waiting]),
  'users.queryById': () => record,
  'users.queryByIds': () => [],
  'roles.queryMySubRole': () => [{ id: 'r1', roleName: '教师' }],
  'departs.idTree': () => [{ key: 'd1', value: 'd1', title: '一班' }],
  'dicts.getDictItems': () => [{ value: '1', text: '男' }],
  'checks.duplicate': () => null,
  'users.freeNames': () => ['chenmy2', 'cmy01'],
  'users.add': () => record,
  'users.edit': () => record,
  'users.delete': () => null,
  'users.deleteBatch': () => null,
  'users.putRecycleBin': () => null,
  'users.frozenBatch': () => null,
  'users.confirm': () => ({ count: 1 }),
  'users.openPhone': () => ({ phone: '13812341200' }),
  'users.resetPassword': () => ({ username: 'chenmy', password: 'jingyu3758' }),
};

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('「陈沐阳」的更多操作');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const fail = (data: Record<string, unknown>): never => {
  throw apiError('row.invalid', 200, data);
};

describe('users', () => {
  it('show name, account, masked phone and the first class with the number of others', async () => {
    renderConsole(<Page />, server, { codes });

    const row = within(await screen.findByRole('row', { name: /陈沐阳/ }));

    expect(row.getByText('chenmy')).toBeDefined();
    expect(row.getByText('138****1200')).toBeDefined();
    expect(row.getByText('+1')).toBeDefined();
  });

  it('are filtered by any of their names and by quick views', async () => {
    const { router, calls } = renderConsole(<Page />, server, { codes });
    type(await screen.findByRole('textbox', { name: '用户' }), 'chen');
    await press('查询');
    await press(/^冻结/);

    await waitFor(() => expect(router.state.location.search).toContain('view=frozen'));
    const asked = calls.filter(({ id }) => id === 'users.list').map(({ query }) => query);
    expect(asked).toContainEqual({ keyword: 'chen', status: '2', pageNo: 1, pageSize: 20 });
  });

  it('offer nothing that the person may not do', async () => {
    renderConsole(<Page />, server, { codes: ['system:user:list'] });
    await screen.findByText('陈沐阳');

    expect(screen.queryByRole('button', { name: '添加用户' })).toBeNull();
    expect(screen.queryByRole('button', { name: /待确认/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '编辑「陈沐阳」' })).toBeNull();
  });

  it('keep the administrator from being frozen or deleted', async () => {
    renderConsole(<Page />, { ...server, 'users.list': () => aPage([admin]) }, { codes });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「管理员」' }));

    await press('冻结');

    expect(await screen.findByText('管理员账号不允许此操作！')).toBeDefined();
  });

  it('are asked for what belongs to their identity', async () => {
    renderConsole(<Page />, server, { codes });
    await press('添加用户');
    const form = within(await screen.findByRole('dialog'));
    expect((await form.findByLabelText('角色分配')).hasAttribute('disabled')).toBe(true);

    fireEvent.click(form.getByRole('radio', { name: '教职工' }));
    fireEvent.click(form.getByRole('button', { name: '提交' }));

    expect(await form.findByText('请输入用户账号!')).toBeDefined();
    expect(form.getByText('请输入登录密码!')).toBeDefined();
    expect(form.getByText('请选择角色')).toBeDefined();
    expect(form.getByText('请选择班级')).toBeDefined();
    expect(form.getByText('负责部门')).toBeDefined();
  });

  it('with a name that is taken are offered free ones, a tap away', async () => {
    const takenOnce = ({ query }: { query?: never }) => {
      const { fieldVal } = query as unknown as { fieldVal: string };
      if (fieldVal === 'chenmy') throw apiError('duplicate.taken');
      return null;
    };
    const answers = { ...server, 'checks.duplicate': takenOnce };
    const { calls } = renderConsole(<Page />, answers, { codes });
    await press('添加用户');
    const form = within(await screen.findByRole('dialog'));
    const username = await form.findByRole('textbox', { name: /用户账号/ });
    type(form.getByRole('textbox', { name: /用户姓名/ }), '陈沐阳');
    type(username, 'chenmy');

    fireEvent.click(await form.findByRole('button', { name: 'chenmy2' }));

    expect(username).toHaveProperty('value', 'chenmy2');
    await waitFor(() => expect(form.queryByText('账号已存在!')).toBeNull());
    const asked = calls.find(({ id }) => id === 'users.freeNames')?.query;
    expect(asked).toEqual({ username: 'chenmy', realname: '陈沐阳' });
  });

  it('get a password that is made at a tap, shown, and not typed twice', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await press('添加用户');
    const form = within(await screen.findByRole('dialog'));
    type(await form.findByRole('textbox', { name: /用户账号/ }), 'chenmy3');
    type(form.getByRole('textbox', { name: /用户姓名/ }), '陈沐阳');
    fireEvent.click(form.getByRole('radio', { name: '教职工' }));
    fireEvent.click(form.getByRole('button', { name: '随机生成' }));

    const shown = await form.findByRole('textbox', { name: /登录密码/ });

    expect(shown).toHaveProperty('value', expect.stringMatching(/^[a-z]{6,}\d{3}$/));
    expect(form.queryByLabelText(/确认密码/)).toBeNull();
    expect(form.getByRole('button', { name: '复制' })).toBeDefined();
    fireEvent.click(form.getByRole('button', { name: '提交' }));
    expect(await form.findByText('请选择角色')).toBeDefined();
    expect(form.queryByText('请重新输入登录密码!')).toBeNull();
    expect(bodiesOf('users.add')).toEqual([]);
  });

  it('are changed without what belongs to the staff', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await press('编辑「陈沐阳」');
    const form = within(await screen.findByRole('dialog'));

    type(await form.findByRole('textbox', { name: /用户姓名/ }), '陈木阳');
    fireEvent.click(form.getByRole('button', { name: '提交' }));

    await waitFor(() => expect(bodiesOf('users.edit')).toHaveLength(1));
    expect(bodiesOf('users.edit')[0]).toMatchObject({ id: 'u2', realname: '陈木阳', sex: 1 });
    expect(bodiesOf('users.edit')[0]).not.toHaveProperty('selectedroles');
  });

  it('show what the server refuses at its field', async () => {
    const refuse = { ...server, 'users.edit': () => fail({ fields: { email: 'unique' } }) };
    renderConsole(<Page />, refuse, { codes });
    await press('编辑「陈沐阳」');
    const form = within(await screen.findByRole('dialog'));

    type(await form.findByRole('textbox', { name: /用户姓名/ }), '陈木阳');
    fireEvent.click(form.getByRole('button', { name: '提交' }));

    expect(await form.findByText('邮箱已存在!')).toBeDefined();
  });

  it('are frozen after a question that says what follows', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await choose('冻结');

    expect(await screen.findByText('确定冻结吗?')).toBeDefined();
    await press('冻结 1 人');

    await waitFor(() => expect(bodiesOf('users.frozenBatch')).toEqual([{ ids: 'u2', status: 2 }]));
  });

  it('get a role together, in one request', async () => {
    const answers = { ...server, 'users.addSysUserRole': () => ({ changedIds: ['u2'] }) };
    const { bodiesOf } = renderConsole(<Page />, answers, { codes });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「陈沐阳」' }));
    await press('对所选项的更多操作');
    fireEvent.click(await screen.findByRole('menuitem', { name: '批量分配角色' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: '角色' }));
    fireEvent.click(
      await screen.findByText('教师', { selector: '.ant-select-item-option-content' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: '给 1 人「教师」' }));

    await waitFor(() =>
      expect(bodiesOf('users.addSysUserRole')).toEqual([{ roleId: 'r1', userIdList: ['u2'] }]),
    );
  });

  it('are named after a role was taken only if they had it', async () => {
    const other = { ...user, id: 'u3', username: 'lizm', realname: '李子墨' };
    const answers: Answers = {
      ...server,
      'users.list': () => aPage([user, other]),
      'users.deleteUserRoleBatch': () => ({ changedIds: ['u3'] }),
    };
    renderConsole(<Page />, answers, { codes: [...codes, 'system:user:deleteRole'] });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「陈沐阳」' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '选择「李子墨」' }));
    await press('对所选项的更多操作');
    fireEvent.click(await screen.findByRole('menuitem', { name: '批量分配角色' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: '取消角色' }));
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: '角色' }));
    fireEvent.click(
      await screen.findByText('教师', { selector: '.ant-select-item-option-content' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: '取消 2 人的「教师」' }));

    expect(await screen.findByText('李子墨 不再有「教师」')).toBeDefined();
  });

  it('lose a role again that they were given by mistake', async () => {
    const staff = { ...user, userIdentity: 2 };
    const answers: Answers = {
      ...server,
      'users.list': () => aPage([staff]),
      'users.addSysUserRole': () => ({ changedIds: ['u2'] }),
      'users.deleteUserRoleBatch': () => ({ changedIds: ['u2'] }),
    };
    const may = [...codes, 'system:user:deleteRole'];
    const { calls } = renderConsole(<Page />, answers, { codes: may });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「陈沐阳」' }));
    await press('批量分配角色');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '给角色' })).toHaveProperty('disabled', true);
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: '角色' }));
    fireEvent.click(
      await screen.findByText('教师', { selector: '.ant-select-item-option-content' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: '给 1 人「教师」' }));
    await press('撤销');

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'users.deleteUserRoleBatch')?.query).toEqual({
        roleId: 'r1',
        userIds: 'u2',
      }),
    );
  });

  it('get no role while the roles cannot be read, and are told why', async () => {
    const answers: Answers = {
      ...server,
      'roles.queryMySubRole': () => {
        throw apiError('access.denied');
      },
    };
    renderConsole(<Page />, answers, { codes });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「陈沐阳」' }));
    await press('对所选项的更多操作');
    fireEvent.click(await screen.findByRole('menuitem', { name: '批量分配角色' }));
    const dialog = within(await screen.findByRole('dialog'));

    expect(await dialog.findByRole('alert')).toBeDefined();
    expect(dialog.queryByRole('combobox', { name: '角色' })).toBeNull();
  });

  it('get no role when nobody may change the only one chosen', async () => {
    renderConsole(<Page />, { ...server, 'users.list': () => aPage([admin]) }, { codes });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「管理员」' }));
    await press('对所选项的更多操作');

    expect(await screen.findByRole('menuitem', { name: /删除/ })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: '批量分配角色' })).toBeNull();
  });

  it('go to another class together, out of every class of theirs, and back into those', async () => {
    const left = [{ departId: 'd2', userIds: ['u2'] }];
    const answers: Answers = {
      ...server,
      'departs.moveMembers': () => ({ joined: ['u2'], left, undoId: 'undo-1' }),
      'departs.restoreMembers': () => ({ count: 1 }),
    };
    const { bodiesOf } = renderConsole(<Page />, answers, { codes });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「陈沐阳」' }));
    await press('换班');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('他们现在在：一班、二班')).toBeDefined();
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: '换到哪个班' }));
    fireEvent.click(await screen.findByText('一班', { selector: '.ant-select-tree-title' }));
    fireEvent.click(dialog.getByRole('button', { name: '换班 1 人' }));

    await waitFor(() =>
      expect(bodiesOf('departs.moveMembers')).toEqual([{ toId: 'd1', userIds: ['u2'] }]),
    );
    await press('撤销');

    await waitFor(() => expect(bodiesOf('departs.restoreMembers')).toEqual([{ undoId: 'undo-1' }]));
  });

  it('are deleted at once and come back', async () => {
    const { calls, bodiesOf } = renderConsole(<Page />, server, { codes });
    await choose('删除 可撤销');

    await press('撤销');

    expect(calls.find(({ id }) => id === 'users.delete')?.query).toEqual({ id: 'u2' });
    await waitFor(() => expect(bodiesOf('users.putRecycleBin')).toEqual([{ userIds: 'u2' }]));
  });

  it('get a new password that is told once', async () => {
    renderConsole(<Page />, server, { codes });
    await choose('重设密码');
    await press('生成一个新密码');

    expect(await screen.findByText('jingyu3758')).toBeDefined();
    await press('完成');
    await waitFor(() => expect(screen.queryByText('jingyu3758')).toBeNull());
  });

  it('get no password that two hands typed differently', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await choose('重设密码');

    type(await screen.findByLabelText(/登录密码/), 'abc123x');
    type(screen.getByLabelText(/确认密码/), 'abc123y');
    fireEvent.click(screen.getByRole('button', { name: '重设密码' }));

    expect(await screen.findByText('两次输入的密码不一样！')).toBeDefined();
    expect(bodiesOf('users.changePassword')).toEqual([]);
  });

  it('show the whole phone number only when somebody opens it', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    await press('详情「陈沐阳」').catch(() => choose('详情'));
    await press('查看完整号码');

    expect(await screen.findByText('13812341200')).toBeDefined();
    expect(bodiesOf('users.openPhone')).toEqual([{ id: 'u2' }]);
  });

  it('have cards of other features below what is known of them, for whoever may read these', async () => {
    const opening = {
      id: 'l1',
      username: '周敏',
      userid: 'zhou',
      createTime: '2030-05-04 08:00:00',
    };
    const answers = { ...server, 'logs.list': () => aPage([opening]) };
    const { calls } = renderConsole(
      <PersonPlacesContext value={personPlaces}>
        <Page />
      </PersonPlacesContext>,
      answers,
      { codes: [...codes, 'system:log:list'] },
    );
    await press('详情「陈沐阳」').catch(() => choose('详情'));

    const card = within(await screen.findByRole('region', { name: '谁看过这份资料' }));
    await card.findByText(/周敏/);
    expect(calls.find(({ id }) => id === 'logs.list')?.query).toMatchObject({
      logType: 3,
      rowId: 'u2',
    });
  });

  it('wait in a view of their own until they are confirmed', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes, path: '/?view=waiting' });

    expect(await screen.findByText('9 到 13 岁')).toBeDefined();
    await press('确认「新同学」');

    await waitFor(() => expect(bodiesOf('users.confirm')).toEqual([{ ids: ['u9'] }]));
  });

  it('are checked before they are imported into a class', async () => {
    const report = anImportReport({
      totalCount: 2,
      successCount: 1,
      errorCount: 1,
      errors: [
        {
          line: 3,
          column: '登录账号',
          message: '登录账号已经存在，忽略导入。',
          who: '',
          value: '',
          overwrite: null,
        },
      ],
    });
    const answers = { ...server, 'users.importExcel': () => report };
    const { calls } = renderConsole(<Page />, answers, { codes });
    await press('导入');

    fireEvent.change(await screen.findByLabelText('选择文件，或把它拖到这里'), {
      target: { files: [new File(['x'], 'a.xlsx')] },
    });

    expect(await screen.findByText('登录账号已经存在，忽略导入。')).toBeDefined();
    expect(calls.find(({ id }) => id === 'users.importExcel')?.query).toEqual({ check: true });
  });

  it('are checked again when another class is chosen, and the picker keeps its focus', async () => {
    const report = anImportReport();
    const answers = {
      ...server,
      'users.importExcel': () => report,
      'users.importStudent': () => report,
    };
    const { calls } = renderConsole(<Page />, answers, { codes });
    await press('导入');
    fireEvent.change(await screen.findByLabelText('选择文件，或把它拖到这里'), {
      target: { files: [new File(['x'], 'a.xlsx')] },
    });
    await screen.findByText('a.xlsx');
    const picker = screen.getByRole('combobox', { name: '导入到班级' });
    picker.focus();

    fireEvent.mouseDown(picker);
    fireEvent.click(await screen.findByText('一班', { selector: '.ant-select-tree-title' }));

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'users.importStudent')?.query).toMatchObject({
        check: true,
      }),
    );
    expect(screen.getByText('a.xlsx')).toBeDefined();
    expect(document.activeElement).toBe(picker);
  });

  it('are told what a chosen class means for an import', async () => {
    renderConsole(<Page />, server, { codes });
    await press('导入');
    expect(await screen.findByText(/^不选班级：按表里写的班级导入，/)).toBeDefined();

    fireEvent.mouseDown(screen.getByRole('combobox', { name: '导入到班级' }));
    const title = { selector: '.ant-select-tree-title' };
    fireEvent.click(await screen.findByText('一班', title));

    expect(await screen.findByText(/不看表里写的班级；已有账号的学生只加入班级。$/)).toBeDefined();
    expect(screen.queryByText(/^不选班级/)).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const verbs = ['list', 'add', 'addOwn', 'edit', 'delete', 'clear', 'joinCode'];
const userVerbs = [
  ...['list', 'add', 'loginCard', 'deleteUserInDepart', 'editDepartWithUser', 'frozenBatch'],
];
const codes = [
  ...verbs.map((verb) => `system:depart:${verb}`),
  ...userVerbs.map((verb) => `system:user:${verb}`),
];
const node = (id: string, departName: string, orgCategory: string, children: unknown[] = []) => ({
  key: id,
  value: id,
  title: departName,
  id,
  parentId: id === 's' ? '' : 's',
  departName,
  orgCategory,
  orgType: '1',
  orgCode: `A01${id}`,
  departOrder: 0,
  isLeaf: true,
  children,
});
const tree = [node('s', '青禾小学', '1', [node('c1', '一班', '3'), node('c2', '二班', '3')])];
const row = {
  id: 'c1',
  parentId: 's',
  departName: '一班',
  departNameEn: '',
  departNameAbbr: '',
  departOrder: 0,
  orgCategory: '3',
  orgType: '2',
  orgCode: 'A01c1',
  departDesc: '',
  mobile: '',
  fax: '',
  address: '老地址',
  memo: '',
  isPublic: false,
  departCover: null,
  departLink: '',
  status: '1',
  createTime: '2030-05-01 08:00:00',
};
const child = {
  id: 'u2',
  username: 'chenmy',
  realname: '陈沐阳',
  nickname: '小鲸鱼',
  avatar: null,
  sex: 1,
  userIdentity: 1,
  status: 1,
  status_dictText: '正常',
  phone: '',
  orgCode: '一班',
  lastSeenTime: '2030-05-02 07:00:00',
  cardState: 'none',
  hasPassword: true,
  hasPictures: true,
};
const closed = {
  departId: 'c1',
  departName: '一班',
  linkSecret: null,
  joinCode: null,
  joinUntil: null,
  isImmediate: false,
  placesLeft: 0,
  waiting: 0,
};
const opened = { ...closed, joinCode: 'KX742P', joinUntil: '2030-05-02 09:00:00', placesLeft: 40 };
const card = {
  userId: 'u2',
  username: 'chenmy',
  realname: '陈沐阳',
  nickname: '小鲸鱼',
  departName: '一班',
  password: 'jingyu3758',
  cardToken: 'token-of-the-card-1',
  pictures: [],
};
const server: Answers = {
  'departs.tree': () => tree,
  'departs.counts': () => ({ total: 31, departs: [{ id: 'c1', students: 30 }] }),
  'departs.queryById': () => row,
  'departs.members': () => aPage([child]),
  'departs.listAll': () => [child],
  'departs.edit': () => row,
  'departs.move': () => row,
  'departs.add': () => row,
  'departs.delete': () => ({ count: 1, undoId: 'x1' }),
  'departs.clear': () => ({ count: 1, undoId: 'x2' }),
  'departs.restore': () => ({ count: 1 }),
  'departs.removeMembers': () => ({ undoId: 'undo-1' }),
  'departs.moveMembers': () => ({ joined: ['u2'], left: [], undoId: 'undo-2' }),
  'departs.restoreMembers': () => ({ count: 1 }),
  'departs.idTree': () => [{ key: 'c2', value: 'c2', title: '二班' }],
  'departs.teachers': () => ({
    teachers: [{ id: 't1', name: '林小满', username: 'linxm' }],
    colleagues: [],
  }),
  'users.frozenBatch': () => null,
  'departs.addMembers': () => null,
  'classEntry.code': () => closed,
  'classEntry.address': () => ({ configured: 'https://sprout.example', inNetwork: [] }),
  'classEntry.open': () => opened,
  'classEntry.issueCards': () => [card],
  'classEntry.suggestNames': () => ['chenmy2', 'lizm'],
  'classEntry.createChildren': () => [card],
  'config.getCurrent': () => ({ brandName: '小芽' }),
  'dicts.getDictItems': () => [],
};

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const chooseOf = async (of: string, name: RegExp | string) => {
  await press(of);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const makeCards = async () => {
  await press('制作 1 张登录卡');
  await press('旧卡作废，制作 1 张新卡');
};
const atClass = (answers: Answers = server, tab = 'members') =>
  renderConsole(<Page />, answers, { codes, path: `/a?id=c1&tab=${tab}` });

describe('departments', () => {
  it('are called classes for whoever sees classes alone', async () => {
    const ownClasses = () => [node('c1', '一班', '3'), node('c2', '二班', '3')];
    renderConsole(<Page />, { ...server, 'departs.tree': ownClasses }, { codes });

    expect(await screen.findByText('请先选择一个班级')).toBeDefined();
    expect(screen.getByRole('textbox', { name: '查找班级' })).toBeDefined();
  });

  it('stand in a tree, and the chosen one in the address', async () => {
    const { router } = renderConsole(<Page />, server, { codes });
    expect(await screen.findByText('请先选择一个机构/部门/班级!')).toBeDefined();

    fireEvent.click(await screen.findByRole('treeitem', { name: /一班/ }));

    await waitFor(() => expect(router.state.location.search).toBe('?id=c1'));
    expect(await screen.findByRole('row', { name: /陈沐阳/ })).toBeDefined();
  });

  it('tell how many children they have, who was there and who has a card', async () => {
    atClass();
    const row = within(await screen.findByRole('row', { name: /陈沐阳/ }));

    expect(await screen.findByText(/2 个班 · 31 名学生/)).toBeDefined();
    const line = within(screen.getByRole('treeitem', { name: /一班/ }));
    expect(line.getByText('30')).toBeDefined();
    expect(row.getByText('1小时前')).toBeDefined();
    expect(row.getByText('未打印')).toBeDefined();
    expect(row.getByText('密码、图案')).toBeDefined();
  });

  it('are moved by keys and back again', async () => {
    const { bodiesOf } = atClass();
    await chooseOf('「一班」的更多操作', /^下移/);
    await press('撤销');

    await waitFor(() => expect(bodiesOf('departs.move')).toHaveLength(2));
    expect(bodiesOf('departs.move')).toEqual([
      { id: 'c1', parentId: 's', index: 1 },
      { id: 'c1', parentId: 's', index: 0 },
    ]);
  });

  it('are deleted after one question that tells what stays, and come back', async () => {
    const { calls, bodiesOf } = atClass();
    await screen.findByText(/31 名学生/);
    await chooseOf('「一班」的更多操作', /^删除/);

    expect(await screen.findByText(/里面有 30 名学生。他们的账号和作品都会留下/)).toBeDefined();
    expect(screen.getByText(/30 天内也可以在「回收站」恢复/)).toBeDefined();
    expect(screen.queryByText(/彻底/)).toBeNull();
    fireEvent.click(screen.getByText('删除班级'));
    await press('撤销');

    expect(calls.find(({ id }) => id === 'departs.delete')?.query).toEqual({ id: 'c1' });
    await waitFor(() => expect(bodiesOf('departs.restore')).toEqual([{ undoId: 'x1' }]));
  });

  it('keep a text that was emptied', async () => {
    const { bodiesOf } = atClass(server, 'info');
    type(await screen.findByRole('textbox', { name: '地址' }), '');
    await press('保存');

    await waitFor(() => expect(bodiesOf('departs.edit')).toHaveLength(1));
    expect(bodiesOf('departs.edit')[0]).toMatchObject({ id: 'c1', address: '' });
  });

  it('are saved twice while the first save is still being read back', async () => {
    let version = 1;
    const answers: Answers = {
      ...server,
      'departs.queryById': () =>
        version === 1 ? { ...row, version } : new Promise(() => undefined),
      'departs.edit': () => {
        version += 1;
        return { ...row, address: '一号楼', version };
      },
    };
    const { bodiesOf } = atClass(answers, 'info');
    const address = await screen.findByRole('textbox', { name: '地址' });
    type(address, '一号楼');
    await press('保存');
    await waitFor(() => expect(bodiesOf('departs.edit')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true),
    );
    type(screen.getByRole('textbox', { name: '地址' }), '二号楼');
    await press('保存');

    await waitFor(() => expect(bodiesOf('departs.edit')).toHaveLength(2));
    expect(bodiesOf('departs.edit')[1]).toMatchObject({ address: '二号楼', version: 2 });
  });

  it('ask before another one takes the place of a form that was not saved', async () => {
    const { router } = atClass(server, 'info');
    type(await screen.findByRole('textbox', { name: '地址' }), '新地址');
    fireEvent.click(screen.getByRole('treeitem', { name: /二班/ }));

    expect(await screen.findByText('确定放弃编辑？')).toBeDefined();
    expect(router.state.location.search).toContain('id=c1');
    await press('放弃编辑');
    await waitFor(() => expect(router.state.location.search).toContain('id=c2'));
  });

  it('say at the field what is missing', async () => {
    atClass(server, 'info');
    type(await screen.findByRole('textbox', { name: /名称/ }), '');
    type(screen.getByRole('textbox', { name: '手机号' }), '123');
    await press('保存');

    expect(await screen.findByText('请输入机构/部门名称!')).toBeDefined();
    expect(screen.getByText('您的手机号码格式不正确!')).toBeDefined();
  });

  it('are added one after the other from a list of names', async () => {
    const { bodiesOf } = atClass();
    await chooseOf('「青禾小学」的更多操作', '批量添加下级');
    type(await screen.findByRole('textbox', { name: '名称' }), '三班\n\n四班');
    await press('添加 2 个');

    await waitFor(() => expect(bodiesOf('departs.add')).toHaveLength(2));
    expect(bodiesOf('departs.add')[0]).toMatchObject({ departName: '三班', parentId: 's' });
  });
});

describe('a class', () => {
  it('offers no list of names for chosen people among whom no child is', async () => {
    const teacher = { ...child, id: 't2', username: 'linxm', realname: '林小满', userIdentity: 2 };
    atClass({ ...server, 'departs.members': () => aPage([teacher]) });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「林小满」' }));
    const chosen = await screen.findByText('已选择 1 项');
    const bar = within(chosen.closest<HTMLElement>('[data-selection]') ?? document.body);

    expect(bar.getByRole('button', { name: '冻结' })).toBeDefined();
    expect(bar.queryByRole('button', { name: '打印名单' })).toBeNull();
  });

  it('is opened for joining for a lesson', async () => {
    const { bodiesOf } = atClass();
    await press('打开加入码');
    fireEvent.click(
      (await screen.findAllByRole('button', { name: '打开加入码' })).at(-1) ?? document.body,
    );

    await waitFor(() => expect(bodiesOf('classEntry.open')).toHaveLength(1));
    expect(bodiesOf('classEntry.open')[0]).toMatchObject({ departId: 'c1', minutes: 45 });
  });

  it('has its new code in focus, to be copied', async () => {
    let code: typeof closed | typeof opened = closed;
    atClass({
      ...server,
      'classEntry.code': () => code,
      'classEntry.open': () => {
        code = opened;
        return opened;
      },
    });
    const button = await screen.findByRole('button', { name: '打开加入码' });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: '打开加入码' }),
    );

    const copy = await screen.findByRole('button', { name: '复制加入码' });
    await waitFor(() => expect(document.activeElement === copy).toBe(true));
  });

  it('selects its code where there is no clipboard', async () => {
    atClass({ ...server, 'classEntry.code': () => opened });
    await press('复制加入码');

    expect(await screen.findByText(/请按 Ctrl C/)).toBeDefined();
    expect(getSelection()?.toString()).toBe('KX7-42P');
  });

  it('loses a member and gets it back', async () => {
    const { bodiesOf } = atClass();
    await screen.findByRole('row', { name: /陈沐阳/ });
    await chooseOf('「陈沐阳」的更多操作', /^取消关联/);
    await press('撤销');

    await waitFor(() => expect(bodiesOf('departs.restoreMembers')).toEqual([{ undoId: 'undo-1' }]));
  });

  it('forgets who was chosen once they are in another class, and offers only another one', async () => {
    const idTree = () => [
      { key: 'c1', value: 'c1', title: '一班' },
      { key: 'c2', value: 'c2', title: '二班' },
    ];
    const { bodiesOf } = atClass({ ...server, 'departs.idTree': idTree });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择「陈沐阳」' }));
    await press('换班');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: '换到哪个班' }));
    const titleOf = (name: string) =>
      screen.findByText(name, { selector: '.ant-select-tree-title' });
    const own = (await titleOf('一班')).closest('.ant-select-tree-treenode');
    expect(own?.className).toContain('disabled');
    fireEvent.click(await titleOf('二班'));
    fireEvent.click(dialog.getByRole('button', { name: '换班 1 人' }));

    await press('撤销');
    await waitFor(() => expect(bodiesOf('departs.restoreMembers')).toEqual([{ undoId: 'undo-2' }]));
    expect(screen.queryByText(/已选择/)).toBeNull();
  });

  it('is emptied after a question with the number of children', async () => {
    const { bodiesOf } = atClass();
    await chooseOf('更多操作', '清空班级');
    expect(await screen.findByText(/此操作不会删除学生账号/)).toBeDefined();
    await press('清空 1 名学生');
    await press('撤销');

    await waitFor(() => expect(bodiesOf('departs.restore')).toEqual([{ undoId: 'x2' }]));
  });

  it('gets cards that are issued, seen once and printed alone', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { bodiesOf } = atClass();
    await press('打印登录卡');
    await makeCards();
    await press('打印 1 张登录卡');

    expect(bodiesOf('classEntry.issueCards')).toEqual([
      { userIds: ['u2'], qr: true, password: true, pictures: false },
    ]);
    const sheet = document.querySelector<HTMLElement>('body > [data-print-pages]');
    expect(within(sheet ?? document.body).getByText('jingyu3758')).toBeDefined();
    expect(document.documentElement.dataset['print']).toBe('cards');
    expect(print).toHaveBeenCalledOnce();
  });

  it('has the configured address, its own sign and name on its cards', async () => {
    atClass();
    await press('打印登录卡');
    const preview = within(await screen.findByRole('region', { name: '预览' }));

    await waitFor(() => expect(preview.getByText('sprout.example')).toBeDefined());
    expect(preview.getByText('小芽').parentElement?.querySelector('img')?.src).toContain('svg');
    expect(screen.getByRole('alert').textContent).toContain('sprout.example');
  });

  it('is told what goes on when the cards carry the QR code alone', async () => {
    atClass();
    await press('打印登录卡');
    fireEvent.click(await screen.findByRole('checkbox', { name: '账号和新密码' }));

    expect(screen.getByText(/密码和图案密码不变/)).toBeDefined();
    await press('制作 1 张登录卡');
    await screen.findByRole('button', { name: '旧卡作废，制作 1 张新卡' });
    expect(screen.getAllByText(/密码和图案密码不变/)).toHaveLength(2);
    expect(screen.queryByText(/密码和图案密码从此失效/)).toBeNull();
  });

  it('makes no new cards before somebody has said yes to whom it ends the old ones', async () => {
    const { bodiesOf } = atClass();
    await press('打印登录卡');
    await press('制作 1 张登录卡');
    const go = await screen.findByRole('button', { name: '旧卡作废，制作 1 张新卡' });

    const question = go.closest<HTMLElement>('[role="dialog"]') ?? document.body;
    expect(within(question).getByText('陈沐阳')).toBeDefined();
    fireEvent.click(within(question).getByRole('button', { name: '取消' }));
    expect(bodiesOf('classEntry.issueCards')).toEqual([]);
  });

  it('is warned of an address that no tablet opens before accounts and passwords are made', async () => {
    const inNetwork = ['http://192.168.1.5:8080'];
    const address = () => ({ configured: null, inNetwork });
    const { bodiesOf } = atClass({ ...server, 'classEntry.address': address });
    await press('批量生成');

    const warning = await screen.findByRole('alert');

    await waitFor(() => expect(warning.textContent).toContain('http://192.168.1.5:8080'));
    expect(warning.textContent).toContain('只有这台电脑打得开');
    expect(bodiesOf('classEntry.createChildren')).toEqual([]);
  });

  it('is printed as a list with names and accounts, and no card is made anew', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { calls } = atClass();
    await chooseOf('更多操作', '打印名单');
    const drawer = within(await screen.findByRole('dialog', { name: '打印名单' }));
    fireEvent.click(await drawer.findByRole('button', { name: /打印$/ }));

    const sheet = document.querySelector<HTMLElement>('body > [data-print-pages]');
    const row = within(sheet ?? document.body).getByRole('row', { name: /陈沐阳/ });
    expect(row.textContent).toBe('1陈沐阳小鲸鱼chenmy密码、图案');
    expect(print).toHaveBeenCalledOnce();
    expect(calls.map(({ id }) => id)).not.toContain('classEntry.issueCards');
  });

  it('prints cards without passwords that lead to the log-in page', async () => {
    atClass();
    await chooseOf('更多操作', '打印名单');
    fireEvent.click(await screen.findByRole('radio', { name: '不带密码的卡' }));

    const preview = within(screen.getByRole('region', { name: '预览' }));
    expect(preview.getByText('chenmy')).toBeDefined();
    expect(preview.getByText('扫一扫，打开登录页')).toBeDefined();
    expect(preview.queryByText('••••••')).toBeNull();
  });

  it('names its teachers, and shows its children on one page', async () => {
    const { calls } = atClass();

    expect(await screen.findByText('老师：林小满')).toBeDefined();
    const asked = calls.filter(({ id }) => id === 'departs.members').map(({ query }) => query);
    expect(asked).toContainEqual({ depId: 'c1', pageNo: 1, pageSize: 100 });
  });

  it('says by name who is in the way, and goes on with the others', async () => {
    const frozen = ['陈沐阳', '李子墨'].map((realname, index) => ({
      ...child,
      id: `f${index}`,
      realname,
      status: 2,
    }));
    const { bodiesOf } = atClass({
      ...server,
      'departs.members': () => aPage(frozen),
      'users.frozenBatch': ({ body }) => {
        const { ids } = body as unknown as { ids: string };
        if (ids.includes('f1')) throw apiError('access.outOfReach', 200, { ids: ['f1'] });
        return null;
      },
    });
    await screen.findByRole('row', { name: /陈沐阳/ });
    fireEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
    await press('解冻');
    await press('解冻 2 人');

    const others = await screen.findByRole('button', { name: '其余 1 人照做' });
    const question = others.closest<HTMLElement>('[role="dialog"]') ?? document.body;
    expect(within(question).getByText('李子墨')).toBeDefined();
    fireEvent.click(others);
    await waitFor(() =>
      expect(bodiesOf('users.frozenBatch')).toEqual([
        { ids: 'f0,f1', status: 1 },
        { ids: 'f0', status: 1 },
      ]),
    );
  });

  it('asks before unprinted cards are thrown away', async () => {
    atClass();
    await press('打印登录卡');
    await makeCards();
    await screen.findByRole('button', { name: '打印 1 张登录卡' });
    await press('完成');

    expect(await screen.findByRole('button', { name: '继续打印' })).toBeDefined();
  });

  it('marks a name that stands twice before accounts are made, and lets it be taken out', async () => {
    const { bodiesOf } = atClass();
    await press('批量生成');
    type(await screen.findByRole('textbox', { name: '学生姓名' }), '陈沐阳\n李子墨\n陈 沐阳 ');
    await press('取账号');

    expect(await screen.findByText('和第 1 个同名')).toBeDefined();
    expect(screen.getByText(/名单里有重名：陈沐阳/)).toBeDefined();
    expect(screen.getByRole('button', { name: '生成 3 个账号' })).toBeDefined();
    await press('去掉第 3 个：陈 沐阳');
    expect(screen.queryByText(/同名|重名/)).toBeNull();
    await press('生成 2 个账号');

    await waitFor(() =>
      expect(bodiesOf('classEntry.createChildren')).toMatchObject([
        { children: [{ realname: '陈沐阳' }, { realname: '李子墨' }] },
      ]),
    );
  });

  it('says which of the proposed user names is taken', async () => {
    const taken = () => {
      throw apiError('row.invalid', 200, { fields: { 'children.1': 'unique' } });
    };
    atClass({ ...server, 'classEntry.createChildren': taken });
    await press('批量生成');
    type(await screen.findByRole('textbox', { name: '学生姓名' }), '陈沐阳\n李子墨');
    await press('取账号');
    await press('生成 2 个账号');

    expect(await screen.findByText('账号已被使用')).toBeDefined();
    expect(screen.getByRole('textbox', { name: /李子墨/ }).getAttribute('aria-invalid')).toBe(
      'true',
    );
  });
});

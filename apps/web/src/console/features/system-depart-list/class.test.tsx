import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPage, apiError } from '../../testing/render-console.tsx';
import {
  atClass,
  child,
  chooseOf,
  closed,
  makeCards,
  opened,
  press,
  server,
  type,
} from './testing/a-depart.tsx';

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

  it('lists a child who wants to join until it was let in or refused', async () => {
    const aRequest = (id: string, nickname: string) => ({
      id,
      userId: `u-${id}`,
      nickname,
      username: id,
      confirmed: false,
      createTime: '2030-05-02 07:55:00',
    });
    let waiting = [aRequest('j1', '李子墨'), aRequest('j2', '王一诺')];
    const { bodiesOf } = atClass({
      ...server,
      'classEntry.code': () => ({ ...closed, waiting: waiting.length }),
      'classEntry.joins': () => aPage(waiting),
      'classEntry.decide': ({ body }) => {
        const { ids } = body as unknown as { ids: string[] };
        waiting = waiting.filter(({ id }) => !ids.includes(id));
        return { count: ids.length };
      },
    });
    await press('2 名学生申请加入');
    const dialog = within(await screen.findByRole('dialog'));
    const answer = async (name: string, word: string) => {
      const line = (await dialog.findByText(name)).closest('li');
      fireEvent.click(within(line ?? document.body).getByRole('button', { name: word }));
      const shown = () => dialog.queryByText(name)?.textContent;
      await waitFor(() => expect(shown()).toBeUndefined());
    };

    await answer('李子墨', '同意');
    await answer('王一诺', '拒绝');

    expect(await dialog.findByText('暂无加入申请')).toBeDefined();
    expect(bodiesOf('classEntry.decide')).toEqual([
      { ids: ['j1'], answer: 'accept' },
      { ids: ['j2'], answer: 'refuse' },
    ]);
  });

  it('loses a member and gets it back', async () => {
    const { bodiesOf } = atClass();
    await screen.findByRole('row', { name: /陈沐阳/ });
    await chooseOf('「陈沐阳」的更多操作', /^移出班级/);
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
    await screen.findByRole('region', { name: '预览' });
    // The page itself is printed before there are cards, not an empty one.
    expect(document.documentElement.dataset['print']).toBeUndefined();
    await makeCards();
    await press('打印 1 张登录卡');

    expect(bodiesOf('classEntry.issueCards')).toEqual([
      { userIds: ['u2'], qr: true, password: true, pictures: false },
    ]);
    const sheet = document.querySelector<HTMLElement>('body > [data-print-pages]');
    expect(within(sheet ?? document.body).getByText('jingyu3758')).toBeDefined();
    expect(sheet?.textContent).toContain('一班 · 登录卡第 1 / 1 页');
    expect(document.documentElement.dataset['print']).toBe('pages');
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
    await screen.findByRole('button', { name: '制作 1 张新卡' });
    expect(screen.getAllByText(/密码和图案密码不变/)).toHaveLength(2);
    expect(screen.queryByText(/密码和图案密码从此失效/)).toBeNull();
  });

  it('makes no new cards before somebody has said yes to whom it ends the old ones', async () => {
    const { bodiesOf } = atClass();
    await press('打印登录卡');
    await press('制作 1 张登录卡');
    const go = await screen.findByRole('button', { name: '制作 1 张新卡' });

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
    within(sheet ?? document.body).getByRole('heading', { name: '一班 · 名单' });
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
    await press('生成账号');

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

  it('reads cells copied from a sheet, with the numbers that are user names', async () => {
    const { bodiesOf } = atClass();
    await press('批量生成');
    const list = '序号\t学号\t姓名\t性别\n1\t2026001\t陈沐阳\t男\n2\t\t李子墨\t女\n';
    type(await screen.findByRole('textbox', { name: '学生姓名' }), list);
    expect(screen.getByText(/读到 2 个姓名。/).textContent).toContain('没有用到：性别。');
    await press('生成账号');

    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /陈沐阳/ });
    expect(field.value).toBe('2026001');
    expect(bodiesOf('classEntry.suggestNames')).toEqual([{ names: ['李子墨'] }]);
  });

  it('says which of the proposed user names is taken', async () => {
    const taken = () => {
      throw apiError('row.invalid', 200, { fields: { 'children.1': 'unique' } });
    };
    atClass({ ...server, 'classEntry.createChildren': taken });
    await press('批量生成');
    type(await screen.findByRole('textbox', { name: '学生姓名' }), '陈沐阳\n李子墨');
    await press('生成账号');
    await press('生成 2 个账号');

    expect(await screen.findByText('账号已被使用')).toBeDefined();
    expect(screen.getByRole('textbox', { name: /李子墨/ }).getAttribute('aria-invalid')).toBe(
      'true',
    );
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { places } from './home.place.tsx';
import { Page } from './page.tsx';

const entry = (id: string, more: object) => ({
  id,
  logType: 2,
  logType_dictText: '操作日志',
  operateType: 3,
  operateType_dictText: '修改',
  logContent: '职务 · 修改',
  reason: null,
  refusedCount: null,
  userid: 'admin',
  username: '管理员',
  rowId: 'p1',
  rowName: null,
  ip: '10.0.0.7',
  userAgent: 'Firefox',
  method: 'positions.edit',
  requestType: 'PUT',
  requestUrl: '/api/sys/position/edit',
  requestParam: '{"id":"p1","name":"***"}',
  costTime: 12,
  requestId: 'r1',
  createTime: '2030-05-01 08:00:00',
  ...more,
});
const edited = entry('l1', {});
const refused = entry('l2', {
  logType: 1,
  logType_dictText: '登录日志',
  operateType: null,
  operateType_dictText: null,
  logContent: '密码登录：用户名或密码错误',
  reason: 'session.badCredentials',
  refusedCount: 10,
  userid: null,
  username: null,
  rowId: null,
});
const server: Answers = {
  'logs.list': () => aPage([edited, refused]),
  'logs.changes': () => [
    {
      action: 'position.edit',
      subject: 'position',
      rowId: 'p1',
      dataTable: 'sys_position',
      createTime: '2030-05-01 08:00:00',
    },
  ],
  'dicts.getDictItems': () => [{ value: '3', text: '修改' }],
};
const all = ['system:log:list', 'system:log:export', 'system:dataLog:list'];
/** Not the menu of the row, which is named for it. */
const unfolds = /^(?!「|.*更多)/;
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the log', () => {
  it('unfolds what a call brought and changed, with the way to both versions', async () => {
    renderConsole(<Page />, server, { codes: all });
    const row = await rowOf(/职务 · 修改/);

    fireEvent.click(row.getByRole('button', { expanded: false, name: unfolds }));

    expect(screen.getByText('{"id":"p1","name":"***"}')).toBeDefined();
    const link = await screen.findByRole('link', { name: '看前后对比' });
    expect(link.getAttribute('href')).toBe('/sys/dataLog-list?dataTable=sys_position&dataId=p1');
    fireEvent.click(row.getByRole('button', { expanded: true, name: unfolds }));
    expect(screen.queryByRole('link', { name: '看前后对比' })).toBeNull();
  });

  it('tells why a log-in was refused, and how often', async () => {
    const { calls } = renderConsole(<Page />, server, { codes: all });
    const row = await rowOf(/用户名或密码错误/);

    expect(row.getByText('没有这个账号')).toBeDefined();
    fireEvent.click(row.getByRole('button', { expanded: false, name: unfolds }));
    expect(screen.getByText('10 分钟内第 10 次')).toBeDefined();
    expect(calls.some(({ id }) => id === 'logs.changes')).toBe(false);
  });

  it('is narrowed to one kind, to a request and to a row', async () => {
    const { calls } = renderConsole(<Page />, server, { codes: all });
    const row = await rowOf(/职务 · 修改/);
    const asked = () => calls.filter(({ id }) => id === 'logs.list').map(({ query }) => query);

    fireEvent.click(screen.getByRole('button', { name: /登录日志/ }));
    await waitFor(() =>
      expect(asked()).toContainEqual(expect.objectContaining({ logType: '1', pageSize: 20 })),
    );
    fireEvent.click(row.getByRole('button', { name: /的更多操作$/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '这条数据的日志' }));
    await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ rowId: 'p1' })));
  });

  it('can be taken along and never deleted, whatever rights the actor has', async () => {
    renderConsole(<Page />, server, { codes: all });
    const row = await rowOf(/职务 · 修改/);

    fireEvent.click(row.getByRole('button', { name: /的更多操作$/ }));

    expect(await screen.findByRole('menuitem', { name: '同一次请求' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
    expect(screen.getByRole('button', { name: '导出 Excel' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '清空日志' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('offers no file to an actor who may only read', async () => {
    renderConsole(<Page />, server, { codes: ['system:log:list'] });
    await rowOf(/职务 · 修改/);

    expect(screen.queryByRole('button', { name: '导出 CSV' })).toBeNull();
  });
});

it('draws the visits of seven days, with the same numbers as a table', async () => {
  const days = ['04-28', '04-29', '04-30', '05-01', '05-02', '05-03', '05-04'];
  const Panel = places[0]?.Panel;
  renderConsole(Panel && <Panel />, {
    'logs.logInfo': () => ({ totalVisitCount: 120, todayVisitCount: 9, todayIp: 4 }),
    'logs.visitInfo': () =>
      days.map((type, index) => ({ type, tian: `2030-${type}`, visit: index + 3, ip: index })),
  });

  expect(await screen.findByRole('img', { name: '最近 7 天的登录' })).toBeDefined();
  expect(screen.getByText('今天 9 次登录，累计 120 次')).toBeDefined();
  const line = screen.getByRole('row', { name: '登录次数 3 4 5 6 7 8 9' });
  expect(line).toBeDefined();
  expect(screen.getByRole('link', { name: '查看日志' }).getAttribute('href')).toBe(
    '/isystem/log?view=1',
  );
});

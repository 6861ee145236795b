import { fireEvent, screen } from '@testing-library/react';
import { type Answers, aPage, renderConsole } from '../../../testing/render-console.tsx';
import { Page } from '../page.tsx';

const verbs = ['list', 'add', 'addOwn', 'edit', 'delete', 'clear', 'joinCode'];
const userVerbs = [
  ...['list', 'add', 'loginCard', 'deleteUserInDepart', 'editDepartWithUser', 'frozenBatch'],
];
export const codes = [
  ...verbs.map((verb) => `system:depart:${verb}`),
  ...userVerbs.map((verb) => `system:user:${verb}`),
];
export const node = (
  id: string,
  departName: string,
  orgCategory: string,
  children: unknown[] = [],
) => ({
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
export const tree = [
  node('s', '青禾小学', '1', [node('c1', '一班', '3'), node('c2', '二班', '3')]),
];
export const row = {
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
export const child = {
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
export const closed = {
  departId: 'c1',
  departName: '一班',
  linkSecret: null,
  joinCode: null,
  joinUntil: null,
  isImmediate: false,
  placesLeft: 0,
  waiting: 0,
};
export const opened = {
  ...closed,
  joinCode: 'KX742P',
  joinUntil: '2030-05-02 09:00:00',
  placesLeft: 40,
};
export const card = {
  userId: 'u2',
  username: 'chenmy',
  realname: '陈沐阳',
  nickname: '小鲸鱼',
  departName: '一班',
  password: 'jingyu3758',
  cardToken: 'token-of-the-card-1',
  pictures: [],
};
export const server: Answers = {
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

export const type = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const chooseOf = async (of: string, name: RegExp | string) => {
  await press(of);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
export const makeCards = async () => {
  await press('制作 1 张登录卡');
  await press('制作 1 张新卡');
};
export const atClass = (answers: Answers = server, tab = 'members') =>
  renderConsole(<Page />, answers, { codes, path: `/a?id=c1&tab=${tab}` });

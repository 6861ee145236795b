import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { UserForm } from './user-form.tsx';

const aRole = (id: string, roleCode: string) => ({ id, roleCode, roleName: roleCode });
const studentRole = aRole('r-student', 'student');
const helperRole = aRole('r-helper', 'helper');

const person = {
  id: 'u2',
  version: 1,
  username: 'wang',
  nickname: '王',
  realname: '王老师',
  avatar: null,
  avatar_url: '',
  userIdentity: 2,
  status: 1,
  roleTxt: '',
  orgCodeTxt: '',
  departIds: '',
  departIds_dictText: '',
  selectedroles: 'r-helper',
  selecteddeparts: '',
  sex: null,
};

const open = (roles: readonly object[], more?: object) =>
  renderConsole(
    <UserForm {...(more ? { userId: 'u2' } : {})} onClose={() => undefined} />,
    {
      'users.queryById': () => ({ ...person, ...more }),
      'roles.queryMySubRole': () => roles,
      'departs.idTree': () => [],
      'dicts.getDictItems': () => [],
    },
    { codes: ['system:user:add', 'system:user:edit'] },
  );
const offered = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);

it('offers the staff to who may give one of their roles', async () => {
  open([studentRole, helperRole]);

  await waitFor(() => expect(offered()).toEqual(['学生', '教职工']));
});

it.each([
  ['a new child', [studentRole], undefined, '你可以添加学生；教职工账号请管理员添加。'],
  ['a child', [studentRole], { userIdentity: 1 }, '要把学生改成教职工，请管理员来改。'],
])('offers %s no place among the staff without a role to give', async (_who, roles, more, said) => {
  open(roles, more);

  await screen.findByText(said);
  expect(offered()).toEqual(['学生']);
});

it.each([
  ['oneself', { id: 'u1' }, '不能改自己的身份，请其他管理员来改。'],
  ['the protected account', { username: 'admin' }, '这个账号的身份不能改。'],
  [
    'somebody whose role is not one’s own to give',
    { selectedroles: 'r-helper,r-boss' },
    '这个人的角色不归你管，身份请管理员来改。',
  ],
])('offers no place among the children for %s', async (_who, more, said) => {
  open([studentRole, helperRole], more);

  await screen.findByText(said);
  expect(offered()).toEqual(['教职工']);
});

it('lets a member of the staff become a child whose roles are one’s own to give', async () => {
  open([studentRole, helperRole], {});

  await waitFor(() => expect(offered()).toEqual(['学生', '教职工']));
});

it('adds a child without a user name where a rule of the school numbers children', async () => {
  const fills = [{ field: 'username', ruleName: '学号', example: '2026007' }];
  const { bodiesOf } = renderConsole(
    <UserForm departId="d1" onClose={() => undefined} />,
    {
      'roles.queryMySubRole': () => [studentRole, helperRole],
      'departs.idTree': () => [{ value: 'd1', title: '一班', key: 'd1' }],
      'dicts.getDictItems': () => [],
      'fieldRules.list': (({ query }: { query: { subject: string } }) =>
        query.subject === 'students' ? { checks: [], fills } : { checks: [], fills: [] }) as never,
      'users.add': () => person,
    },
    { codes: ['system:user:add', 'system:user:edit'] },
  );
  await screen.findByText(/留空会自动编号，下一个是 2026007/);
  fireEvent.change(screen.getByRole('textbox', { name: /用户姓名/ }), {
    target: { value: '王小明' },
  });

  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(bodiesOf('users.add')).toHaveLength(1));
  expect(bodiesOf('users.add')[0]).not.toHaveProperty('username');
});

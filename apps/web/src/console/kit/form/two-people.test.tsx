import { roleList } from '@sprout/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Page as Settings } from '../../features/system-sys-config/page.tsx';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { TableForm } from '../list/table-form.tsx';
import { UserForm } from '../people/user-form.tsx';

const zhao = { by: '赵老师', at: '2030-05-02 07:57:00', fields: [] };

/** Refuses every save with an older version than the second. */
const staleOnce =
  (done: () => unknown) =>
  ({ body, query }: { body?: { version?: number }; query?: { version?: number } }): unknown => {
    const version = body?.version ?? query?.version;
    if (version === 2) return done();
    throw apiError('form.stale', 200, { by: '赵老师', changes: [zhao] });
  };

/** Answers the first value once, and the second ever after. */
const thenAnother = <T,>(first: T, second: T) => {
  const left = [first];
  return () => left.shift() ?? second;
};

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const role = {
  id: 'r1',
  roleName: '教研员',
  roleCode: 'planner',
  roleLevel: 1,
  seesWholeSchool: false,
  description: '',
  createBy: null,
  createTime: '',
  updateBy: null,
  updateTime: null,
  userCount: 0,
  problem: null,
  version: 1,
};
const other = { ...role, roleName: '教研组长', description: '管教研', version: 2 };

function showRole(answers: Answers = {}) {
  return renderConsole(
    <TableForm resource={roleList} row={role} onClose={() => undefined} />,
    {
      'roles.queryById': () => other,
      'roles.checkRoleCode': () => null,
      'roles.edit': staleOnce(() => ({ id: 'r1' })) as never,
      ...answers,
    },
    { codes: ['system:role:edit'] },
  );
}

it('keeps what was typed, names the other person and shows both values of a field', async () => {
  showRole();
  const name = await screen.findByRole('textbox', { name: /角色名称/ });
  type(name, '备课组长');
  press('提交');

  const notice = within(await screen.findByRole('alert', { name: /赵老师先保存了修改/ }));

  expect(name).toHaveProperty('value', '备课组长');
  const line = within(notice.getByRole('radiogroup', { name: '角色名称' }));
  expect(line.getByRole('radio', { name: /我的\s*备课组长/ })).toHaveProperty('checked', true);
  expect(line.getByRole('radio', { name: /赵老师的\s*教研组长/ })).toHaveProperty('checked', false);
});

it('asks only for fields that both have changed, and takes the rest from the other', async () => {
  showRole();
  type(await screen.findByRole('textbox', { name: /角色名称/ }), '备课组长');
  press('提交');

  const notice = within(await screen.findByRole('alert', { name: /赵老师/ }));

  expect(notice.getAllByRole('radiogroup')).toHaveLength(1);
  expect(notice.getByText(/赵老师改的(备注|.*描述)/)).toBeDefined();
  expect(screen.getByRole('textbox', { name: /备注|描述/ }).textContent).toBe('管教研');
});

it('saves the changes of both at once when they are of different fields', async () => {
  const { bodiesOf } = showRole({
    'roles.queryById': () => ({ ...role, roleName: '教研组长', version: 2 }),
  });
  type(await screen.findByRole('textbox', { name: /备注|描述/ }), '周三开会');
  press('提交');

  await waitFor(() => expect(bodiesOf('roles.edit')).toHaveLength(2));

  expect(bodiesOf('roles.edit')[1]).toMatchObject({
    roleName: '教研组长',
    description: '周三开会',
    version: 2,
  });
  expect(await screen.findByText(/赵老师改的.*角色名称/)).toBeDefined();
  expect(screen.queryByRole('alert', { name: /赵老师/ })).toBeNull();
});

it('saves nothing that is wrong once the changes of both are together', async () => {
  const { bodiesOf } = showRole({
    'roles.queryById': () => ({ ...role, roleName: '', version: 2 }),
  });
  type(await screen.findByRole('textbox', { name: /备注|描述/ }), '周三开会');
  press('提交');

  await screen.findByRole('alert', { name: /赵老师先保存了修改/ });

  expect(bodiesOf('roles.edit')).toHaveLength(1);
});

it('saves over the other only by the button that says so', async () => {
  const { bodiesOf } = showRole();
  type(await screen.findByRole('textbox', { name: /角色名称/ }), '备课组长');
  press('提交');
  await screen.findByRole('alert', { name: /赵老师/ });
  fireEvent.keyDown(screen.getByRole('textbox', { name: /角色名称/ }), {
    key: 'Enter',
    ctrlKey: true,
  });
  const before = bodiesOf('roles.edit').length;

  press('用我的盖过去并保存');

  await waitFor(() => expect(bodiesOf('roles.edit')).toHaveLength(2));
  expect(before).toBe(1);
  expect(bodiesOf('roles.edit')[1]).toMatchObject({
    roleName: '备课组长',
    description: '管教研',
    version: 2,
  });
});

it('puts the value of the other into the form, field by field or all at once', async () => {
  const { bodiesOf } = showRole();
  const name = await screen.findByRole('textbox', { name: /角色名称/ });
  type(name, '备课组长');
  press('提交');
  await screen.findByRole('alert', { name: /赵老师/ });

  press('全部用对方的');
  press('保存');

  expect(name).toHaveProperty('value', '教研组长');
  await waitFor(() => expect(bodiesOf('roles.edit')[1]).toMatchObject({ roleName: '教研组长' }));
});

it('sends the lists of a person with those that the form was opened with', async () => {
  const person = {
    id: 'u2',
    username: 'lin',
    realname: '林老师',
    nickname: '林',
    avatar: null,
    sex: null,
    birthday: null,
    phone: null,
    email: null,
    telephone: null,
    workNo: null,
    post: null,
    school: '一小',
    userIdentity: 2,
    status: 1,
    roleTxt: '',
    orgCode: null,
    orgCodeTxt: '',
    departIds: 'd1',
    departIds_dictText: '一班',
    confirmed: true,
    hasPassword: true,
    hasPictures: false,
    createTime: '',
    selectedroles: 'r1',
    selecteddeparts: 'd1',
  };
  const { bodiesOf } = renderConsole(<UserForm userId="u2" onClose={() => undefined} />, {
    'users.queryById': thenAnother(
      { ...person, version: 1 },
      { ...person, school: '二小', selectedroles: 'r1,r2', version: 2 },
    ),
    'users.edit': staleOnce(() => person) as never,
    'roles.queryMySubRole': () => [],
    'departs.idTree': () => [],
    'dicts.getDictItems': () => [],
    'checks.duplicate': () => null,
  });
  fireEvent.click(await screen.findByRole('button', { name: /更多资料/ }));
  type(screen.getByRole('textbox', { name: '学校' }), '三小');
  press('提交');
  await screen.findByRole('radio', { name: /赵老师的\s*二小/ });

  press('用我的盖过去并保存');

  await waitFor(() => expect(bodiesOf('users.edit')).toHaveLength(2));
  expect(bodiesOf('users.edit')).toMatchObject([
    { version: 1, opened: { selectedroles: 'r1', selecteddeparts: 'd1', departIds: 'd1' } },
    { version: 2, school: '三小', selectedroles: 'r1,r2', opened: { selectedroles: 'r1,r2' } },
  ]);
});

it('shows settings that two people changed, and takes the rest from the other', async () => {
  const { calls } = renderConsole(<Settings />, {
    'config.form': thenAnother(
      { version: 1, codeVersion: 0, values: { brandName: '小芽编程', brandDesc: '一起做' } },
      { version: 2, codeVersion: 0, values: { brandName: '小溪编程', brandDesc: '一起学' } },
    ),
    'config.saveTenantConfig': staleOnce(() => null) as never,
    'config.preview': () => '<p>page</p>',
    'config.getCurrent': () => ({}),
  });
  type(await screen.findByDisplayValue('小芽编程'), '小河编程');
  press(/保存 1/);
  await screen.findByRole('radio', { name: /赵老师的\s*小溪编程/ });

  press('用我的盖过去并保存');

  const saves = () => calls.filter(({ id }) => id === 'config.saveTenantConfig');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ query: { version: 2 }, body: { brandName: '小河编程' } });
});

it('saves settings of two people at once when they changed different ones', async () => {
  const { calls } = renderConsole(<Settings />, {
    'config.form': thenAnother(
      { version: 1, codeVersion: 0, values: { brandName: '小芽编程', brandDesc: '一起做' } },
      { version: 2, codeVersion: 0, values: { brandName: '小溪编程', brandDesc: '一起做' } },
    ),
    'config.saveTenantConfig': staleOnce(() => null) as never,
    'config.preview': () => '<p>page</p>',
    'config.getCurrent': () => ({}),
  });
  type(await screen.findByDisplayValue('一起做'), '一起学');
  press(/保存 1/);
  const saves = () => calls.filter(({ id }) => id === 'config.saveTenantConfig');

  await waitFor(() => expect(saves()).toHaveLength(2));

  expect(saves()[1]).toMatchObject({ query: { version: 2 }, body: { brandDesc: '一起学' } });
  expect(saves()[1]?.body).not.toHaveProperty('brandName');
  expect(await screen.findByText(/赵老师改的.*品牌名/)).toBeDefined();
  expect(screen.getByDisplayValue('小溪编程')).toBeDefined();
});

it('says why the settings of the other cannot be read, and keeps what was typed', async () => {
  const left = [{ version: 1, codeVersion: 0, values: { brandName: '小芽编程' } }];
  const { calls } = renderConsole(<Settings />, {
    'config.form': () => {
      const next = left.shift();
      if (!next) throw apiError('request.busy', 503);
      return next;
    },
    'config.saveTenantConfig': staleOnce(() => null) as never,
    'config.preview': () => '<p>page</p>',
    'config.getCurrent': () => ({}),
  });
  type(await screen.findByDisplayValue('小芽编程'), '小河编程');
  press(/保存 1/);

  expect(await screen.findByText('message of request.busy')).toBeDefined();
  expect(calls.filter(({ id }) => id === 'config.saveTenantConfig')).toHaveLength(1);
  expect(screen.getByDisplayValue('小河编程')).toBeDefined();
});

import { ApiError } from '@sprout/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add', 'edit'].map((verb) => `system:datasource:${verb}`);
const row = {
  id: 's1',
  name: '选课',
  code: 'courses',
  dbType: '4',
  dbType_dictText: 'PostgreSQL',
  host: 'db.example',
  port: 5432,
  dbName: 'school',
  dbUsername: 'reader',
  dbPassword_isSet: true,
  hasTls: true,
};
const server: Answers = {
  'dataSources.list': () => aPage([row]),
  'dataSources.hosts': () => ['db.example:5432'],
  'dataSources.testConnection': () => ({
    version: 'PostgreSQL 18.4',
    isReadOnly: true,
    rights: [],
  }),
  'dicts.getDictItems': () => [{ value: '4', text: 'PostgreSQL' }],
};

async function openTest(answers: Answers) {
  const page = renderConsole(<Page />, { ...server, ...answers }, { codes });
  fireEvent.click(await screen.findByRole('button', { name: '测试「选课」' }));
  return { ...page, modal: within(await screen.findByRole('dialog')) };
}

describe('a data source', () => {
  it('is tried with the stored password', async () => {
    const { modal, bodiesOf } = await openTest({});

    expect(await modal.findByText('连接成功')).toBeDefined();
    expect(modal.getByText('这个账号只能读，可以放心使用')).toBeDefined();
    const { dbName, dbType, dbUsername, hasTls, host, id, port } = row;
    expect(bodiesOf('dataSources.testConnection')).toEqual([
      { dbName, dbType, dbUsername, hasTls, host, id, port },
    ]);
  });

  it('warns of an account that could change something, and says by which rights', async () => {
    const writing = { version: 'MySQL 8.4.0', isReadOnly: false, rights: ['INSERT', 'UPDATE'] };
    const { modal } = await openTest({ 'dataSources.testConnection': () => writing });

    expect(await modal.findByText(/它有 INSERT, UPDATE 权限/)).toBeDefined();
  });

  it('says why it cannot be reached', async () => {
    const refused = new ApiError({
      code: 'dataSource.denied',
      status: 200,
      message: '账号或密码不对',
    });
    const { modal } = await openTest({
      'dataSources.testConnection': () => {
        throw refused;
      },
    });

    expect(await modal.findByText('连接失败')).toBeDefined();
    expect(modal.getByText(/账号或密码不对/)).toBeDefined();
  });
});

describe('a form that is saved', () => {
  const refused = new ApiError({
    code: 'dataSource.denied',
    status: 200,
    message: '账号或密码不对',
  });
  const cannotConnect: Answers = {
    'dataSources.testConnection': () => {
      throw refused;
    },
  };

  async function save(answers: Answers, values: Readonly<Record<string, string>>) {
    const kept: Answers = { 'dataSources.edit': () => row, 'checks.duplicate': () => null };
    const page = renderConsole(<Page />, { ...server, ...kept, ...answers }, { codes });
    fireEvent.click(await screen.findByRole('button', { name: '编辑「选课」' }));
    const drawer = within(await screen.findByRole('dialog'));
    for (const [name, value] of Object.entries(values)) {
      const box = await drawer.findByRole('textbox', { name: new RegExp(name) });
      fireEvent.change(box, { target: { value } });
    }
    fireEvent.click(drawer.getByRole('button', { name: '提交' }));
    return page;
  }

  it('is tried first, with what the form says', async () => {
    const { bodiesOf } = await save({}, { 主机: 'other.example' });

    await waitFor(() => expect(bodiesOf('dataSources.edit')).toHaveLength(1));
    expect(bodiesOf('dataSources.testConnection')).toMatchObject([
      { id: 's1', host: 'other.example', port: 5432, hasTls: true },
    ]);
  });

  it('is not tried where only its name has changed', async () => {
    const { bodiesOf } = await save({}, { 数据源名称: '选课二' });

    await waitFor(() => expect(bodiesOf('dataSources.edit')).toHaveLength(1));
    expect(bodiesOf('dataSources.testConnection')).toEqual([]);
  });

  it('goes back to the form when it cannot be reached, and is saved when that is chosen', async () => {
    const { bodiesOf } = await save(cannotConnect, { 主机: 'other.example' });

    fireEvent.click(await screen.findByRole('button', { name: '返回修改' }));
    await screen.findAllByText('账号或密码不对');
    expect(bodiesOf('dataSources.edit')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '提交' }));
    fireEvent.click(await screen.findByRole('button', { name: '仍然保存' }));

    await waitFor(() => expect(bodiesOf('dataSources.edit')).toHaveLength(1));
  });

  it('says at once what the server does not allow', async () => {
    const notAllowed: Answers = {
      'dataSources.testConnection': () => {
        throw new ApiError({
          code: 'row.invalid',
          status: 200,
          message: '有的内容不对',
          data: { fields: { host: 'serverNotAllowed' } },
        });
      },
    };
    const { bodiesOf } = await save(notAllowed, { 主机: 'other.example' });

    await waitFor(() => expect(bodiesOf('dataSources.testConnection')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: '仍然保存' })).toBeNull();
    expect(bodiesOf('dataSources.edit')).toEqual([]);
  });
});

it('says what whoever runs the server has to do first', async () => {
  renderConsole(<Page />, { ...server, 'dataSources.hosts': () => [] }, { codes });

  expect(await screen.findByText('还不能连接其他数据库')).toBeDefined();
});

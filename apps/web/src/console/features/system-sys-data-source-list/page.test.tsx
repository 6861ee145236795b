import { ApiError } from '@sprout/client';
import { fireEvent, screen, within } from '@testing-library/react';
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
  'dataSources.testConnection': () => ({ version: 'PostgreSQL 18.4', isReadOnly: true }),
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

  it('warns of an account that could change something', async () => {
    const writing = { version: 'MySQL 8.4.0', isReadOnly: false };
    const { modal } = await openTest({ 'dataSources.testConnection': () => writing });

    expect(await modal.findByText(/请换一个只能读的账号/)).toBeDefined();
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

it('says what whoever runs the server has to do first', async () => {
  renderConsole(<Page />, { ...server, 'dataSources.hosts': () => [] }, { codes });

  expect(await screen.findByText('还不能连接其他数据库')).toBeDefined();
});

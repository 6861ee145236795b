import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['list', 'add', 'edit', 'delete'].map((verb) => `system:loginProvider:${verb}`);
const provider = {
  id: 'p1',
  name: '学校统一身份',
  code: 'school',
  kind: 'oidc',
  kind_dictText: 'OpenID Connect',
  isOn: true,
  address: 'https://login.test',
  linkCount: 7,
};
const server: Answers = {
  'loginProviders.list': () => aPage([provider]),
  'loginProviders.hosts': () => ({ hosts: ['login.test:443'], origin: 'https://sprout.test' }),
  'dicts.getDictItems': () => [{ value: 'oidc', text: 'OpenID Connect' }],
};

it('says which address to enter at the other side, and how many are bound', async () => {
  renderConsole(<Page />, server, { codes });

  expect(
    await screen.findByText('https://sprout.test/api/thirdLogin/{code}/callback'),
  ).toBeDefined();
  expect((await screen.findAllByText('学校统一身份')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('7').length).toBeGreaterThan(0);
});

it('says what whoever runs the server has to do first', async () => {
  const closed = { hosts: [], origin: 'https://sprout.test' };
  renderConsole(<Page />, { ...server, 'loginProviders.hosts': () => closed }, { codes });

  expect(await screen.findByText('还不能连接任何登录服务')).toBeDefined();
});

import { fireEvent, screen, within } from '@testing-library/react';
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
  'loginProviders.hosts': () => ({
    hosts: ['login.test:443'],
    origin: 'https://sprout.test',
    hasPublicUrl: true,
  }),
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

it('says it below its title', async () => {
  renderConsole(<Page />, server, { codes });
  const about = await screen.findByRole('alert');

  const title = screen.getByRole('heading', { level: 1 });
  const follows = title.compareDocumentPosition(about) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says what whoever runs the server has to do first', async () => {
  const closed = { hosts: [], origin: 'https://sprout.test', hasPublicUrl: true };
  renderConsole(<Page />, { ...server, 'loginProviders.hosts': () => closed }, { codes });

  expect(await screen.findByText('还不能连接任何登录服务')).toBeDefined();
});

it('says that CAS needs the address of this site', async () => {
  const local = { hosts: ['login.test:443'], origin: 'http://10.0.0.7', hasPublicUrl: false };
  renderConsole(<Page />, { ...server, 'loginProviders.hosts': () => local }, { codes });

  expect(await screen.findByText('CAS 还不能开放')).toBeDefined();
  expect(screen.getByText(/SPROUT_PUBLIC_URL/)).toBeDefined();
});

it('asks a service and says in words what is wrong with it', async () => {
  const answer = '对方的签发者是 https://login.test/realm，和填写的地址不同，要一字不差';
  const check = () => ({ isFine: false, answer });
  const { bodiesOf } = renderConsole(
    <Page />,
    { ...server, 'loginProviders.check': check },
    { codes },
  );

  fireEvent.click(await screen.findByRole('button', { name: '检查「学校统一身份」' }));
  const modal = within(await screen.findByRole('dialog'));

  expect(await modal.findByText('还不能用')).toBeDefined();
  expect(modal.getByText(answer)).toBeDefined();
  expect(bodiesOf('loginProviders.check')).toEqual([{ id: 'p1' }]);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['system:user:list', 'system:depart:list', 'system:user:phone'];
const teacher = {
  userId: 'u2',
  realname: '周敏',
  avatar: null,
  workNo: 'T7',
  departId: 'd1,d2',
  departName: '一班 | 二班',
  post: 'LEAD',
  post_dictText: '教研组长',
  phone: '138******00',
  telephone: '010-62345678',
  email: 'zhou@example.com',
};
const server: Answers = {
  'users.addressList': () => aPage([teacher]),
  'users.openPhone': () => ({ phone: '13812341200' }),
  'departs.idTree': () => [
    {
      key: 'd1',
      value: 'd1',
      title: '三年级',
      children: [{ key: 'd2', value: 'd2', title: '二班' }],
    },
  ],
};

const asked = (calls: readonly { id: string; query: unknown }[]) =>
  calls.filter(({ id }) => id === 'users.addressList').map(({ query }) => query);

describe('the address book', () => {
  it('names departments and position, and opens a masked number once asked', async () => {
    const { bodiesOf } = renderConsole(<Page />, server, { codes });
    const row = within(await screen.findByRole('row', { name: /周敏/ }));

    expect(row.getByText('一班 | 二班')).toBeDefined();
    expect(row.getByText('教研组长')).toBeDefined();
    expect(row.getByText('138******00')).toBeDefined();
    fireEvent.click(row.getByRole('button', { name: '查看完整号码' }));

    expect(await row.findByText('13812341200')).toBeDefined();
    expect(bodiesOf('users.openPhone')).toEqual([{ id: 'u2' }]);
  });

  it('lists the people of the chosen department, from their first page', async () => {
    const path = '/?realname=周&pageNo=3';
    const { calls, router } = renderConsole(<Page />, server, { codes, path });

    fireEvent.click(await screen.findByText('二班'));

    await waitFor(() => expect(router.state.location.search).toContain('departId=d2'));
    await waitFor(() =>
      expect(asked(calls)).toContainEqual({
        realname: '周',
        departId: 'd2',
        pageNo: 1,
        pageSize: 20,
      }),
    );
  });

  it('opens a person to be read, with ways to reach them', async () => {
    renderConsole(<Page />, server, { codes });
    fireEvent.click(await screen.findByText('周敏'));

    const drawer = within(await screen.findByRole('dialog'));

    expect(drawer.getByRole('link', { name: '010-62345678' }).getAttribute('href')).toBe(
      'tel:010-62345678',
    );
    expect(drawer.getByRole('button', { name: '存名片' })).toBeDefined();
  });

  it('shows no tree and opens no number without the permissions', async () => {
    const { calls } = renderConsole(<Page />, server, { codes: ['system:user:list'] });
    await screen.findByText('周敏');

    expect(screen.queryByRole('button', { name: '查看完整号码' })).toBeNull();
    expect(calls.some(({ id }) => id === 'departs.idTree')).toBe(false);
  });
});

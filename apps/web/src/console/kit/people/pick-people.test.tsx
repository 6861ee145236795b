import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import { PickPeople } from './pick-people.tsx';

const person = (id: string, realname: string) => ({
  id,
  username: id,
  realname,
  nickname: realname,
});
const everybody = [person('u1', '林一'), person('u2', '周二'), person('u3', '王三')];

const show = (onPick: (ids: readonly string[]) => boolean, onClose = () => {}) =>
  renderConsole(
    <PickPeople
      title="添加已有用户"
      goText={(n) => `加入 ${n} 人`}
      onPick={onPick}
      onClose={onClose}
    />,
    {
      // A page has two, the class three.
      'users.list': ({ query }: { query?: { pageSize: number } }) => ({
        ...aPage(query?.pageSize === 20 ? everybody.slice(0, 2) : everybody),
        total: 3,
      }),
      'roles.queryMySubRole': () => [],
      'departs.idTree': () => [],
    },
  );

it('chooses a whole class at once, those of other pages too', async () => {
  const onPick = vi.fn(() => true);
  const onClose = vi.fn();
  show(onPick, onClose);

  fireEvent.click(await screen.findByRole('button', { name: /选择全部 3/ }));
  fireEvent.click(await screen.findByRole('button', { name: '加入 3 人' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onPick).toHaveBeenCalledWith(['u1', 'u2', 'u3']);
});

it('stays open with its choice where it was not done', async () => {
  const onClose = vi.fn();
  show(() => false, onClose);

  fireEvent.click(await screen.findByRole('checkbox', { name: '选择「周二」' }));
  fireEvent.click(screen.getByRole('button', { name: '加入 1 人' }));

  await screen.findByRole('button', { name: '加入 1 人' });
  expect(onClose).not.toHaveBeenCalled();
});

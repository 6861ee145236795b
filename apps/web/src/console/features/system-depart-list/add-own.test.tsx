import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { AddOwn } from './add-own.tsx';

const answers = {
  'departs.addOwn': () => ({ id: 'd1', departName: '三（1）班' }),
  'classEntry.suggestNames': () => ['cmy01', 'lzm01'],
  'classEntry.address': () => ({ configured: 'http://school.test', inNetwork: [] }),
};
const codes = ['system:depart:addOwn', 'system:user:add'];

function open(more: { codes?: string[] } = { codes }) {
  const onClose = vi.fn();
  const drawn = renderConsole(
    <AddOwn onClose={onClose} onMade={() => Promise.resolve()} />,
    answers,
    more,
  );
  return { ...drawn, onClose };
}

const nameIt = async () =>
  fireEvent.change(await screen.findByLabelText('班级名称'), {
    target: { value: '三（1）班\u200b' },
  });

it('makes a class by its name', async () => {
  const { bodiesOf, onClose } = open({ codes: ['system:depart:addOwn'] });
  await nameIt();
  expect(screen.queryByLabelText('学生名单（可以不填）')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '建这个班' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodiesOf('departs.addOwn')).toEqual([{ departName: '三（1）班' }]);
});

it('goes on to the accounts of the children whose names were pasted', async () => {
  const { bodiesOf, onClose } = open();
  await nameIt();
  const list = screen.getByLabelText('学生名单（可以不填）');
  fireEvent.change(list, { target: { value: '1\t陈沐阳\n2\t李子墨' } });
  fireEvent.click(screen.getByRole('button', { name: '建这个班' }));

  fireEvent.click(await screen.findByRole('button', { name: '生成账号' }));
  fireEvent.click(await screen.findByRole('button', { name: '生成 2 个账号' }));

  await waitFor(() => expect(bodiesOf('classEntry.createChildren')).toHaveLength(1));
  expect(bodiesOf('classEntry.createChildren')[0]).toMatchObject({
    departId: 'd1',
    children: [
      { realname: '陈沐阳', username: 'cmy01' },
      { realname: '李子墨', username: 'lzm01' },
    ],
  });
  expect(onClose).not.toHaveBeenCalled();
});

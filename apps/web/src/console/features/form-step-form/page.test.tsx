import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

it('goes step by step, needs a name, and ends at its result', async () => {
  const { router, bodiesOf } = renderConsole(<Page />, {
    'departs.addOwn': () => ({ id: 'd1', departName: '三（1）班' }),
  });
  const name = await screen.findByLabelText(/班级名称/);
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('班级', { selector: '[aria-current="step"]' })).toBeDefined();

  fireEvent.change(name, { target: { value: '三（1）班' } });
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }));
  fireEvent.click(await screen.findByRole('button', { name: '提交' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/result/success'));
  expect(bodiesOf('departs.addOwn')).toEqual([{ departName: '三（1）班' }]);
});

it('shows what it read of a pasted list, and has its accounts looked at before they are made', async () => {
  const { router, bodiesOf } = renderConsole(
    <Page />,
    {
      'departs.addOwn': () => ({ id: 'd1', departName: '三班' }),
      'classEntry.address': () => ({ configured: 'http://school.test', inNetwork: [] }),
      'classEntry.createChildren': () => [],
    },
    { codes: ['system:user:add'] },
  );
  fireEvent.change(await screen.findByLabelText(/班级名称/), { target: { value: '三班' } });
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  const list = '1\t2026001\t张三\t13800000001\n2\t2026002\t李四\t13800000002';
  fireEvent.change(await screen.findByLabelText(/新学生的名单/), { target: { value: list } });
  const read = screen.getAllByRole('row').map(({ textContent }) => textContent);
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  fireEvent.click(await screen.findByRole('button', { name: '提交' }));
  fireEvent.click(await screen.findByRole('button', { name: '生成账号' }));
  fireEvent.click(await screen.findByRole('button', { name: '生成 2 个账号' }));

  await waitFor(() => expect(bodiesOf('classEntry.createChildren')).toHaveLength(1));
  expect(read.slice(1)).toEqual(['1张三202600113800000001', '2李四202600213800000002']);
  expect(bodiesOf('classEntry.createChildren')).toMatchObject([
    {
      departId: 'd1',
      children: [
        { realname: '张三', username: '2026001' },
        { realname: '李四', username: '2026002' },
      ],
    },
  ]);
  expect(router.state.location.pathname).not.toMatch(/^\/result/);
});

it('stands below the department that it was opened for', async () => {
  const { bodiesOf } = renderConsole(
    <Page />,
    { 'departs.add': () => ({ id: 'd1', departName: '三班' }) },
    { codes: ['system:depart:add'], path: '/form/step-form?parentId=p1' },
  );
  fireEvent.change(await screen.findByLabelText(/班级名称/), { target: { value: '三班' } });
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }));
  fireEvent.click(await screen.findByRole('button', { name: '提交' }));

  await waitFor(() =>
    expect(bodiesOf('departs.add')).toEqual([
      { departName: '三班', parentId: 'p1', orgCategory: '3' },
    ]),
  );
});

it('offers the department above to those who may make classes anywhere', async () => {
  renderConsole(<Page />, {}, { codes: ['system:depart:add'] });

  expect(await screen.findByText('上级部门')).toBeDefined();
});

it('needs the department above of those who may not make a class of their own', async () => {
  const { bodiesOf } = renderConsole(<Page />, {}, { codes: ['system:depart:add'] });
  fireEvent.change(await screen.findByLabelText(/班级名称/), { target: { value: '三班' } });
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));

  expect(await screen.findByText(/请.*上级部门|上级部门.*请/)).toBeDefined();
  expect(bodiesOf('departs.addOwn')).toEqual([]);
});

it('gives up no pasted list unasked, and none whose accounts are being made', async () => {
  let answer: (cards: object[]) => void = () => undefined;
  const { router } = renderConsole(
    <Page />,
    {
      'departs.addOwn': () => ({ id: 'd1', departName: '三班' }),
      'classEntry.address': () => ({ configured: 'http://school.test', inNetwork: [] }),
      'classEntry.createChildren': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
    { codes: ['system:user:add', 'system:depart:addOwn'] },
  );
  fireEvent.change(await screen.findByLabelText(/班级名称/), { target: { value: '三班' } });
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  fireEvent.change(await screen.findByLabelText(/新学生的名单/), {
    target: { value: '1\t2026001\t张三' },
  });
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  fireEvent.click(await screen.findByRole('button', { name: '提交' }));
  const next = await screen.findByRole('button', { name: '生成账号' });
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  fireEvent.click(next);
  fireEvent.click(await screen.findByRole('button', { name: '生成 1 个账号' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: '关闭' })).toBeNull());
  expect(router.state.location.pathname).not.toMatch(/^\/result/);
  answer([]);
  expect(await screen.findByRole('button', { name: '关闭' })).toBeDefined();
});

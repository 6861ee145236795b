import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

vi.setConfig({ testTimeout: 60_000 });

const add = () => fireEvent.click(screen.getByRole('button', { name: /添加|新增/ }));

async function fill() {
  fireEvent.change(await screen.findByLabelText(/课程名/), { target: { value: '海洋' } });
  add();
  const names = await waitFor(() => {
    const found = screen.getAllByRole('textbox', { name: /单元名称/ });
    expect(found).toHaveLength(2);
    return found;
  });
  for (const [at, name] of names.entries()) {
    fireEvent.change(name, { target: { value: `第${at + 1}课` } });
  }
}

it('saves a course with its units in their order', async () => {
  const { router, bodiesOf } = renderConsole(<Page />, {
    'courses.add': () => ({ id: 'c1' }),
    'courseUnits.add': () => ({ id: 'n' }),
  });
  await fill();

  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/result/success'));
  expect(bodiesOf('courses.add')).toMatchObject([{ courseName: '海洋' }]);
  expect(bodiesOf('courseUnits.add')).toMatchObject([
    { unitName: '第1课', courseId: 'c1', courseWorkType: 2 },
    { unitName: '第2课', courseId: 'c1' },
  ]);
});

it('goes on where it was after a failure: nothing is made twice', async () => {
  let isBroken = true;
  const { router, bodiesOf } = renderConsole(<Page />, {
    'courses.add': () => ({ id: 'c1' }),
    'courseUnits.add': ({ body }: { body?: { unitName: string } }) => {
      if (isBroken && body?.unitName === '第2课') throw apiError('network.offline', 0);
      return { id: 'n' };
    },
  });
  await fill();
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText(/前 1 个单元已保存/)).toBeDefined();

  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/result/success'));
  expect(bodiesOf('courses.add')).toHaveLength(1);
  expect(bodiesOf('courseUnits.add')).toMatchObject([
    { unitName: '第1课' },
    { unitName: '第2课' },
    { unitName: '第2课' },
  ]);
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const add = () => fireEvent.click(screen.getByRole('button', { name: /添加|新增/ }));

async function fill() {
  fireEvent.change(await screen.findByLabelText(/课程名/), { target: { value: '海洋' } });
  add();
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
    { unitName: '第1课', courseId: 'c1' },
    { unitName: '第2课', courseId: 'c1' },
  ]);
});

it('needs a name and nothing else', async () => {
  const { router, bodiesOf } = renderConsole(<Page />, { 'courses.add': () => ({ id: 'c1' }) });
  fireEvent.change(await screen.findByLabelText(/课程名/), { target: { value: '海洋' } });
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/result/success'));
  expect(bodiesOf('courses.add')).toMatchObject([{ courseName: '海洋', showType: 2 }]);
});

it('goes on where it was after a failure: nothing is made twice', async () => {
  let isBroken = true;
  const { router, bodiesOf } = renderConsole(<Page />, {
    'courses.add': () => ({ id: 'c1' }),
    'courseUnits.list': () => aPage([{ id: 'n', unitName: '第1课' }]),
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

it('keeps what was changed between a failure and the next try', async () => {
  let isBroken = true;
  const { router, calls } = renderConsole(<Page />, {
    'courses.add': () => ({ id: 'c1' }),
    'courses.edit': () => ({ id: 'c1' }),
    'courseUnits.list': () => aPage([{ id: 'u1', unitName: '第1课' }]),
    'courseUnits.edit': () => ({ id: 'u1' }),
    'courseUnits.add': ({ body }: { body?: { unitName: string } }) => {
      if (isBroken && body?.unitName === '第2课') throw apiError('network.offline', 0);
      return { id: body?.unitName === '第1课' ? 'u1' : 'u2' };
    },
  });
  await fill();
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText(/前 1 个单元已保存/);

  isBroken = false;
  fireEvent.change(screen.getByLabelText(/课程名/), { target: { value: '海洋与星空' } });
  const [first] = screen.getAllByRole('textbox', { name: /单元名称/ });
  if (first) fireEvent.change(first, { target: { value: '认识海洋' } });
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/result/success'));
  const changes = calls
    .filter(({ id }) => /^course\w*\.(add|edit|delete|move)/.test(id))
    .slice(3)
    .map(({ id, body }) => ({ id, body }));
  expect(changes).toMatchObject([
    { id: 'courses.edit', body: { id: 'c1', courseName: '海洋与星空' } },
    { id: 'courseUnits.edit', body: { id: 'u1', unitName: '认识海洋' } },
    { id: 'courseUnits.add', body: { unitName: '第2课', courseId: 'c1' } },
  ]);
});

it('makes no unit twice whose answer was lost on the way', async () => {
  let isLost = true;
  const made: { id: string; unitName: string }[] = [];
  const { router, bodiesOf } = renderConsole(<Page />, {
    'courses.add': () => ({ id: 'c1' }),
    'courseUnits.list': () => aPage(made),
    'courseUnits.edit': () => ({ id: 'n' }),
    'courseUnits.add': ({ body }: { body?: { unitName: string } }) => {
      const unit = { id: `u${made.length + 1}`, unitName: body?.unitName ?? '' };
      made.push(unit);
      if (isLost && unit.unitName === '第2课') throw apiError('network.offline', 0);
      return unit;
    },
  });
  await fill();
  fireEvent.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByText(/前 1 个单元已保存/);

  isLost = false;
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/result/success'));
  expect(bodiesOf('courseUnits.add')).toHaveLength(2);
  expect(made.map(({ unitName }) => unitName)).toEqual(['第1课', '第2课']);
});

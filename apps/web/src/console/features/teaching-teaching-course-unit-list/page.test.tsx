import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const unit = { id: 'u1', unitName: '第一课', courseId: 'c1', orderNum: 1 };

it('copies a unit as a draft', async () => {
  const { calls } = renderConsole(
    <Page />,
    {
      'courseUnits.list': () => aPage([unit]),
      'courseUnits.copy': () => ({ id: 'u2', unitName: '第一课 副本' }),
    },
    { codes: ['teaching:courseUnit:list', 'teaching:courseUnit:add'] },
  );

  fireEvent.click(await screen.findByRole('button', { name: /第一课.*更多|更多.*第一课/ }));
  fireEvent.click(await screen.findByText('复制'));

  expect(await screen.findByText('已复制为草稿「第一课 副本」')).toBeDefined();
  expect(calls.find(({ id }) => id === 'courseUnits.copy')?.body).toEqual({ id: 'u1' });
});

it('puts units of several courses in no order among each other', async () => {
  const other = { ...unit, id: 'u2', unitName: '第二课', courseId: 'c2' };
  renderConsole(
    <Page />,
    { 'courseUnits.list': () => aPage([unit, other]) },
    { codes: ['teaching:courseUnit:list', 'teaching:courseUnit:edit'] },
  );

  expect(await screen.findByRole('row', { name: /第二课/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: '移动「第二课」' })).toBeNull();
});

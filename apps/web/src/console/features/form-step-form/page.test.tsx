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

it('offers the department above to those who may make classes anywhere', async () => {
  renderConsole(<Page />, {}, { codes: ['system:depart:add'] });

  expect(await screen.findByText('上级部门')).toBeDefined();
});

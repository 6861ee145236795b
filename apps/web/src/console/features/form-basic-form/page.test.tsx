import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it('sends what somebody wants to say, and leads to its result', async () => {
  const { bodiesOf, router } = renderConsole(<Page />, { 'feedback.add': () => null });
  await type(/一句话说明/, '打印不了登录卡');
  await type(/详细情况/, '点了没有反应');

  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/result/success'));
  expect(bodiesOf('feedback.add')).toEqual([
    { kind: 'problem', title: '打印不了登录卡', content: '点了没有反应' },
  ]);
  expect(new URLSearchParams(router.state.location.search).get('of')).toBe('feedback');
});

it('keeps what was typed when it could not be sent', async () => {
  const { router } = renderConsole(<Page />, {
    'feedback.add': () => {
      throw apiError('request.tooMany', 429);
    },
  });
  await type(/一句话说明/, '打印不了登录卡');
  await type(/详细情况/, '点了没有反应');

  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByText(/message of request.tooMany/)).toBeDefined();
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByLabelText(/详细情况/)).toHaveProperty('value', '点了没有反应');
});

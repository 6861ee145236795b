import { ApiError } from '@sprout/client';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { ErrorState } from './error-state.tsx';

const failure = (message: string) =>
  new ApiError({ code: 'server.unexpected', status: 500, message, id: 'e1f2' });

it('names the number of an error once', () => {
  renderConsole(
    <ErrorState error={failure('出了点问题。编号 e1f2')} onRetry={() => undefined} />,
    {},
  );

  expect(screen.getByRole('alert').textContent?.split('e1f2')).toHaveLength(2);
});

it('ends a reason before the next sentence begins', () => {
  renderConsole(<ErrorState error={failure('请检查 e1f2')} onRetry={() => undefined} />, {});

  expect(screen.getByRole('alert').textContent).toContain('请检查 e1f2。内容没有丢。');
});

it('adds the number where the words have none', () => {
  renderConsole(<ErrorState error={failure('出了点问题')} onRetry={() => undefined} />, {});

  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('出了点问题。错误编号 e1f2。内容没有丢。');
});

it('says that access was denied', () => {
  const error = new ApiError({ code: 'access.crossSite', status: 403, message: '' });
  renderConsole(<ErrorState error={error} onRetry={() => undefined} />, {});

  expect(screen.getByRole('alert').textContent).toContain('拒绝访问。内容没有丢。');
});

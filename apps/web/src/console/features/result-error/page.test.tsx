import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

it('says what is there, what is missing, and where it is finished', async () => {
  renderConsole(
    <Page />,
    {},
    { path: '/result/fail?of=class&id=d1&name=三班&courses=1&failed=people' },
  );

  expect(await screen.findByRole('heading', { name: '「三班」建好了，还差一点' })).toBeDefined();
  expect(screen.getByText('学生还没有加进班级')).toBeDefined();
  expect(screen.getByText('分配了 1 门课程')).toBeDefined();
  expect(screen.getByRole('link', { name: '去班级里补上' }).getAttribute('href')).toBe(
    '/isystem/departDetailList?id=d1',
  );
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const at = (query: string) => renderConsole(<Page />, {}, { path: `/result/success?${query}` });

it('says what was done and where one goes on', async () => {
  at('of=class&id=d1&name=三（1）班&people=3&courses=1');

  expect(await screen.findByRole('heading', { name: '「三（1）班」建好了' })).toBeDefined();
  expect(screen.getByText('加入了 3 名学生')).toBeDefined();
  expect(screen.getByRole('link', { name: '打开班级' }).getAttribute('href')).toBe(
    '/isystem/departDetailList?id=d1',
  );
});

it('names in its sentence what was written', async () => {
  at('of=feedback&name=打印机');

  expect(await screen.findByText('管理员会在消息里看到你写的「打印机」。')).toBeDefined();
});

it('leads home when there is nothing to tell', async () => {
  at('of=bank');

  expect(await screen.findByText('这里没有结果')).toBeDefined();
  expect(screen.getByRole('link', { name: '回首页' })).toBeDefined();
});

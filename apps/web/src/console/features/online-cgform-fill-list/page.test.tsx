import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const form = {
  id: 'f1',
  name: '春游装备',
  openUntil: '2030-05-10 18:00:00',
  isOnce: true,
  mine: 1,
};
const options = { codes: ['teaching:form:fill'] };
const childs = { path: '/center/questions' };

it('leads to every open form, with its end and what one has sent', async () => {
  renderConsole(<Page />, { 'forms.open': () => [form] }, options);

  const link = await screen.findByRole('link', { name: /春游装备/ });
  expect(link.getAttribute('href')).toBe('/online/cgformFill/f1');
  expect(link.textContent).toBe('春游装备已填 1 份2030-05-10 18:00 截止');
});

it('says when there is nothing to fill in', async () => {
  renderConsole(<Page />, { 'forms.open': () => [] }, options);

  expect(await screen.findByText('现在没有要填写的表单')).toBeDefined();
});

it('tells a child of the questions of its teachers in words of its own', async () => {
  renderConsole(<Page />, { 'forms.open': () => [{ ...form, mine: 0 }] }, childs);

  expect(await screen.findByRole('heading', { name: /老师问我/ })).toBeDefined();
  const link = await screen.findByRole('link', { name: /春游装备/ });
  expect(link.getAttribute('href')).toBe('/center/questions/f1');
  expect(link.textContent).toBe('春游装备2030-05-10 18:00 以前都可以回答');
});

it('tells a child that nobody asks it anything now', async () => {
  renderConsole(<Page />, { 'forms.open': () => [] }, childs);

  expect(await screen.findByText('现在没有问题要回答')).toBeDefined();
});

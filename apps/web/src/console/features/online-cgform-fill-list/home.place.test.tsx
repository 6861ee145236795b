import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { places } from './home.place.tsx';

const [{ Panel = () => null, isFor } = {}] = places;
const form = {
  id: 'f1',
  name: '春游去哪里',
  openUntil: '2030-05-10 18:00:00',
  isOnce: true,
  mine: 0,
};

it('is for children', () => {
  expect(isFor?.(() => false)).toBe(true);
  expect(isFor?.((code) => code === 'teaching:homework:list')).toBe(false);
  expect(isFor?.((code) => code === 'teaching:form:fill')).toBe(false);
});

it('shows what was not answered yet, with the way to it', async () => {
  renderConsole(<Panel />, { 'forms.open': () => [form, { ...form, id: 'f2', mine: 1 }] });

  const link = await screen.findByRole('link', { name: '去回答 春游去哪里' });
  expect(link.getAttribute('href')).toBe('/center/questions/f1');
  expect(screen.getAllByText('春游去哪里', { selector: 'b' })).toHaveLength(1);
});

it('is not there when everything is answered', async () => {
  const { calls } = renderConsole(<Panel />, { 'forms.open': () => [{ ...form, mine: 1 }] });

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('老师想问你')).toBeNull();
});

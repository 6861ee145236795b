import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { ListFoot } from './list-foot.tsx';

afterEach(cleanup);

const rowsOf = (count: number) => Array.from({ length: count }, () => ({}));

it.each([
  { page: 1, shown: 10, words: /1–10.*35/ },
  { page: 4, shown: 5, words: /31–35.*35/ },
])('names the rows of page $page by their first and last', ({ page, shown, words }) => {
  renderConsole(
    <ListFoot page={page} size={10} total={35} rows={rowsOf(shown)} onChange={() => {}} />,
    {},
  );

  expect(screen.getByText(words)).toBeDefined();
});

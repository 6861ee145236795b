import { expect, it, vi } from 'vitest';
import { createPageTurner } from './page-turner.ts';

function open(pageIndex: number, pageCount: number) {
  const mount = document.createElement('div');
  const onTurn = vi.fn();
  const turner = createPageTurner(mount, { t: (key) => key, onTurn });
  turner.show({ pageIndex, pageCount });
  const button = (name: string) => mount.querySelector<HTMLButtonElement>(`.${name}`);
  return { mount, onTurn, button };
}

it('turns to the pages beside the shown one', () => {
  const { onTurn, button } = open(1, 3);
  button('previous')?.click();
  button('next')?.click();

  expect(onTurn.mock.calls).toEqual([[0], [2]]);
});

it('has no way beyond the first and the last page', () => {
  expect(open(0, 2).button('previous')?.disabled).toBe(true);
  expect(open(1, 2).button('next')?.disabled).toBe(true);
});

it('marks the shown page among its dots and shows none for a single page', () => {
  const dots = open(2, 4).mount.querySelectorAll('i');

  expect(Array.from(dots, (dot) => dot.hasAttribute('data-now'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(open(0, 1).mount.querySelector<HTMLElement>('.pages')?.hidden).toBe(true);
});

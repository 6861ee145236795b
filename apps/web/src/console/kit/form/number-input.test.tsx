import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { NumberInput } from './number-input.tsx';

it('names its steps in the language of the page', () => {
  const handleChange = vi.fn();
  renderConsole(<NumberInput aria-label="人数" defaultValue={3} onChange={handleChange} />, {});

  fireEvent.mouseDown(screen.getByRole('button', { name: '增大' }));

  expect(screen.getByRole('button', { name: '减小' })).toBeDefined();
  expect(handleChange).toHaveBeenCalledWith(4);
});

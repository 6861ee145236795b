import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StarRate } from './star-rate.tsx';

it('shows the number beside the stars, and gives one more by an arrow key', () => {
  const onChange = vi.fn();
  render(<StarRate label="评分" value={3} onChange={onChange} />);

  const stars = screen.getByLabelText('评分');
  fireEvent.keyDown(stars, { key: 'ArrowRight', keyCode: 39 });

  screen.getByText('3');
  expect(onChange).toHaveBeenCalledWith(4);
});

it('says by a dash that no star was given, and offers as many as it is told', () => {
  render(<StarRate label="评分" value={0} max={3} onChange={() => {}} />);

  screen.getByText('—');
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

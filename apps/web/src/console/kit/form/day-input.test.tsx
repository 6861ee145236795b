import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DayInput } from './day-input.tsx';

const stored = '2026-03-02 09:00:00';

const typeTime = (text: string) => {
  const input = screen.getByRole('textbox', { name: 'opens' });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  return input;
};

it('keeps what is being typed while the page draws itself anew', () => {
  const values: unknown[] = [];
  const page = () => (
    <DayInput label="opens" value={stored} hasTime onChange={(next) => values.push(next)} />
  );
  const { rerender } = render(page());
  const input = typeTime('2026-03-05 14:30');
  rerender(page());
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(values).toEqual(['2026-03-05 14:30:00']);
});

it('takes a typed time when the person goes on to the next field', async () => {
  const values: unknown[] = [];
  render(
    <>
      <DayInput label="opens" value={stored} hasTime onChange={(next) => values.push(next)} />
      <button type="button">save</button>
    </>,
  );
  const input = typeTime('2026-03-05 14:30');
  fireEvent.mouseDown(screen.getByRole('button', { name: 'save' }));
  fireEvent.blur(input);
  await vi.waitFor(() => expect(values).toEqual(['2026-03-05 14:30:00']));
});

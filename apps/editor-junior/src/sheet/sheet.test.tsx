import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

describe('a sheet', () => {
  it('closes on Escape, but not on that of a sheet above it', () => {
    const onLower = vi.fn();
    const onUpper = vi.fn();
    render(
      <Sheet title="lower" onClose={onLower}>
        <Sheet title="upper" onClose={onUpper}>
          <p>text</p>
        </Sheet>
      </Sheet>,
    );

    fireEvent(
      screen.getByRole('dialog', { name: 'upper' }),
      new Event('cancel', { cancelable: true }),
    );
    expect(onUpper).toHaveBeenCalledTimes(1);
    expect(onLower).not.toHaveBeenCalled();

    fireEvent(
      screen.getByRole('dialog', { name: 'lower' }),
      new Event('cancel', { cancelable: true }),
    );
    expect(onLower).toHaveBeenCalledTimes(1);
  });

  it('keeps its keys from the editor behind', () => {
    const onKey = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the editor.
      <div onKeyDown={onKey}>
        <Sheet title="sheet" onClose={vi.fn()}>
          <button type="button">inside</button>
        </Sheet>
      </div>,
    );

    fireEvent.keyDown(screen.getByText('inside'), { key: 'Delete' });

    expect(onKey).not.toHaveBeenCalled();
  });
});

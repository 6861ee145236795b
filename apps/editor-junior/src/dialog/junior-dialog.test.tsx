import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { JuniorDialog } from './junior-dialog.tsx';

describe('a dialog', () => {
  it('closes on Escape, but not on that of a dialog above it', () => {
    const onLower = vi.fn();
    const onUpper = vi.fn();
    render(
      <JuniorDialog title="lower" onClose={onLower}>
        <JuniorDialog title="upper" onClose={onUpper}>
          <p>text</p>
        </JuniorDialog>
      </JuniorDialog>,
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
        <JuniorDialog title="dialog" onClose={vi.fn()}>
          <button type="button">inside</button>
        </JuniorDialog>
      </div>,
    );

    fireEvent.keyDown(screen.getByText('inside'), { key: 'Delete' });

    expect(onKey).not.toHaveBeenCalled();
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useModal } from './use-modal.ts';

function Question({ onClose }: { onClose: () => void }) {
  return <dialog {...useModal(onClose)}>question</dialog>;
}

it('is closed while it stands in the page, so that the browser gives the focus back', () => {
  const wasThere: boolean[] = [];
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    wasThere.push(this.isConnected);
  });
  const { rerender } = render(<Question onClose={() => undefined} />);

  rerender(<p>page</p>);

  expect(close).toHaveBeenCalledOnce();
  expect(wasThere).toEqual([true]);
});

it('asks to be closed by Escape, and does not go by itself', () => {
  const onClose = vi.fn();
  render(<Question onClose={onClose} />);
  const cancel = new Event('cancel', { cancelable: true });

  fireEvent(screen.getByText('question'), cancel);

  expect(onClose).toHaveBeenCalledOnce();
  expect(cancel.defaultPrevented).toBe(true);
});

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { usePageKeys } from './use-page-keys.ts';

afterEach(cleanup);

function Page({ onKey, box }: { onKey: (key: string) => boolean; box?: 'shown' | 'hidden' }) {
  usePageKeys(({ key }) => onKey(key));
  return (
    <>
      <p>page</p>
      <div style={box === 'hidden' ? { display: 'none' } : {}}>
        {box && <section data-takes-keys>box</section>}
      </div>
    </>
  );
}

it.each([
  [undefined, 1],
  ['shown', 0],
  // Of a hidden tab.
  ['hidden', 1],
] as const)('hears keys outside of a box that is %s: %i times', async (box, times) => {
  const onKey = vi.fn(() => true);
  renderConsole(<Page onKey={onKey} {...(box ? { box } : {})} />, {});

  fireEvent.keyDown(screen.getByText('page'), { key: 's' });

  expect(onKey).toHaveBeenCalledTimes(times);
});

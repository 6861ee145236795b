import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../routing/load-chunk.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { PageBoundary } from './page-boundary.tsx';

function Lost(): never {
  throw new ChunkLoadError(new Error('offline'));
}

it('asks again for a page that did not arrive when the network is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const handleRetry = vi.fn();
  renderConsole(
    <PageBoundary onRetry={handleRetry}>
      <Lost />
    </PageBoundary>,
    {},
  );
  await screen.findByText('页面没有下载完');

  fireEvent(window, new Event('online'));

  expect(handleRetry).toHaveBeenCalledOnce();
});

import { expect, it, vi } from 'vitest';
import { offerOfflinePage } from './offline-page.ts';

function aWindow(protocol: string, register = vi.fn(async () => undefined)) {
  const page = { location: { protocol }, navigator: { serviceWorker: { register } } };
  // Only what is asked for stands in it.
  return { page: page as unknown as Window, register };
}

it('asks for the script over HTTPS', () => {
  const { page, register } = aWindow('https:');

  offerOfflinePage(page);

  expect(register).toHaveBeenCalledWith('/sw.js');
});

it('does nothing over plain HTTP', () => {
  const { page, register } = aWindow('http:');

  offerOfflinePage(page);

  expect(register).not.toHaveBeenCalled();
});

it('does without where the browser has none', () => {
  const page = { location: { protocol: 'https:' }, navigator: {} };

  expect(() => offerOfflinePage(page as unknown as Window)).not.toThrow();
});

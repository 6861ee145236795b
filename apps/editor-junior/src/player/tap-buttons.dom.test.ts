import { expect, it, vi } from 'vitest';
import { createTapButtons } from './tap-buttons.ts';

it('lets keys tap the characters of the page', () => {
  const mount = document.createElement('div');
  const onTap = vi.fn();
  const taps = createTapButtons(mount, { t: (key, params) => `${key} ${params?.['name']}`, onTap });
  taps.show([{ id: 'Cat 1', name: 'Cat' }]);

  const button = mount.querySelector('button');
  button?.click();

  expect([button?.textContent, onTap.mock.calls]).toEqual(['player.tap Cat', [['Cat 1']]]);
});

it('keeps the button that has the focus while the page stays', () => {
  const mount = document.createElement('div');
  const taps = createTapButtons(mount, { t: (key) => key, onTap: () => {} });
  taps.show([{ id: 'Cat 1', name: 'Cat' }]);
  const before = mount.querySelector('button');

  taps.show([{ id: 'Cat 1', name: 'Cat' }]);
  expect(mount.querySelector('button')).toBe(before);

  taps.show([]);
  expect(mount.querySelector('button')).toBeNull();
});

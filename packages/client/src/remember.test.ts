import { expect, it } from 'vitest';
import type { SiteConfig } from './file-url.ts';
import { isRememberedAtFirst } from './remember.ts';

it.each<[string, SiteConfig | undefined, boolean, boolean]>([
  ['usually', {}, false, true],
  ['where the school has not said otherwise', { rememberUnticked: '0' }, false, true],
  ['not where the school wants none', { rememberUnticked: '1' }, false, false],
  ['not where children log in, too', {}, true, false],
  ['not while it is unknown what the school wants', undefined, false, false],
])('"remember me" is ticked at first: %s', (_, config, isShared, isTicked) => {
  expect(isRememberedAtFirst(config, { isShared: () => isShared })).toBe(isTicked);
});

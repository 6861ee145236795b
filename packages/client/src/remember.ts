import type { SiteConfig } from './file-url.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Whether "remember me on this computer" is ticked before the user has chosen: unless the school has switched that off,
 * children log in with this browser, too, or the settings of the school are not known yet. Source: decision 83.
 */
export const isRememberedAtFirst = (
  config: SiteConfig | undefined,
  session: Pick<SessionStore, 'isShared'>,
): boolean => config !== undefined && config['rememberUnticked'] !== '1' && !session.isShared();

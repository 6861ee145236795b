import type { SiteConfig } from './file-url.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Whether "remember me on this computer" is ticked before anybody has chosen: not where the school does not want
 * it, nor where children log in, too, and not before it is known what the school wants. Source: decision 83.
 */
export const isRememberedAtFirst = (
  config: SiteConfig | undefined,
  session: Pick<SessionStore, 'isShared'>,
): boolean => config !== undefined && config['rememberUnticked'] !== '1' && !session.isShared();

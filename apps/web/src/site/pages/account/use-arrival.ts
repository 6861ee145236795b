import { safeRedirect } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { dayPart, useTexts, useToast } from '@sprout/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { isSitePath } from '../../paths.ts';
import { useBrowser } from '../../services.ts';

/** What follows every log-in: the session is kept, the person greeted, and the way goes on. */
export function useArrival(): (login: Result<'session.login'>) => void {
  const browser = useBrowser();
  const { t } = useTexts();
  const toast = useToast();
  const goOn = useWayOn();
  return (login) => {
    browser.session.save(login);
    const part = dayPart(new Date(browser.now()).getHours());
    toast({ text: t('account.login.welcome'), detail: t(`account.login.${part}`) });
    goOn(login.userInfo.mustChangePassword);
  };
}

/** Where the console asks a member of the staff for an own password before anything else. */
const consoleHome = '/dashboard/index';

/**
 * To the wanted path of this site, in place or as another document. With a temporary password the
 * way leads over the console, which goes on to the wanted path afterwards.
 */
export function useWayOn(): (hasTemporaryPassword?: boolean) => void {
  const browser = useBrowser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (hasTemporaryPassword = false) => {
    const wanted = params.get('redirect');
    const path = safeRedirect(wanted, window.location.origin);
    const query = wanted === null ? '' : `?redirect=${encodeURIComponent(path)}`;
    if (hasTemporaryPassword) browser.leave(consoleHome + query);
    else if (isSitePath(path)) void navigate(path, { replace: true });
    else browser.leave(path);
  };
}

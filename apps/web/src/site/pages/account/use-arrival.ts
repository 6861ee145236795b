import type { Result } from '@sprout/contract/types';
import { dayPart, useTexts, useToast } from '@sprout/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { isSitePath, safeRedirect } from '../../paths.ts';
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
    goOn();
  };
}

/** To the wanted path of this site, in place or as another document. */
export function useWayOn(): () => void {
  const browser = useBrowser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return () => {
    const path = safeRedirect(params.get('redirect'), window.location.origin);
    if (isSitePath(path)) void navigate(path, { replace: true });
    else browser.leave(path);
  };
}

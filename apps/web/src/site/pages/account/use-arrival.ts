import { safeRedirect } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { staff } from '@sprout/rules';
import { dayPart, useTexts, useToast } from '@sprout/ui';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { bindingPage, isSitePath } from '../../paths.ts';
import { useBrowser } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';

type Login = Result<'session.login'>;
export type EndedLoginMethod = Login['endedWays'][number];
export type Arrive = (login: Login, choice?: { isKept: boolean }) => void;

export type Arrival = {
  arrive: Arrive;
  /** Login methods that ended; the person is told before the next page opens. */
  ended: readonly EndedLoginMethod[];
  /** The person has heard. */
  goOn: () => void;
};

/** What follows every log-in: the session is kept, the person greeted, and the way goes on. */
export function useArrival(): Arrival {
  const browser = useBrowser();
  const { t } = useTexts();
  const toast = useToast();
  const goOn = useWayOn();
  const [held, setHeld] = useState<Login>();
  const leave = (login: Login): void => {
    const part = dayPart(new Date(browser.schoolNow()).getUTCHours());
    toast({ text: t('account.login.welcome'), detail: t(`account.login.${part}`) });
    goOn(login.userInfo);
  };
  return {
    arrive(login, choice) {
      browser.session.save(login, choice);
      if (login.endedWays.length > 0) setHeld(login);
      else leave(login);
    },
    ended: held?.endedWays ?? [],
    goOn: () => held && leave(held),
  };
}

/** Where the staff work, and are asked for an own password before anything else. */
const consoleHome = '/dashboard/index';

/** Beside the page that the school chose: requests of somebody who only pressed "log in" there. */
const frontPages: readonly string[] = ['/', '/home', '/index'];

/**
 * To the wanted path of this site, in place or as another document. The staff come to the console when
 * they wanted no other page. With a temporary password the way leads over the console, which goes on to
 * the wanted path afterwards.
 */
export function useWayOn(): (who?: Partial<Login['userInfo']>) => void {
  const browser = useBrowser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const { homePath } = useRootData().facts;
  return ({ mustChangePassword = false, userIdentity } = {}) => {
    const wanted = params.get('redirect');
    const path = safeRedirect(wanted, window.location.origin);
    const query = wanted === null ? '' : `?redirect=${encodeURIComponent(path)}`;
    const isStaffAtFront =
      userIdentity === staff && [...frontPages, homePath].includes(path.split(/[?#]/)[0] ?? '');
    if (mustChangePassword) browser.leave(consoleHome + query);
    else if (isStaffAtFront) browser.leave(consoleHome);
    else if (path === bindingPage && hash.startsWith('#bind=')) browser.leave(path + hash);
    else if (isSitePath(path)) void navigate(path, { replace: true });
    else browser.leave(path);
  };
}

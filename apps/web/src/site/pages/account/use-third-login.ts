import { ApiError } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { noticeOf } from '../../failures.ts';
import { bindingPage } from '../../paths.ts';
import { type BrowserServices, useBrowser } from '../../services.ts';
import { type Arrive, useWayOn } from './use-arrival.ts';
import { useHash } from './use-hash.ts';
import { type SecondStep, ticketOf } from './use-login.ts';

export type ThirdLogin =
  | { kind: 'none' }
  | { kind: 'working' }
  /** Somebody is logged in here, and says who goes on: another site may have led here. */
  | { kind: 'asks'; present: string; change: () => void; stay: () => void }
  /** What hindered it, in words. */
  | { kind: 'failed'; text: string }
  /** No account is bound yet: the visitor logs in with the own account first. */
  | { kind: 'binds'; text: string; ticket: string };

/**
 * Takes up what another log-in service has answered: its ticket stands behind `#login=`, which no server and no log
 * sees, and holds once.
 * @param used the ticket that was taken up last, kept by the page: this part of it comes and goes
 */
export function useThirdLogin(
  arrive: Arrive,
  onSecondStep: (step: SecondStep) => void,
  used: RefObject<string>,
): ThirdLogin {
  const browser = useBrowser();
  const { t } = useTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const hash = new URLSearchParams(useHash());
  const token = hash.get('login');
  const refused = hash.get('failed');
  const goOn = useWayOn();
  const [state, setState] = useState<ThirdLogin>({ kind: 'none' });

  function fail(error: unknown): void {
    const second = ticketOf(error);
    const binding = bindingTicketOf(error);
    const { text } = noticeOf(error, t);
    if (second !== undefined) onSecondStep({ ticket: second, isKept: false });
    else if (binding === undefined) setState({ kind: 'failed', text });
    else {
      setState({ kind: 'binds', text, ticket: binding });
      // Its own ticket stays behind `#`, too: the log-in that follows takes it along.
      const leading = new URLSearchParams({ redirect: bindingPage });
      const path = `/user/login?${leading}#bind=${binding}`;
      // Before the page is loaded anew, which leads members on unless it sees a ticket.
      window.history.replaceState(window.history.state, '', path);
      void navigate(path, { replace: true });
    }
  }
  async function logIn({ client }: BrowserServices, given: string): Promise<void> {
    setState({ kind: 'working' });
    const params = { token: given };
    arrive(await client.call('thirdLogin.getLoginUser', { params, successCode: '200' }));
  }
  function begin(services: BrowserServices, given: string): void {
    const present = services.session.get()?.user.realname;
    const change = () => void logIn(services, given).catch(fail);
    if (present === undefined) change();
    else setState({ kind: 'asks', present, change, stay: () => goOn() });
  }

  useEffect(() => {
    if (!token || used.current === token) return;
    used.current = token;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    begin(browser, token);
  });
  if (refused !== null && state.kind === 'none') {
    const key = refused === 'tooMany' ? 'account.other.tooMany' : 'account.other.failed';
    return { kind: 'failed', text: t(key) };
  }
  // Said no sooner than the log-in that follows leads there.
  const isLate =
    state.kind === 'binds' &&
    (query.get('redirect') !== bindingPage || hash.get('bind') !== state.ticket);
  return isLate ? { kind: 'working' } : state;
}

function bindingTicketOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'thirdLogin.notBound') return undefined;
  const ticket = error.data['ticket'];
  return typeof ticket === 'string' ? ticket : undefined;
}

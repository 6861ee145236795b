import { useTexts, useToast } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { noticeOf } from '../../failures.ts';
import { useServices } from '../../services.ts';
import { useArrival } from './use-arrival.ts';
import { useHash } from './use-hash.ts';

/**
 * The token of a printed card stands behind `#card=`, which no server and no log ever sees. It is
 * taken out of the address at once and logs in by itself; `true` while that is under way.
 */
export function useCard(): boolean {
  const { browser } = useServices();
  const { t } = useTexts();
  const toast = useToast();
  const arrive = useArrival();
  const card = new URLSearchParams(useHash()).get('card');
  const used = useRef('');
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (!browser || !card || used.current === card) return;
    used.current = card;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    browser.session.clear();
    const fail = (error: unknown) => {
      setFailed(card);
      toast(noticeOf(error, t));
    };
    const body = { card };
    browser.client.call('classEntry.cardLogin', { body, successCode: '200' }).then(arrive, fail);
  }, [browser, card, arrive, toast, t]);
  return card !== null && failed !== card;
}

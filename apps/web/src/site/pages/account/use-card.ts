import { useTexts, useToast } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { noticeOf } from '../../failures.ts';
import { type BrowserServices, useServices } from '../../services.ts';
import { type Arrive, useWayOn } from './use-arrival.ts';
import { useHash } from './use-hash.ts';

/** What a printed card has come to. */
export type CardState =
  | { kind: 'none' }
  | { kind: 'working' }
  /** Somebody else is signed in here, and says who goes on. */
  | { kind: 'asks'; present: string; owner: string; change: () => void; stay: () => void };

type Asked = { owner: string; card: string };

/**
 * The token of a printed card stands behind `#card=`, which no server and no log ever sees. It is
 * taken out of the address at once and logs in by itself. The user who is signed in stays so until the
 * card is known to be good, and is asked when it is another user's.
 */
export function useCard(arrive: Arrive): CardState {
  const { browser } = useServices();
  const { t } = useTexts();
  const toast = useToast();
  const goOn = useWayOn();
  const card = new URLSearchParams(useHash()).get('card');
  const used = useRef('');
  const [failed, setFailed] = useState('');
  const [asked, setAsked] = useState<Asked>();

  function fail(error: unknown, given: string): void {
    setAsked(undefined);
    setFailed(given);
    toast(noticeOf(error, t));
  }
  async function logIn({ client }: BrowserServices, given: string): Promise<void> {
    const body = { card: given };
    arrive(await client.call('classEntry.cardLogin', { body, successCode: '200' }));
  }
  async function begin(services: BrowserServices, given: string): Promise<void> {
    const present = services.session.get();
    if (!present) return logIn(services, given);
    const owner = await services.client.call('classEntry.readCard', { body: { card: given } });
    if (owner.userId === present.user.id) return logIn(services, given);
    setAsked({ owner: owner.nickname, card: given });
  }

  useEffect(() => {
    if (!browser || !card || used.current === card) return;
    used.current = card;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    begin(browser, card).catch((error: unknown) => fail(error, card));
  });

  if (asked && browser) {
    return {
      kind: 'asks',
      present: browser.session.get()?.user.realname ?? '',
      owner: asked.owner,
      change: () => void logIn(browser, asked.card).catch((error) => fail(error, asked.card)),
      stay: () => goOn(),
    };
  }
  return { kind: card !== null && failed !== card ? 'working' : 'none' };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';

type Offer = { logIn: boolean; register: boolean };

/** Whether the school offers log-in and registration by text message; undefined until the server has answered. */
export function usePhoneOffer(): Offer | undefined {
  const { browser } = useServices();
  const [offer, setOffer] = useState<Offer>();
  const notice = useEffectEvent(useNotice());
  useEffect(() => {
    browser?.client.call('phoneLogin.offer').then(setOffer, notice);
  }, [browser]);
  return offer;
}

import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';

type Offer = { logIn: boolean; register: boolean };

/** What codes by text message are for here; undefined while the page does not know. */
export function usePhoneOffer(): Offer | undefined {
  const { browser } = useServices();
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    // Without an answer the page has its form.
    browser?.client.call('phoneLogin.offer').then(setOffer, () => undefined);
  }, [browser]);
  return offer;
}

import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';

type Offer = { logIn: boolean; register: boolean };

/** Whether the school offers log-in and registration by text message; undefined until the server has answered. */
export function usePhoneOffer(): Offer | undefined {
  const { browser } = useServices();
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    // Without an answer the page has its form.
    browser?.client.call('phoneLogin.offer').then(setOffer, () => undefined);
  }, [browser]);
  return offer;
}

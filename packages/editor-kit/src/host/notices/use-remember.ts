import {
  type Client,
  isRememberedAtFirst,
  type SessionStore,
  type SettingsStore,
} from '@sprout/client';
import { useEffect, useState } from 'react';

type Page = {
  client: Client;
  session: Pick<SessionStore, 'isShared'>;
  settings: Pick<SettingsStore, 'config'>;
};

/** Whether a member of the staff stays logged in beyond the browser: by own choice, else by the school's setting. */
export function useRemember({ client, session, settings }: Page) {
  const [chosen, setChosen] = useState<boolean>();
  const [config, setConfig] = useState(settings.config);
  const isKnown = config !== undefined;
  useEffect(() => {
    if (isKnown) return;
    // The box stays unticked while the setting of the school is unknown.
    client.call('config.getCurrent').then(setConfig, () => undefined);
  }, [client, isKnown]);
  return { isKept: chosen ?? isRememberedAtFirst(config, session), setKept: setChosen };
}

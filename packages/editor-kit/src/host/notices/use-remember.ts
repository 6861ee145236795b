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

/** Whether a member of the staff is remembered beyond the browser: as they say, or as the school has it. */
export function useRemember({ client, session, settings }: Page) {
  const [chosen, setChosen] = useState<boolean>();
  const [config, setConfig] = useState(settings.config);
  const isKnown = config !== undefined;
  useEffect(() => {
    if (isKnown) return;
    // The box is not ticked while the school's wish is unknown.
    client.call('config.getCurrent').then(setConfig, () => undefined);
  }, [client, isKnown]);
  return { isKept: chosen ?? isRememberedAtFirst(config, session), setKept: setChosen };
}

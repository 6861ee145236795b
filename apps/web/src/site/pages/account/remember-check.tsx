import { isRememberedAtFirst } from '@sprout/client';
import { Check, useTexts } from '@sprout/ui';
import { useState } from 'react';
import { useIsMounted, useServices } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';

/** Asks the staff whether their log-in outlives the browser; the field `remember` of the form around it. */
export function RememberCheck() {
  const { t } = useTexts();
  const { browser } = useServices();
  const { config } = useRootData();
  const [chosen, setChosen] = useState<boolean>();
  // The page that the server drew cannot know this browser.
  const isMounted = useIsMounted();
  const isUsual =
    isMounted && browser !== undefined && isRememberedAtFirst(config, browser.session);
  return (
    <Check
      name="remember"
      checked={chosen ?? isUsual}
      onChange={({ target }) => setChosen(target.checked)}
    >
      {t('ui.remember')}
    </Check>
  );
}

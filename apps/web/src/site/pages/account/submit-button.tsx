import { Button } from '@sprout/ui';
import { type ReactNode, useSyncExternalStore } from 'react';

type Props = { isBusy: boolean; children: ReactNode };

const neverChanges = () => () => undefined;

/**
 * Sends a form once the page can: the server's document is shown before its script has come, and
 * Enter in a field would leave the page. A form whose button is disabled is not sent by Enter.
 */
export function SubmitButton({ isBusy, children }: Props) {
  const isReady = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <Button type="submit" big wide disabled={isBusy || !isReady}>
      {children}
    </Button>
  );
}

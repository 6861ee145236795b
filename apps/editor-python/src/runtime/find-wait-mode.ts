import { chooseWaitMode, type WaitMode } from '@sprout/python-engine';
import { waitScope, waitScript } from './wait-protocol.ts';

/** A service worker that is not there by then is not waited for. */
const patienceMs = 5000;

/** Whether Python can be suspended while it waits, so that nothing has to be known beforehand. */
export const canSuspend = (): boolean => 'Suspending' in WebAssembly && 'promising' in WebAssembly;

/** The best way for programs to wait in this browser. Never rejects. */
export async function findWaitMode(): Promise<WaitMode> {
  if (canSuspend()) return chooseWaitMode({ canSuspend: true, hasServiceWorker: false });
  const hasServiceWorker = await startWaiting().catch(() => false);
  return chooseWaitMode({ canSuspend: false, hasServiceWorker });
}

/** Whether the service worker that holds requests back is there; never so over plain http. */
async function startWaiting(): Promise<boolean> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return false;
  const registration = await serviceWorker.register(waitScript, { scope: waitScope });
  if (registration.active) return true;
  const coming = registration.installing ?? registration.waiting;
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), patienceMs);
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(true);
      if (coming.state === 'redundant') resolve(false);
    });
  });
}

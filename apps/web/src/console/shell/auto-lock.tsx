import { failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../services.ts';
import {
  createLastUse,
  lockedKey,
  readLockMinutes,
  useAskedAgain,
  useLock,
} from '../session/screen-lock.ts';

const lookEveryMs = 5_000;
const minuteMs = 60_000;
const used = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Locks by keys and after a time without use in any tab of this browser, while the page is in sight: work in an
 * editor is use, too.
 */
export function AutoLock() {
  const { session, store, now } = useServices();
  const { t } = useTexts();
  const { message } = App.useApp();
  const lock = useLock();
  const askAgain = useAskedAgain();
  const userId = session.get()?.user.id ?? '';
  const [lastUse] = useState(() => createLastUse(store, userId, now));

  const lockNow = useEffectEvent(() => {
    lastUse.note();
    lock().catch((error: unknown) => void message.warning(failureLine(error, t)));
  });
  const handleUse = useEffectEvent((event: Event) => {
    lastUse.note();
    const { ctrlKey, altKey, code } = event as KeyboardEvent;
    if (event.type === 'keydown' && ctrlKey && altKey && code === 'KeyL') lockNow();
  });
  const handleSight = useEffectEvent(() => {
    lastUse.note();
  });
  const handleOtherTab = useEffectEvent((event: StorageEvent) => {
    if (event.key?.endsWith(lockedKey)) void askAgain();
  });
  const look = useEffectEvent(() => {
    const minutes = readLockMinutes(store, userId);
    const isIdle = now() - lastUse.read() >= minutes * minuteMs;
    if (minutes > 0 && isIdle && document.visibilityState === 'visible') lockNow();
  });

  useEffect(() => {
    const onUse = (event: Event) => handleUse(event);
    const onSight = () => handleSight();
    const onStorage = (event: StorageEvent) => handleOtherTab(event);
    for (const name of used) window.addEventListener(name, onUse, { capture: true, passive: true });
    document.addEventListener('visibilitychange', onSight);
    window.addEventListener('storage', onStorage);
    const timer = setInterval(() => look(), lookEveryMs);
    return () => {
      for (const name of used) window.removeEventListener(name, onUse, { capture: true });
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('storage', onStorage);
      clearInterval(timer);
    };
  }, []);
  return null;
}

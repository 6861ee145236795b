import { schoolNow } from '@sprout/client';
import type { SchoolTime } from '@sprout/rules';
import { useEffect, useState } from 'react';

/** The time of this device, as often as words about minutes need it. */
export const useNow = (everyMs: number): number => useClock(Date.now, everyMs);

/** What the clock of the school shows, by which the times of the server are told. */
export const useSchoolNow = (everyMs: number): SchoolTime => useClock(schoolNow, everyMs);

function useClock(read: () => number, everyMs: number): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return now;
}

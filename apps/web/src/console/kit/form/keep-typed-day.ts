import type { KeyboardEvent } from 'react';

/** Enter in a calendar takes the day that was typed; the browser would send the form without it. */
export function keepTypedDay(event: KeyboardEvent): void {
  const isDay = event.target instanceof Element && event.target.closest('.ant-picker') !== null;
  if (event.key === 'Enter' && isDay) event.preventDefault();
}

import { useTexts } from '@sprout/ui';
import { unitsOf } from './monitor-text.ts';

/** Says a duration in its two largest units. */
export function useDuration() {
  const { t } = useTexts();
  return (seconds: number | null | undefined): string =>
    seconds === null || seconds === undefined
      ? '—'
      : unitsOf(Math.max(0, seconds))
          .map(([n, unit]) => t(`monitor.${unit}`, { n }))
          .join(' ');
}

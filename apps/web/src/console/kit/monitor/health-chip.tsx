import { useTexts } from '@sprout/ui';
import { StateChip } from '../state-chip.tsx';
import { useHealth } from './use-monitor.ts';

/** Whether all is well, in a word; why not stands on the first page. */
export function HealthChip() {
  const { t } = useTexts();
  const { data, isError } = useHealth();
  if (!data || isError) return '—';
  const tone = { ok: 'ok', warn: 'warn', wrong: 'bad' } as const;
  return <StateChip tone={tone[data.state]}>{t(`monitor.health.${data.state}`)}</StateChip>;
}

import { referenceTargets } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Segmented } from 'antd';
import type { FiguresFilter } from '../../kit/figures/figures-filter.ts';
import { DayRange } from '../../kit/form/day-range.tsx';
import { ReferenceInput } from '../../kit/pickers/reference-control.tsx';
import type { FiguresPlace } from '../../kit/places.ts';
import styles from './figures-page.module.css';
import { offeredDays } from './use-filter.ts';

type Props = {
  filter: FiguresFilter;
  /** What of it the section goes by; the rest is not asked for. */
  has: FiguresPlace['filters'];
  onChange: (filter: FiguresFilter) => void;
};

/** Of which class, and of which days. */
export function FilterBar({ filter, has, onChange }: Props) {
  const { t } = useTexts();
  const { range, departId } = filter;
  const shown = 'days' in range ? (['', ''] as const) : ([range.startTime, range.endTime] as const);
  if (has.length === 0) return null;
  return (
    <div className={styles['bar']}>
      {has.includes('class') && (
        <div className={styles['class']}>
          <span aria-hidden>{t('figures.class')}</span>
          <ReferenceInput
            label={t('figures.class')}
            code={referenceTargets.depart}
            value={departId ?? null}
            onChange={(id) => onChange({ range, ...(id ? { departId: String(id) } : {}) })}
          />
        </div>
      )}
      {has.includes('range') && (
        <>
          <Segmented<number>
            aria-label={t('dashboards.range')}
            value={'days' in range ? range.days : 0}
            options={offeredDays.map((days) => ({
              value: days,
              label: t('dashboards.lastDays', { n: days }),
            }))}
            onChange={(days) => onChange({ ...filter, range: { days } })}
          />
          <div className={styles['days']}>
            <DayRange
              id="figures-from"
              endId="figures-to"
              value={shown}
              onChange={([startTime, endTime]) => {
                if (startTime && endTime) onChange({ ...filter, range: { startTime, endTime } });
                else onChange({ ...filter, range: { days: 60 } });
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}

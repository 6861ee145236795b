import { figuresDaysLimit, referenceTargets } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { FiguresFilter } from '../../kit/figures/figures-filter.ts';
import { DayRange } from '../../kit/form/day-range.tsx';
import { ReferenceInput } from '../../kit/pickers/reference-control.tsx';
import type { FiguresPlace } from '../../kit/places.ts';
import styles from './figures-page.module.css';
import { offeredDays, usualDays } from './use-filter.ts';

type Days = readonly [string | undefined, string | undefined];

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
  /** Days that were chosen and are too many. */
  const [tooMany, setTooMany] = useState<Days>();
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
              value={tooMany ?? shown}
              isInvalid={tooMany !== undefined}
              describedBy="figures-too-long"
              onChange={([startTime, endTime]) => {
                const isTooLong = daysBetween(startTime, endTime) > figuresDaysLimit;
                setTooMany(isTooLong ? [startTime, endTime] : undefined);
                if (isTooLong) return;
                if (startTime && endTime) onChange({ ...filter, range: { startTime, endTime } });
                else onChange({ ...filter, range: { days: usualDays } });
              }}
            />
          </div>
          <p id="figures-too-long" className={styles['problem']} role="alert">
            {tooMany && t('figures.tooLong')}
          </p>
        </>
      )}
    </div>
  );
}

const dayMs = 24 * 3_600_000;

const daysBetween = (from: string | undefined, to: string | undefined): number =>
  from && to ? Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 : 0;

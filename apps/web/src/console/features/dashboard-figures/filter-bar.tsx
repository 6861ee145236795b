import { referenceTargets } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { FiguresFilter } from '../../kit/figures/figures-filter.ts';
import { DayRange } from '../../kit/form/day-range.tsx';
import { ReferenceInput } from '../../kit/pickers/reference-control.tsx';
import type { FiguresPlace } from '../../kit/places.ts';
import styles from './figures-page.module.css';
import { type Days, isTooLong, offeredDays, usualDays } from './use-filter.ts';

type Props = {
  filter: FiguresFilter;
  /** Days of the address that are more than can be shown. */
  tooManyAsked: Days | undefined;
  /** What of it the section goes by; the rest is not asked for. */
  has: FiguresPlace['filters'];
  onChange: (filter: FiguresFilter) => void;
};

/** Of which class, and of which days. */
export function FilterBar({ filter, tooManyAsked, has, onChange }: Props) {
  const { t } = useTexts();
  const { range, departId } = filter;
  /** Days that were chosen and are too many. */
  const [tooMany, setTooMany] = useState(tooManyAsked);
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
            onChange={(days) => {
              setTooMany(undefined);
              onChange({ ...filter, range: { days } });
            }}
          />
          <div className={styles['days']}>
            <DayRange
              id="figures-from"
              endId="figures-to"
              value={tooMany ?? shown}
              isInvalid={tooMany !== undefined}
              describedBy="figures-too-long"
              onChange={([startTime, endTime]) => {
                const isRefused = isTooLong([startTime, endTime]);
                setTooMany(isRefused ? [startTime, endTime] : undefined);
                if (isRefused) return;
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

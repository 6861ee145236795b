import { referenceTargets } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { FiguresFilter } from '../../kit/figures/figures-filter.ts';
import { DayRange } from '../../kit/form/day-range.tsx';
import { ReferenceInput } from '../../kit/pickers/reference-control.tsx';
import type { FiguresPlace } from '../../kit/places.ts';
import styles from './figures-page.module.css';
import { isTooLong, offeredDays, type RefusedDays, usualDays } from './use-filter.ts';

type Props = {
  filter: FiguresFilter;
  /** Days of the address that cannot be shown. */
  refusedAsked: RefusedDays | undefined;
  /** What of it the section goes by; the rest is not asked for. */
  has: FiguresPlace['filters'];
  onChange: (filter: FiguresFilter) => void;
};

/** Of which class, and of which days. */
export function FilterBar({ filter, refusedAsked, has, onChange }: Props) {
  const { t } = useTexts();
  const { range, departId } = filter;
  /** Days that were typed and are too many; the address knows nothing of them. */
  const [typed, setTyped] = useState<RefusedDays>();
  const refused = typed ?? refusedAsked;
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
              setTyped(undefined);
              onChange({ ...filter, range: { days } });
            }}
          />
          <div className={styles['days']}>
            <DayRange
              id="figures-from"
              endId="figures-to"
              value={refused?.days ?? shown}
              isInvalid={refused !== undefined}
              describedBy="figures-days-refused"
              onChange={(days) => {
                const isRefused = isTooLong(days);
                setTyped(isRefused ? { days, problem: 'tooLong' } : undefined);
                if (isRefused) return;
                const [startTime, endTime] = days;
                if (startTime && endTime) onChange({ ...filter, range: { startTime, endTime } });
                else onChange({ ...filter, range: { days: usualDays } });
              }}
            />
          </div>
          <p id="figures-days-refused" className={styles['problem']} role="alert">
            {refused && t(`figures.${refused.problem}`)}
          </p>
        </>
      )}
    </div>
  );
}

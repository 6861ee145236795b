import type { ReactNode } from 'react';
import styles from './monitor.module.css';

type StripFigure = {
  label: string;
  value: string;
  unit?: string;
  below?: ReactNode;
};

/** The figures that are looked at first. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <dl className={styles['strip']}>
      {figures.map(({ label, value, unit, below }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {unit && <span>{unit}</span>}
            {below !== undefined && <small>{below}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

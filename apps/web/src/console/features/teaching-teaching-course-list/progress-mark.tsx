import { useTexts } from '@sprout/ui';
import { Check, Circle, CircleCheck, Contrast, Minus } from 'lucide-react';
import styles from './class-progress.module.css';
import { type ProgressState, type ProgressUnit, progressStates } from './progress-cells.ts';

const icons = {
  none: Minus,
  opened: Circle,
  started: Contrast,
  done: CircleCheck,
  handedIn: Check,
} as const;

/** How far a child is: a shape, with its word where there is room. */
export function ProgressMark({ state }: { state: ProgressState }) {
  const Icon = icons[state];
  return (
    <span className={styles['mark']} data-state={state} aria-hidden="true">
      <Icon size={16} />
    </span>
  );
}

/** What the shapes mean. */
export function ProgressLegend() {
  const { t } = useTexts();
  return (
    <ul className={styles['legend']}>
      {progressStates.map((state) => (
        <li key={state}>
          <ProgressMark state={state} />
          {t(`progress.state.${state}`)}
        </li>
      ))}
    </ul>
  );
}

/** When a unit opens in the class, in a few words. */
export function OpeningText({ unit }: { unit: ProgressUnit }) {
  const { t } = useTexts();
  if (unit.isDraft) return t('progress.draft');
  if (unit.isOpen) return t('progress.open');
  return unit.opensAt === null ? t('progress.noTime') : unit.opensAt.slice(5, 16);
}

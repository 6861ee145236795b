import {
  askedText,
  type CheckFamily,
  type CheckItem,
  type CheckTexts,
  foundText,
  stateText,
} from '@sprout/editor-kit/homework-checks';
import { CircleCheck, CircleDashed, CircleHelp } from 'lucide-react';
import { shortTime } from '../hand-in-times.ts';
import styles from './homework-checks.module.css';

const icons = { passed: CircleCheck, notYet: CircleDashed, unknown: CircleHelp } as const;

type Props = { texts: CheckTexts; family: CheckFamily; items: readonly CheckItem[] };

/** What each check looked for and what it found. */
export function CheckList({ texts, family, items }: Props) {
  const { t } = texts;
  return (
    <ol className={styles['list']}>
      {items.map(({ check, finding, checkedTime, checkedBy }, index) => {
        const Icon = icons[finding.outcome];
        return (
          // Checks have no id; the list is drawn as a whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places while they are shown
          <li key={index} className={styles['item']} data-outcome={finding.outcome}>
            <Icon size={20} aria-hidden="true" className={styles['icon']} />
            <div className={styles['words']}>
              <p className={styles['asked']}>{askedText(texts, family, check)}</p>
              <p className={styles['found']}>
                <b>{stateText(texts, finding)}</b>
                {' · '}
                {foundText(texts, check, finding)}
              </p>
              {checkedTime && (
                <p className={styles['note']}>
                  {t('homeworkChecks.seenBy', {
                    name: checkedBy ?? '',
                    at: shortTime(checkedTime),
                  })}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

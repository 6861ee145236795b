import { readWire, type SchoolTime, writeWire } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { DayInput } from '../form/day-input.tsx';
import { shortTime } from '../hand-in-times.ts';
import { PageModal } from '../page-modal.tsx';
import { eveningHour } from './due-choices.ts';
import styles from './extend-dialog.module.css';

type Props = {
  task: { name: string };
  child?: { name: string };
  /** When it was due until now. */
  was: string;
  /** Whether it was done. */
  onExtend: (dueAt: string) => Promise<boolean>;
  onClose: () => void;
};

const choices = [1, 3, 7] as const;

/** More time counts from when it is due; from this evening where that is over. */
function latestOf(was: string, now: SchoolTime) {
  return readWire(was) > now
    ? dayjs(was)
    : dayjs(writeWire(now)).hour(eveningHour).minute(0).second(0);
}

/** More time for one child or a whole class. */
export function ExtendDialog({ task, child, was, onExtend, onClose }: Props) {
  const { t } = useTexts();
  const { schoolNow } = useServices();
  const inDays = (days: number): string =>
    latestOf(was, schoolNow()).add(days, 'day').format('YYYY-MM-DD HH:mm:ss');
  const [dueAt, setDueAt] = useState<string | null>(() => inDays(1));
  const [isSaving, setSaving] = useState(false);
  const isLater = dueAt !== null && dueAt > was;
  const save = async () => {
    if (!dueAt) return;
    setSaving(true);
    const isDone = await onExtend(dueAt);
    setSaving(false);
    if (isDone) onClose();
  };
  return (
    <PageModal
      title={child ? t('classGrid.extendOne', { name: child.name }) : t('classGrid.extendClass')}
      width={440}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <p>{t('classGrid.extendHint', { task: task.name, time: shortTime(was) })}</p>
        <div className={styles['choices']}>
          {choices.map((days) => (
            <Button
              key={days}
              aria-pressed={dueAt === inDays(days)}
              type={dueAt === inDays(days) ? 'primary' : 'default'}
              ghost={dueAt === inDays(days)}
              onClick={() => setDueAt(inDays(days))}
            >
              {t('classGrid.extendDays', { n: days })}
              <small>{shortTime(inDays(days))}</small>
            </Button>
          ))}
        </div>
        <DayInput
          hasTime
          label={t('classGrid.extendTo')}
          value={dueAt}
          onChange={(value) => setDueAt(typeof value === 'string' ? value : null)}
        />
        {dueAt !== null && !isLater && <p role="status">{t('classGrid.extendEarlier')}</p>}
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" disabled={!isLater} loading={isSaving} onClick={() => void save()}>
            {t('classGrid.extendSave')}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}

import type { DepartNode } from '@sprout/contract';
import { joinLimits } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { NumberInput } from '../../kit/form/number-input.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './departs.module.css';

const day = 1440;

type Props = {
  depart: DepartNode;
  /** Children can join by a code now, which ends with a new one. */
  isOpen: boolean;
  onClose: () => void;
};

/** Opens a class for joining: how long, for how many, and whether a teacher answers. */
export function OpenCode({ depart, isOpen, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('departs');
  const [minutes, setMinutes] = useState<number>(joinLimits.defaultMinutes);
  const [places, setPlaces] = useState(40);
  const [isImmediate, setImmediate] = useState(false);
  const options = [
    { value: 15, label: t('code.minutes.n', { n: 15 }) },
    { value: joinLimits.defaultMinutes, label: t('code.minutes.lesson') },
    { value: day, label: t('code.minutes.day') },
    { value: joinLimits.minutes, label: t('code.minutes.week'), disabled: isImmediate },
  ];
  const open = async () => {
    const body = { departId: depart.id, minutes, places, isImmediate };
    if (!(await run(() => client.call('classEntry.open', { body })))) return;
    await refresh();
    onClose();
  };
  return (
    <PageModal title={t('code.open.title', { name: depart.departName })} onClose={onClose}>
      <div className={styles['stack']}>
        <div className={styles['fields']}>
          <div>
            <label htmlFor={`${id}m`}>{t('code.minutes')}</label>
            <Select id={`${id}m`} value={minutes} options={options} onChange={setMinutes} />
          </div>
          <div>
            <label htmlFor={`${id}p`}>{t('code.places.label')}</label>
            <NumberInput
              id={`${id}p`}
              min={1}
              max={joinLimits.places}
              value={places}
              onChange={(next) => setPlaces(next ?? 1)}
            />
          </div>
        </div>
        <span>
          <Switch
            id={`${id}i`}
            checked={isImmediate}
            onChange={(next) => {
              setImmediate(next);
              if (next) setMinutes(Math.min(minutes, joinLimits.immediateMinutes));
            }}
          />{' '}
          <label htmlFor={`${id}i`}>{t('code.immediate')}</label>
        </span>
        <p className={styles['quiet']}>{t('code.immediate.hint')}</p>
        {isOpen && <p>{t('code.open.effect')}</p>}
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" onClick={() => void open()}>
            {t('code.open.go')}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}

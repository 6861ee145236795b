import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { DepartPicker } from '../../kit/pickers/depart-picker.tsx';
import { idsOf } from '../../kit/pickers/picker-props.ts';
import { departsOf } from './depart-tree.tsx';
import styles from './departs.module.css';
import type { DepartCommands } from './use-depart-commands.ts';
import { useDepartNodes } from './use-departs.ts';

type Props = { commands: DepartCommands; onClose: () => void };

/** Several departments with everything below them. */
export function DeleteMany({ commands, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { data } = useDepartNodes();
  const [ids, setIds] = useState<readonly string[]>([]);
  const departs = departsOf(data ?? []);
  const chosen = ids.flatMap((each): DepartNode[] => {
    const depart = departs.get(each);
    return depart ? [depart.node] : [];
  });
  const remove = async () => {
    if (await commands.removeAll(chosen)) onClose();
  };
  return (
    <PageModal title={t('departs.deleteMany')} onClose={onClose}>
      <div className={styles['stack']}>
        <label htmlFor={id}>{t('departs.deleteMany.which')}</label>
        <DepartPicker id={id} value={ids} isMultiple onChange={(next) => setIds(idsOf(next))} />
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button danger disabled={chosen.length === 0} onClick={() => void remove()}>
            {t('departs.deleteMany.next', { n: chosen.length })}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}

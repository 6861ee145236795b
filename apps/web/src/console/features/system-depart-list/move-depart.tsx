import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { DepartPicker } from '../../kit/pickers/depart-picker.tsx';
import { idsOf } from '../../kit/pickers/picker-props.ts';
import { type Depart, placeOf } from './depart-tree.tsx';
import styles from './departs.module.css';
import type { DepartCommands } from './use-depart-commands.ts';

type Props = { depart: Depart; commands: DepartCommands; onClose: () => void };

/** Another parent for a department: what dragging does, without dragging. */
export function MoveDepart({ depart, commands, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [parentId, setParent] = useState(placeOf(depart).parentId);
  const isSame = parentId === placeOf(depart).parentId;
  const move = async () => {
    if (await commands.move(depart, { parentId })) onClose();
  };
  return (
    <PageModal
      title={t('departs.move.of', { name: depart.node.departName })}
      width={440}
      onClose={onClose}
    >
      <div className={styles['stack']}>
        <label htmlFor={id}>{t('departs.move.parent')}</label>
        <DepartPicker
          id={id}
          value={parentId}
          onChange={(next) => setParent(idsOf(next)[0] ?? '')}
        />
        <p className={styles['quiet']}>{t('departs.move.root')}</p>
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" disabled={isSame} onClick={() => void move()}>
            {t('departs.move.go')}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}

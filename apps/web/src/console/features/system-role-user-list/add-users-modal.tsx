import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { UserPicker } from '../../kit/pickers/user-picker.tsx';
import { useClosing } from '../../kit/use-closing.ts';
import styles from './roles.module.css';
import type { Role } from './roles.ts';

type Props = {
  role: Role;
  onClose: () => void;
  /** Answers whether it was done. */
  onAdd: (userIds: readonly string[]) => Promise<boolean>;
};

/** Gives a role to people who have an account. */
export function AddUsersModal({ role, onClose, onAdd }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const close = useClosing(ids.length > 0, onClose);
  const handleAdd = async () => {
    setBusy(true);
    const isDone = await onAdd(ids);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <PageModal
      title={t('access.users.addTitle')}
      onClose={close}
      footer={
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            disabled={ids.length === 0}
            loading={isBusy}
            onClick={() => void handleAdd()}
          >
            {t('access.users.addGo', { n: ids.length })}
          </Button>
        </div>
      }
    >
      <p>{t('access.users.addText', { name: role.roleName })}</p>
      <div className={styles['field']}>
        <label htmlFor={id}>{t('access.users.pick')}</label>
        <UserPicker
          id={id}
          value={ids}
          isMultiple
          onChange={(next) => setIds(Array.isArray(next) ? next : [])}
        />
      </div>
    </PageModal>
  );
}

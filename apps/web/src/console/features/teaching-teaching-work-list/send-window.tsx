import { useTexts } from '@sprout/ui';
import { App, Button } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { idsOf } from '../../kit/pickers/picker-props.ts';
import { UserPicker } from '../../kit/pickers/user-picker.tsx';
import { useRun } from '../../kit/use-run.ts';
import styles from '../../kit/works/works.module.css';
import { useServices } from '../../services.ts';
import type { StaffWork } from './staff-work.ts';

type Props = { work: StaffWork; onClose: () => void; onDone: () => Promise<unknown> };

/** Gives a copy of a work to children, one by one or a class at once. */
export function SendWindow({ work, onClose, onDone }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const run = useRun();
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const others = userIds.filter((id) => id !== work.userId);
  const send = async () => {
    setBusy(true);
    const isDone = await run(async () => {
      const body = { sendWorkId: work.id, userIdList: [...others] };
      const answer = await client.callEnvelope('staffWorks.sendWork', { body });
      void message.success(answer.message);
      await onDone();
    });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <PageModal
      title={t('staffWorks.sendOf', { name: work.workName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            disabled={others.length === 0}
            loading={isBusy}
            onClick={() => void send()}
          >
            {t('staffWorks.sendTo', { n: others.length })}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p className={styles['hint']}>{t('staffWorks.sendHint')}</p>
        <UserPicker
          isMultiple
          label={t('staffWorks.receivers')}
          value={userIds}
          onChange={(next) => setUserIds(idsOf(next))}
        />
      </div>
    </PageModal>
  );
}

import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './departs.module.css';

type Props = {
  onClose: () => void;
  /** The class is there and can be shown. */
  onMade: (id: string) => Promise<void>;
};

/** A class of one's own needs a name and nothing else. */
export function AddOwn({ onClose, onMade }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const run = useRun();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const departName = name.trim();
  const make = async () => {
    if (departName === '' || isBusy) return;
    setBusy(true);
    const isMade = await run(async () => {
      const made = await client.call('departs.addOwn', { body: { departName } });
      await onMade(made.id);
    });
    setBusy(false);
    if (isMade) onClose();
  };
  return (
    <PageModal title={t('departs.addOwn')} width={440} onClose={onClose}>
      <form
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <label htmlFor={id}>{t('departs.addOwn.name')}</label>
        <Input
          id={id}
          autoFocus
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <p className={styles['quiet']}>{t('departs.addOwn.text')}</p>
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={departName === ''}>
            {t('departs.addOwn.go')}
          </Button>
        </div>
      </form>
    </PageModal>
  );
}

import { pastedPeople, tidyWord } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { cardLimit } from '../../kit/cards/card-types.ts';
import { PageModal } from '../../kit/page-modal.tsx';
import { useClosing } from '../../kit/use-closing.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { BulkChildren, ReadNames } from './bulk-children.tsx';
import styles from './departs.module.css';

type Made = { id: string; departName: string };
type Props = {
  onClose: () => void;
  /** The class is there and can be shown. */
  onMade: (id: string) => Promise<void>;
};

/** A class of one's own needs a name; with a list of its children it goes on to their accounts. */
export function AddOwn({ onClose, onMade }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { client } = useServices();
  const run = useRun();
  const namesId = useId();
  const mayAddPeople = useCan()('system:user:add');
  const [name, setName] = useState('');
  const [names, setNames] = useState('');
  const [made, setMade] = useState<Made>();
  const [isBusy, setBusy] = useState(false);
  const departName = tidyWord(name);
  const { people, ignored } = pastedPeople(names);
  const isUnread = names.trim() !== '' && people.length === 0;
  const make = async () => {
    if (departName === '' || isBusy) return;
    setBusy(true);
    await run(async () => {
      const row = await client.call('departs.addOwn', { body: { departName } });
      await onMade(row.id);
      if (people.length > 0) setMade(row);
      else onClose();
    });
    setBusy(false);
  };
  const close = useClosing(names.trim() !== '' && !made, onClose);
  if (made) return <BulkChildren depart={made} names={names} onClose={onClose} />;
  return (
    <PageModal title={t('departs.addOwn')} width={440} onClose={close}>
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
        {mayAddPeople && (
          <>
            <label htmlFor={namesId}>{t('departs.addOwn.children')}</label>
            <Input.TextArea
              id={namesId}
              value={names}
              autoSize={{ minRows: 3, maxRows: 10 }}
              placeholder={t('bulk.names.paste')}
              onChange={(event) => setNames(event.target.value)}
            />
            <ReadNames names={people.map(({ realname }) => realname)} ignored={ignored} />
          </>
        )}
        <p className={styles['quiet']}>{t('departs.addOwn.text')}</p>
        <div className={styles['foot']}>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={isBusy}
            disabled={departName === '' || isUnread || people.length > cardLimit}
          >
            {t('departs.addOwn.go')}
          </Button>
        </div>
      </form>
    </PageModal>
  );
}

import { announcementLimits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useServices } from '../../services.ts';
import { PageModal } from '../page-modal.tsx';
import { useClosing } from '../use-closing.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import styles from './messages.module.css';

/** A class or a child that is written to. */
export type Addressee = { to: 'depart' | 'person'; id: string; name: string };
type Props = { addressee: Addressee; onClose: () => void };

/** Two fields for a class or a child: what is sent is read at once, and its receivers cannot answer. */
export function WriteDialog({ addressee: { to, id, name }, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const field = useId();
  const run = useRun();
  const refresh = useRefresh('announcementList');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const said = { title: title.trim(), text: text.trim() };
  const close = useClosing(said.title !== '' || said.text !== '', onClose);
  const isReady = said.title !== '' && said.text !== '';
  const send = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    const isSent = await run(
      () => client.call('announcements.write', { body: { to, id, ...said } }),
      t('kit.write.sent', { name }),
    );
    setBusy(false);
    if (!isSent) return;
    void refresh();
    onClose();
  };
  return (
    <PageModal title={t(`kit.write.${to}.to`, { name })} width={520} onClose={close}>
      <form
        className={styles['write']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label htmlFor={`${field}-title`}>{t('kit.write.title')}</label>
        <Input
          id={`${field}-title`}
          maxLength={announcementLimits.title}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <label htmlFor={`${field}-text`}>{t('kit.write.text')}</label>
        <Input.TextArea
          id={`${field}-text`}
          maxLength={announcementLimits.text}
          showCount
          autoSize={{ minRows: 4, maxRows: 12 }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles['whom']}>{t(`kit.write.${to}.whom`, { name })}</p>
        <div className={styles['writeFoot']}>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isReady}>
            {t('kit.write.send')}
          </Button>
        </div>
      </form>
    </PageModal>
  );
}

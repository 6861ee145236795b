import { useTexts } from '@sprout/ui';
import { App, Button, Popover } from 'antd';
import { Bell as BellIcon } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MessageModal } from '../../kit/messages/message-modal.tsx';
import { useMessageTarget } from '../../kit/messages/use-message-target.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { loadChunk } from '../../routing/load-chunk.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './bell.module.css';
import { BellList } from './bell-list.tsx';
import { useTellNew } from './use-tell-new.tsx';
import { type Unread, useUnread } from './use-unread.ts';

/** The reader does not need it before the first message is opened. */
const loadModal = () =>
  loadChunk(async () => (await import('../../kit/messages/message-modal.tsx')).MessageModal);

const listPath = '/isps/userAnnouncement';
/** More than that are many. */
const mostShown = 99;

type Opened = { id: string; Modal: ComponentType<ComponentProps<typeof MessageModal>> };

export const Bell = () => (
  <SubjectTexts subject="messages">
    <BellButton />
  </SubjectTexts>
);

/** How many messages wait, the newest of them, and a word when another one comes. */
function BellButton() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { client, viewing } = useServices();
  const refresh = useRefresh('announcements', 'announcementSends');
  const targetOf = useMessageTarget();
  const [isOpen, setOpen] = useState(false);
  const { message: toast } = App.useApp();
  const [opened, setOpened] = useState<Opened>();
  const { unread, total } = useUnread();

  async function markRead(call: () => Promise<unknown>): Promise<void> {
    // What could not be marked stays unread and is there to be tried again.
    if (!viewing) await call().catch(() => null);
    await refresh();
  }

  /** A message of a page leads there; any other one is shown. Source: system-domain section 8.5. */
  function open(message: Unread): void {
    setOpen(false);
    const go = message.openType === 'component' ? targetOf(message) : undefined;
    if (!go) {
      loadModal().then(
        (Modal) => setOpened({ id: message.id, Modal }),
        () => toast.error(t('messages.failed')),
      );
      return;
    }
    const body = { anntId: message.id };
    void markRead(() => client.call('announcementSends.editByAnntIdAndUserId', { body }));
    go();
  }

  useTellNew(unread, { onOpen: open, onList: () => setOpen(true) });

  const content = (
    <BellList
      unread={unread}
      onOpen={open}
      onMore={() => {
        setOpen(false);
        void navigate(listPath);
      }}
      onReadAll={
        viewing ? undefined : () => void markRead(() => client.call('announcementSends.readAll'))
      }
    />
  );
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        content={content}
        styles={{ container: { width: 300, padding: 0 } }}
      >
        <Button
          type="text"
          aria-expanded={isOpen}
          aria-label={total > 0 ? t('messages.bell.count', { n: total }) : t('messages.bell')}
          icon={
            <span className={styles['icon']}>
              <BellIcon size={17} aria-hidden="true" />
              {total > 0 && (
                <span className={styles['badge']} aria-hidden="true">
                  {total > mostShown ? `${mostShown}+` : total}
                </span>
              )}
            </span>
          }
        />
      </Popover>
      {opened && (
        <opened.Modal key={opened.id} id={opened.id} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

import { useTexts } from '@sprout/ui';
import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Bell, Unread } from './use-unread.ts';

const noticeKey = 'messages';
/** Long enough to read it, short enough to be forgotten. */
const shownSeconds = 8;

type Handlers = { onOpen: (message: Unread) => void; onList: () => void };

/** Says in the corner what came since the page was opened, once for each message. */
export function useTellNew(unread: Bell | undefined, handlers: Handlers): void {
  const { t } = useTexts();
  const { notification } = App.useApp();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  const latest = useRef(handlers);
  latest.current = handlers;

  useEffect(() => {
    if (!unread) return;
    const all = [...unread.anntMsgList, ...unread.sysMsgList];
    const before = known.current;
    known.current = new Set([...(before ?? []), ...all.map(({ id }) => id)]);
    const fresh = before ? all.filter(({ id }) => !before.has(id)) : [];
    const [first] = fresh;
    if (!first) return;
    const isOne = fresh.length === 1;
    const handleOpen = () => {
      notification.destroy(noticeKey);
      if (isOne) latest.current.onOpen(first);
      else latest.current.onList();
    };
    notification.open({
      key: noticeKey,
      title: t('messages.push.title'),
      description: isOne ? first.titile : t('messages.push.several', { n: fresh.length }),
      placement: 'bottomRight',
      duration: shownSeconds,
      role: 'status',
      actions: (
        <Button type="primary" onClick={handleOpen}>
          {t('messages.push.open')}
        </Button>
      ),
    });
  }, [unread, notification, t]);
}

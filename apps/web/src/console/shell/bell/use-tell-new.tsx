import { useTexts } from '@sprout/ui';
import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Bell, Unread } from './use-unread.ts';

const noticeKey = 'messages';
/** Long enough to read it, short enough to be forgotten. */
const shownSeconds = 8;

/** What was told of so far, and of which kinds more waited than the bell shows. */
type Seen = { ids: ReadonlySet<string>; hadMore: readonly boolean[] };
type Handlers = { onOpen: (message: Unread) => void; onList: () => void };

/** Says in the corner what came since the page was opened, once for each message. */
export function useTellNew(unread: Bell | undefined, handlers: Handlers): void {
  const { t } = useTexts();
  const { notification } = App.useApp();
  const seen = useRef<Seen | undefined>(undefined);
  const latest = useRef(handlers);
  latest.current = handlers;

  useEffect(() => {
    if (!unread) return;
    const lists = [
      { list: unread.anntMsgList, total: unread.anntMsgTotal },
      { list: unread.sysMsgList, total: unread.sysMsgTotal },
    ];
    const before = seen.current;
    const ids = lists.flatMap(({ list }) => list.map(({ id }) => id));
    seen.current = {
      ids: new Set([...(before?.ids ?? []), ...ids]),
      hadMore: lists.map(({ list, total }) => list.length < total),
    };
    const fresh = before
      ? lists.flatMap(({ list }, at) => newOf(list, before.ids, before.hadMore[at] ?? false))
      : [];
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

/** Where more waited, one that stands behind those that were shown has only moved up. */
function newOf(
  list: readonly Unread[],
  known: ReadonlySet<string>,
  hadMore: boolean,
): readonly Unread[] {
  const isKnown = ({ id }: Unread): boolean => known.has(id);
  const last = hadMore ? list.findLastIndex(isKnown) : list.length;
  return list.filter((message, at) => at < last && !isKnown(message));
}

import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { PriorityTag } from '../../kit/messages/priority-tag.tsx';
import { TopTag } from '../../kit/messages/top-tag.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import styles from './bell.module.css';
import type { Bell, Unread } from './use-unread.ts';

type Props = {
  unread: Bell | undefined;
  onOpen: (message: Unread) => void;
  onMore: () => void;
  onReadAll: (() => void) | undefined;
};

type Kind = 'notice' | 'system';
const kinds: readonly Kind[] = ['notice', 'system'];

/** The newest messages of each kind. */
export function BellList({ unread, onOpen, onMore, onReadAll }: Props) {
  const { t } = useTexts();
  const id = useId();
  const counts = { notice: unread?.anntMsgTotal ?? 0, system: unread?.sysMsgTotal ?? 0 };
  const [chosen, setChosen] = useState<Kind>();
  // A reader who has chosen nothing sees where something is.
  const kind = chosen ?? (counts.notice === 0 && counts.system > 0 ? 'system' : 'notice');
  const rows = (kind === 'notice' ? unread?.anntMsgList : unread?.sysMsgList) ?? [];

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = kind === 'notice' ? 'system' : 'notice';
    setChosen(other);
    document.getElementById(`${id}-${other}`)?.focus();
  }

  return (
    <div className={styles['list']}>
      <div className={styles['head']}>
        <div role="tablist" aria-label={t('messages.bell')} className={styles['tabs']}>
          {kinds.map((one) => (
            <button
              key={one}
              id={`${id}-${one}`}
              type="button"
              role="tab"
              aria-selected={one === kind}
              aria-controls={`${id}-panel`}
              tabIndex={one === kind ? 0 : -1}
              onKeyDown={handleKey}
              onClick={() => setChosen(one)}
            >
              {t(`messages.tab.${one}`, { n: counts[one] })}
            </button>
          ))}
        </div>
        {onReadAll && counts.notice + counts.system > 0 && (
          <button type="button" className={styles['all']} onClick={onReadAll}>
            {t('messages.readAll')}
          </button>
        )}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${kind}`}>
        {rows.length === 0 ? (
          <p className={styles['none']}>
            <b>{t('messages.none.title')}</b>
            {t('messages.none.text')}
          </p>
        ) : (
          <ul>
            {rows.map((message) => (
              <li key={message.id}>
                <button type="button" className={styles['item']} onClick={() => onOpen(message)}>
                  <span className={styles['name']}>{message.titile}</span>
                  <span className={styles['about']}>
                    <TopTag isTop={message.isTop} />
                    <PriorityTag priority={message.priority} />
                    <Published message={message} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button type="text" block className={styles['more'] ?? ''} onClick={onMore}>
        {t('messages.more')}
      </Button>
    </div>
  );
}

function Published({ message }: { message: Unread }) {
  const { t } = useTexts();
  const { sender_dictText, sender, sendTime, createTime } = message;
  const [before = '', after = ''] = t('messages.publishedAt', { time: '\n' }).split('\n');
  return (
    <span>
      {sender_dictText ?? sender ?? t('messages.system')} · {before}
      <TimeText at={sendTime ?? createTime ?? ''} />
      {after}
    </span>
  );
}

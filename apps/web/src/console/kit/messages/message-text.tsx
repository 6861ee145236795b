import { useTexts } from '@sprout/ui';
import { RichText } from '../rich/rich-text.tsx';
import styles from './messages.module.css';
import { PriorityTag } from './priority-tag.tsx';
import { TopTag } from './top-tag.tsx';

type Message = {
  titile: string;
  priority: string;
  msgAbstract: string | null;
  msgContent: string | null;
  sender: string | null;
  sender_dictText?: string | null;
  sendTime: string | null;
  createTime: string | null;
  isTop?: boolean | null;
  attachments?: readonly { file: string; name: string; url?: string | undefined }[] | null;
};

/** What a message says, with whose it is and from when. */
export function MessageText({ message }: { message: Message }) {
  const { t } = useTexts();
  const { titile, priority, msgAbstract, msgContent, sendTime, createTime } = message;
  const attachments = message.attachments ?? [];
  const name = message.sender_dictText ?? message.sender ?? t('messages.system');
  return (
    <article className={styles['message']}>
      <h2>{titile}</h2>
      <p className={styles['about']}>
        <TopTag isTop={message.isTop === true} /> <PriorityTag priority={priority} />{' '}
        {t('messages.modal.about', { name, time: sendTime ?? createTime ?? '' })}
      </p>
      {msgContent ? (
        <RichText html={msgContent} />
      ) : (
        <p className={styles['plain']}>{msgAbstract}</p>
      )}
      {attachments.length > 0 && (
        <section className={styles['attachments']}>
          <h3>{t('messages.attachments')}</h3>
          <ul>
            {attachments.map(({ file, name, url }) => (
              <li key={file}>
                <a href={url} download={name}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

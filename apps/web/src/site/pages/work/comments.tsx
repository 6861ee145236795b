import { fileUrl } from '@sprout/client';
import {
  Avatar,
  Button,
  ConfirmDialog,
  classNames,
  inputClass,
  Link,
  linkClass,
  useTexts,
} from '@sprout/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '../../paths.ts';
import { useIsMounted, useServices, useSession } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import styles from './comments.module.css';
import { useComments } from './use-comments.ts';
import { agoOf, dayOf } from './wire-time.ts';
import type { Target, WorkComment } from './work-data.ts';

/** Source: teaching-domain section 2.8. */
const commentLimit = 500;

type Props = { target: Target; first: WorkComment[] };

/** What others say; newest first. Guests read. */
export function Comments({ target, first }: Props) {
  const { t } = useTexts();
  const comments = useComments(target, first);
  const [doomed, setDoomed] = useState<string>();
  return (
    <section className={styles['comments']} aria-labelledby="comments">
      <h2 id="comments">{t('works.comments')}</h2>
      <CommentForm onSend={comments.send} />
      {comments.rows.length === 0 ? (
        <p className={classNames('soft', styles['none'])}>{t('works.comments.empty')}</p>
      ) : (
        <ul>
          {comments.rows.map((row) => (
            <Row key={row.id} row={row} onDelete={() => setDoomed(row.id)} />
          ))}
        </ul>
      )}
      {comments.hasMore && (
        <div className={styles['more']}>
          <Button tone="plain" onClick={comments.loadMore} disabled={comments.isBusy}>
            {t('works.comments.more')}
          </Button>
        </div>
      )}
      {doomed !== undefined && (
        <ConfirmDialog
          text={t('works.comments.deleteAsk')}
          onOk={() => {
            setDoomed(undefined);
            comments.remove(doomed);
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}

function CommentForm({ onSend }: { onSend: (text: string) => Promise<boolean> }) {
  const { t } = useTexts();
  const session = useSession();
  const { pathname, search } = useLocation();
  const [text, setText] = useState('');
  const isSendable = session !== undefined && text.trim() !== '';
  const handleSend = async () => {
    if (await onSend(text.trim())) setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void handleSend();
      }}
    >
      <label className="vh" htmlFor="comment">
        {t('works.comments.label')}
      </label>
      <textarea
        className={inputClass}
        id="comment"
        rows={3}
        maxLength={commentLimit}
        placeholder={t('works.comments.hint')}
        value={text}
        disabled={!session}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['send']}>
        {session ? (
          <span className="soft small">
            {t('works.comments.length', { n: text.length, max: commentLimit })}
          </span>
        ) : (
          <Link className={linkClass} href={loginPath(pathname + search)}>
            {t('works.comments.login')}
          </Link>
        )}
        <Button type="submit" disabled={!isSendable}>
          {t('works.comments.send')}
        </Button>
      </div>
    </form>
  );
}

function Row({ row, onDelete }: { row: WorkComment; onDelete: () => void }) {
  const { t, language } = useTexts();
  const { config } = useRootData();
  const { browser } = useServices();
  const isMounted = useIsMounted();
  const day = dayOf(row.createTime, language);
  // The server does not know how late it is for the reader.
  const when = browser && isMounted ? agoOf(row.createTime, browser.schoolNow(), language, t) : day;
  return (
    <li>
      <Avatar userId={row.userId} src={row.avatar_url || fileUrl(config, row.avatar)} />
      <p>
        <b>{row.realname}</b>
        <time dateTime={row.createTime} title={row.createTime}>
          {when}
        </time>
        {row.state === 'waiting' && (
          <span className={styles['waiting']}>{t('works.comments.waiting')}</span>
        )}
        {row.mine && (
          <button type="button" className={styles['delete']} onClick={onDelete}>
            {t('works.comments.delete')}
          </button>
        )}
      </p>
      <p className={styles['words']}>{row.comment}</p>
      {row.state === 'refused' && (
        <p className={styles['refused']}>{t('works.comments.refused')}</p>
      )}
    </li>
  );
}

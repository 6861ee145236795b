import { Button, linkClass, roundClass, useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { WorkSession } from '../../session/work-session.ts';
import type { WorkVersion } from '../../types.ts';
import { useVersions } from './use-versions.ts';
import { VersionRow } from './version-row.tsx';
import styles from './versions-panel.module.css';

type Props = {
  session: WorkSession;
  revision: number;
  isGuest: boolean;
  onPreview: (version: WorkVersion) => void;
  onRestore: (version: WorkVersion) => void;
  onClose: () => void;
};

/** Every save of the work, to look at and to bring back. The editor beside it stays in use. */
export function VersionsPanel({
  session,
  revision,
  isGuest,
  onPreview,
  onRestore,
  onClose,
}: Props) {
  const { t } = useTexts();
  const { list, readMore, retry } = useVersions(session, revision);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose();
  };
  const isEmpty = list.kind === 'shown' && list.rows.length === 0;
  return (
    <aside className={styles['drawer']} aria-labelledby="versions-title" onKeyDown={handleKey}>
      <div className={styles['head']}>
        <h2 id="versions-title">{t('editor.versions')}</h2>
        <button
          ref={close}
          type="button"
          className={roundClass}
          aria-label={t('ui.close')}
          onClick={onClose}
        >
          <X className="i" />
        </button>
      </div>
      <p className="soft small">{t('editor.versions.text')}</p>
      {isEmpty && (
        <p className={styles['none']}>
          {t(isGuest ? 'editor.versions.guest' : 'editor.versions.none')}
        </p>
      )}
      {list.kind === 'failed' && (
        <div className={styles['none']} role="alert">
          <p>{t('editor.error.network.badAnswer')}</p>
          <Button tone="plain" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {list.kind === 'shown' && (
        <ul className={styles['list']}>
          {list.rows.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              onPreview={() => onPreview(version)}
              onRestore={() => onRestore(version)}
            />
          ))}
        </ul>
      )}
      {list.kind === 'shown' && list.hasMore && (
        <button type="button" className={linkClass} onClick={readMore}>
          {t('editor.versions.more')}
        </button>
      )}
    </aside>
  );
}

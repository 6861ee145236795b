import { schoolNow } from '@sprout/client';
import { readWire } from '@sprout/rules';
import { linkClass, useTexts } from '@sprout/ui';
import type { WorkVersion } from '../../types.ts';
import type { Words } from '../words.ts';
import { describeTime } from './describe-time.ts';
import styles from './versions-panel.module.css';

type Props = { version: WorkVersion; onPreview: () => void; onRestore: () => void };

/** One save: its picture, when and how it came, and what can be done with it. */
export function VersionRow({ version, onPreview, onRestore }: Props) {
  const { t } = useTexts();
  const { kind, coverFileKey_url: cover, approved, current } = version;
  const time = describeTime(t, readWire(version.createTime), schoolNow());
  const sizes = describeSizes(version, t);
  return (
    <li className={styles['row']}>
      {cover ? (
        <img
          className={styles['cover']}
          src={cover}
          alt=""
          width="112"
          height="84"
          loading="lazy"
        />
      ) : (
        <span className={styles['cover']} />
      )}
      <p className={styles['facts']}>
        <b>{time}</b>
        {kind === 'auto' ? (
          t('editor.versions.kind.auto')
        ) : (
          <span className={styles['tag']}>{t(`editor.versions.kind.${kind}`)}</span>
        )}
        {approved && kind !== 'approved' && (
          <span className={styles['tag']}>{t('editor.versions.approved')}</span>
        )}
        {sizes && <span className="soft small">{sizes}</span>}
      </p>
      <p className={styles['tools']}>
        {current ? (
          <span className={styles['current']}>{t('editor.versions.current')}</span>
        ) : (
          <>
            <button
              type="button"
              className={linkClass}
              aria-label={`${t('editor.versions.preview')} ${time}`}
              onClick={onPreview}
            >
              {t('editor.versions.preview')}
            </button>
            <button
              type="button"
              className={linkClass}
              aria-label={`${t('editor.versions.restore')} ${time}`}
              onClick={onRestore}
            >
              {t('editor.versions.restore')}
            </button>
          </>
        )}
      </p>
    </li>
  );
}

/** How much there is, in what the editor counts; nothing where it is not known. */
function describeSizes(version: WorkVersion, t: Words): string | undefined {
  const { blockCount, spriteCount, lineCount } = version;
  if (lineCount !== null) return t('editor.versions.lines', { n: lineCount });
  if (blockCount === null || spriteCount === null) return undefined;
  return t('editor.versions.sizes', { blocks: blockCount, sprites: spriteCount });
}

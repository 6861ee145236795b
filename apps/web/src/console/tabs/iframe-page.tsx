import { useTexts } from '@sprout/ui';
import { ExternalLink } from 'lucide-react';
import { EmptyState } from '../kit/empty-state.tsx';
import styles from './page.module.css';

type Props = { title: string; address: string };

/** Another document inside the console, without a way to reach into it. */
export function IframePage({ title, address }: Props) {
  const { t } = useTexts();
  if (address === '') {
    return (
      <EmptyState
        pose="think"
        level={1}
        title={t('shell.frame.blocked')}
        text={t('shell.frame.blockedText')}
      />
    );
  }
  return (
    <div className={styles['frame']}>
      <div className={styles['frameBar']}>
        <h1>{title}</h1>
        <span>{t('shell.frame.outside')}</span>
        <a href={address} target="_blank" rel="noreferrer">
          <ExternalLink size={14} aria-hidden="true" />
          {t('shell.frame.open')}
        </a>
      </div>
      {/* Never with the same origin: a page of this site would then reach everything. */}
      <iframe
        title={title}
        src={address}
        sandbox="allow-scripts allow-forms allow-popups allow-downloads"
      />
    </div>
  );
}

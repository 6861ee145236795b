import { useTexts } from '@sprout/ui';
import { ExternalLink } from 'lucide-react';
import { EmptyState } from '../kit/empty-state.tsx';
import { useMediaHosts } from '../kit/rich/use-media-hosts.ts';
import { useConfig } from '../session/use-config.ts';
import { frameSandbox } from './frame-sandbox.ts';
import styles from './page.module.css';

type Props = { title: string; address: string };

/** Another document inside the console, without a way to reach into it. */
export function IframePage({ title, address }: Props) {
  const { t } = useTexts();
  if (address === '' || !URL.canParse(address, location.href)) {
    return (
      <EmptyState
        pose="think"
        level={1}
        title={t('shell.frame.blocked')}
        text={t('shell.frame.blockedText')}
      />
    );
  }
  return <Framed title={title} address={address} />;
}

function Framed({ title, address }: Props) {
  const { t } = useTexts();
  const { isAnswered } = useConfig();
  const sandbox = frameSandbox(address, useMediaHosts());
  const link = (
    <a href={address} target="_blank" rel="noreferrer">
      <ExternalLink size={14} aria-hidden="true" />
      {t('shell.frame.open')}
    </a>
  );
  if (sandbox === undefined) {
    // The school may name other sites than at the last visit.
    if (!isAnswered) return null;
    const { host } = new URL(address);
    return (
      <EmptyState
        pose="think"
        level={1}
        title={t('shell.frame.notListed', { host })}
        text={t('shell.frame.notListedText')}
      >
        {link}
      </EmptyState>
    );
  }
  return (
    <div className={styles['frame']}>
      <div className={styles['frameBar']}>
        <h1>{title}</h1>
        <span>{t('shell.frame.outside')}</span>
        {link}
      </div>
      <iframe title={title} src={address} sandbox={sandbox} />
    </div>
  );
}

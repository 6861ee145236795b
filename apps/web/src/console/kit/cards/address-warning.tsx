import { useTexts } from '@sprout/ui';
import styles from './cards.module.css';
import type { SiteAddress } from './site-address.ts';

/** Says before anything is made that the printed address leads nowhere, or elsewhere. */
export function AddressWarning({ site }: { site: SiteAddress }) {
  const { t } = useTexts();
  if (!site.problem) return null;
  return (
    <div className={styles['warning']} role="alert">
      <p>{t(`cards.${site.problem}`, { address: site.host })}</p>
      {site.problem === 'local' && site.inNetwork.length > 0 && (
        <p>{t('cards.local.try', { addresses: site.inNetwork.join(t('kit.names.comma')) })}</p>
      )}
      {site.problem === 'local' && site.inNetwork.length === 0 && (
        <>
          <p>{t('cards.local.closed')}</p>
          <details>
            <summary>{t('kit.more')}</summary>
            {t('cards.local.closedMore')}
          </details>
        </>
      )}
    </div>
  );
}

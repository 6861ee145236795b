import type { DepartNode } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { showJoinCode } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, QRCode } from 'antd';
import { AddressWarning } from '../../kit/cards/address-warning.tsx';
import { classAddress, joinAddress, useSiteAddress } from '../../kit/cards/site-address.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { CopyText } from '../../kit/people/copy-text.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './departs.module.css';

type Props = { depart: DepartNode; code: Result<'classEntry.code'>; onClose: () => void };

/** What hangs on the wall of a classroom: the way to join, and the log-in page of the class. */
export function CodesDialog({ depart, code, onClose }: Props) {
  const { t } = useTexts();
  const renew = useRenewLink(depart.id);
  const site = useSiteAddress();
  const { joinCode, linkSecret } = code;
  return (
    <PageModal
      title={t('code.qr.title', { name: depart.departName })}
      width={640}
      onClose={onClose}
    >
      <AddressWarning site={site} />
      <div className={styles['codes']}>
        {joinCode && (
          <section>
            <h3>{t('code.qr.join')}</h3>
            <Code value={joinAddress(site.origin, joinCode)} />
            <p>{t('code.qr.joinText', { code: showJoinCode(joinCode) })}</p>
            <CopyText text={`${site.host}/user/join`} />
          </section>
        )}
        {linkSecret && (
          <section>
            <h3>{t('code.qr.link')}</h3>
            <Code value={classAddress(site.origin, linkSecret)} />
            <p>{t('code.qr.linkText')}</p>
            <CopyText text={classAddress(site.origin, linkSecret)} />
            <Button onClick={() => void renew()}>{t('code.link.renew')}</Button>
          </section>
        )}
      </div>
    </PageModal>
  );
}

/** The text beside it says the same. */
const Code = ({ value }: { value: string }) => (
  <span aria-hidden="true">
    <QRCode type="svg" bordered={false} size={200} value={value} />
  </span>
);

function useRenewLink(departId: string) {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const run = useRun();
  const refresh = useRefresh('departs');
  return async () => {
    const isSure = await confirm({
      title: t('code.link.ask'),
      body: t('code.link.askBody'),
      okText: t('code.link.renew'),
      isDanger: true,
    });
    if (!isSure) return;
    const renew = () => client.call('classEntry.renewLink', { body: { departId } });
    if (await run(renew, t('code.link.renewed'))) await refresh();
  };
}

import { reportLinkDays } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AddressWarning } from '../../kit/cards/address-warning.tsx';
import { reportAddress, useSiteAddress } from '../../kit/cards/site-address.ts';
import { CopyText } from '../../kit/people/copy-text.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './child.module.css';
import type { ReportDays } from './report-time.tsx';

type Link = Result<'progressReports.list'>[number];
type Props = {
  userId: string;
  days: ReportDays;
  word: string;
  leftOut: ReadonlySet<string>;
  onGiven: () => void;
};

const usualDays = 30;

/** Links for parents: a new one, and those that were given. */
export function ReportLinks({ userId, days, word, leftOut, onGiven }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const site = useSiteAddress();
  const run = useRun();
  const refresh = useRefresh('progressReports');
  const [lasts, setLasts] = useState<number>(usualDays);
  const [token, setToken] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const given = useRef<HTMLDivElement>(null);
  // It is shown once, and below what most windows show.
  useEffect(() => {
    if (token) given.current?.scrollIntoView({ block: 'nearest' });
  }, [token]);
  const links = useQuery({
    queryKey: ['progressReports.list', userId],
    queryFn: () => client.call('progressReports.list', { query: { userId } }),
  });

  async function give(): Promise<void> {
    setBusy(true);
    await run(async () => {
      const body = { userId, ...days, word, leftOut: [...leftOut], days: lasts };
      const link = await client.call('progressReports.add', { body });
      setToken(link.token);
      onGiven();
      await refresh();
    });
    setBusy(false);
  }

  const revoke = (id: string) =>
    run(async () => {
      await client.call('progressReports.revoke', { body: { id } });
      await refresh();
    }, t('childRecord.revoked'));

  return (
    <fieldset>
      <legend>{t('childRecord.link')}</legend>
      <p>{t('childRecord.linkText')}</p>
      <Select<number>
        aria-label={t('childRecord.link')}
        value={lasts}
        options={reportLinkDays.map((n) => ({
          value: n,
          label: t('childRecord.linkDays', { n }),
        }))}
        onChange={setLasts}
      />
      <Button
        icon={<Link2 size={16} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => void give()}
      >
        {t('childRecord.giveLink')}
      </Button>
      {token && (
        <div ref={given} role="status" className={styles['given']}>
          <AddressWarning site={site} />
          <p>{t('childRecord.linkOnce')}</p>
          <CopyText text={reportAddress(site.origin, token)} />
        </div>
      )}
      {links.data && links.data.length > 0 && (
        <>
          <b>{t('childRecord.links')}</b>
          <ul className={styles['links']}>
            {links.data.map((link) => (
              <GivenLink key={link.id} link={link} onRevoke={() => void revoke(link.id)} />
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}

function GivenLink({ link, onRevoke }: { link: Link; onRevoke: () => void }) {
  const { t } = useTexts();
  const { openedCount: n, isOpen, endsTime } = link;
  return (
    <li>
      <span>
        {link.startTime} – {link.endTime}
        <small>
          {isOpen
            ? t('childRecord.linkOpen', { at: endsTime.slice(0, 10) })
            : t('childRecord.linkEnded')}
          {' · '}
          {n > 0 ? t('childRecord.opened', { n }) : t('childRecord.notOpened')}
          {link.openedTime && (
            <>
              {' · '}
              <TimeText at={link.openedTime} />
            </>
          )}
        </small>
      </span>
      {isOpen && (
        <Button size="small" danger onClick={onRevoke}>
          {t('childRecord.revoke')}
        </Button>
      )}
    </li>
  );
}

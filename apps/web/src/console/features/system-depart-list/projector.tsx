import type { DepartNode } from '@sprout/contract';
import { showJoinCode } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, QRCode } from 'antd';
import { useRef } from 'react';
import { AddressWarning } from '../../kit/cards/address-warning.tsx';
import { joinAddress, useSiteAddress } from '../../kit/cards/site-address.ts';
import { PageModal } from '../../kit/page-modal.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './projector.module.css';

type Props = { depart: DepartNode; joinCode: string; onClose: () => void };

/** How soon a child sees the own name on the wall. */
const lookAgainMs = 3_000;
const shownRequests = 100;
/** The whole width of most projectors; narrower screens take what they have. */
const wallWidth = 1600;

/** The code of a class in letters for the last row, and who has arrived: nicknames and nothing else. */
export function Projector({ depart, joinCode, onClose }: Props) {
  const { t } = useTexts();
  const site = useSiteAddress();
  const { requests, arrived, total, accept } = useArrivals(depart.id);
  return (
    <PageModal
      title={t('code.wall.title', { name: depart.departName })}
      width={wallWidth}
      isTall
      onClose={onClose}
    >
      <div className={styles['wall']}>
        <section className={styles['how']}>
          <p>{t('code.wall.open')}</p>
          <strong>{`${site.host}/user/join`}</strong>
          <p>{t('code.wall.type')}</p>
          <code>{showJoinCode(joinCode)}</code>
          <span aria-hidden="true">
            <QRCode type="svg" size={280} value={joinAddress(site.origin, joinCode)} />
          </span>
        </section>
        <section className={styles['who']} aria-live="polite">
          <AddressWarning site={site} />
          <h2>{t('code.wall.members', { n: total })}</h2>
          <ul>
            {arrived.map(({ id, nickname }) => (
              <li key={id} data-in>
                {nickname}
              </li>
            ))}
          </ul>
          {requests.length > 0 && (
            <>
              <h2>{t('code.wall.waiting', { n: requests.length })}</h2>
              <ul>
                {requests.map(({ id, nickname }) => (
                  <li key={id}>{nickname}</li>
                ))}
              </ul>
              <Button type="primary" size="large" onClick={() => void accept()}>
                {t('code.acceptAll', { n: requests.length })}
              </Button>
            </>
          )}
        </section>
      </div>
    </PageModal>
  );
}

/** Who waits, who has come in since the wall was opened, and how many children there are. */
function useArrivals(departId: string) {
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');
  const before = useRef<ReadonlySet<string>>(undefined);
  const joins = useQuery({
    queryKey: ['departs.joins', departId, 'wall'],
    queryFn: () =>
      client.call('classEntry.joins', { query: { departId, pageNo: 1, pageSize: shownRequests } }),
    refetchInterval: lookAgainMs,
    staleTime: 0,
  });
  const members = useQuery({
    queryKey: ['departs.listAll', departId],
    queryFn: () => client.call('departs.listAll', { query: { id: departId } }),
    refetchInterval: lookAgainMs,
    staleTime: 0,
    gcTime: 0,
  });
  const children = members.data ?? [];
  if (members.data && !before.current) before.current = new Set(children.map(({ id }) => id));
  const requests = joins.data?.records ?? [];
  return {
    requests,
    arrived: children.filter(({ id }) => !before.current?.has(id)),
    total: children.length,
    accept: async () => {
      const answer = { body: { ids: requests.map(({ id }) => id), answer: 'accept' as const } };
      if (await run(() => client.call('classEntry.decide', answer))) await refresh();
    },
  };
}

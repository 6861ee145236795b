import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Pagination, Spin } from 'antd';
import { useState } from 'react';
import { countsText } from '../../kit/counts-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { VersionPlayer } from '../../kit/player/version-player.tsx';
import { StateChip } from '../../kit/state-chip.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useFailure } from '../../kit/use-failure.ts';
import { useServices } from '../../services.ts';
import styles from './account-center.module.css';
import type { MyWork } from './describe-work.ts';
import { useRefreshWorks } from './use-works.ts';

type Version = Result<'works.versions'>['records'][number];
type Props = { work: MyWork; onClose: () => void };

const pageSize = 10;

/** Every kept state of a work; an older one can be looked at and made the newest. */
export function VersionsPanel({ work, onClose }: Props) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Version>();
  const versions = useVersions(work.id, page);
  const restore = useRestore(work.id);
  return (
    <Drawer
      open
      size={700}
      title={t('console.versions.title', { name: work.workName })}
      closable={{ 'aria-label': t('console.close') }}
      mask={{ blur: false }}
      onClose={onClose}
    >
      <div className={styles['preview']}>
        {shown ? (
          <VersionPlayer
            workId={work.id}
            workName={work.workName}
            workType={work.workType}
            versionId={shown.id}
          />
        ) : (
          <p>{t('console.versions.pick')}</p>
        )}
      </div>
      {versions.isPending && <Spin />}
      {versions.isLoadingError && (
        <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
      )}
      <ol className={styles['versions']}>
        {versions.data?.records.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isShown={version.id === shown?.id}
            onShow={() => setShown(version)}
            onRestore={() => void restore(version)}
          />
        ))}
      </ol>
      {versions.data && versions.data.total > pageSize && (
        <Pagination
          align="end"
          current={page}
          pageSize={pageSize}
          total={versions.data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Drawer>
  );
}

function useVersions(workId: string, page: number) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['versions', workId, page],
    queryFn: () => client.call('works.versions', { query: { workId, pageNo: page, pageSize } }),
    placeholderData: keepPreviousData,
  });
}

function useRestore(workId: string) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const fail = useFailure();
  const queries = useQueryClient();
  const refresh = useRefreshWorks();
  return async (version: Version) => {
    try {
      await client.call('works.restoreVersion', { body: { workId, versionId: version.id } });
      void message.success(t('console.versions.restored', { n: version.versionNo }));
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['versions', workId] }),
        queries.invalidateQueries({ queryKey: ['work-file', workId, ''] }),
        refresh(),
      ]);
    } catch (error) {
      fail(error);
    }
  };
}

type RowProps = {
  version: Version;
  isShown: boolean;
  onShow: () => void;
  onRestore: () => void;
};

function VersionRow({ version, isShown, onShow, onRestore }: RowProps) {
  const { t } = useTexts();
  const counts = countsText(version, t);
  return (
    <li className={styles['version']} data-current={isShown}>
      <div>
        <p className={styles['notes']}>
          <b>{t('console.versions.no', { n: version.versionNo })}</b>
          <span>{t(`console.versions.kind.${version.kind}`)}</span>
          {version.current && <StateChip tone="run">{t('console.versions.current')}</StateChip>}
          {version.approved && <StateChip tone="ok">{t('console.versions.approved')}</StateChip>}
        </p>
        <p className={styles['facts']}>
          <TimeText at={version.createTime} />
          {counts && <span>{counts}</span>}
        </p>
      </div>
      <Button aria-pressed={isShown} onClick={onShow}>
        {t('console.versions.preview')}
      </Button>
      {!version.current && <Button onClick={onRestore}>{t('console.versions.restore')}</Button>}
    </li>
  );
}

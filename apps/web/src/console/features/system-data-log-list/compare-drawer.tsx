import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { useServices } from '../../services.ts';
import { readContent } from './compare-contents.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './data-log.module.css';
import { useDataWords } from './data-words.tsx';

export type Compared = {
  readonly dataTable: string;
  readonly dataId: string;
  readonly newerId: string;
  /** The version before the newer one without. */
  readonly olderId?: string;
};
export type Version = Result<'dataLog.queryDataVerList'>[number];

type DrawerProps = {
  compared: Compared;
  mayRestore: (version: Version) => boolean;
  onRestore: (version: Version) => void;
  onClose: () => void;
};

/** How two versions of one row differ; either can be changed for another one. */
export function CompareDrawer({ onClose, ...props }: DrawerProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const { tableWord } = useDataWords();
  const { dataTable, dataId } = props.compared;
  const query = useQuery({
    queryKey: ['dataLog.queryDataVerList', dataTable, dataId],
    queryFn: () => client.call('dataLog.queryDataVerList', { query: { dataTable, dataId } }),
  });
  return (
    <PageDrawer
      title={`${t('dataLog.window')} · ${tableWord(dataTable)}`}
      size={900}
      onClose={onClose}
    >
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton active />}
      {query.data && <Comparison {...props} versions={query.data} />}
    </PageDrawer>
  );
}

type Props = Omit<DrawerProps, 'onClose'> & { versions: readonly Version[] };

function Comparison({ compared, versions, mayRestore, onRestore }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const [newerId, setNewerId] = useState(compared.newerId);
  const [olderId, setOlderId] = useState(
    compared.olderId ?? versionBefore(versions, compared.newerId)?.id ?? compared.newerId,
  );
  const query = useQuery({
    queryKey: ['dataLog.queryCompareList', olderId, newerId],
    queryFn: () =>
      client.call('dataLog.queryCompareList', {
        query: { dataId1: olderId, dataId2: newerId },
      }),
  });
  const [older, newer] = query.data ?? [];
  const sideOf = ({ dataVersion: n, dataContent }: Version) => ({
    title: t('dataLog.version', { n }),
    content: readContent(dataContent),
  });
  const isFirst = versions.at(-1)?.id === newerId;
  return (
    <>
      <p className={styles['row']}>{compared.dataId}</p>
      {isFirst && <p className={styles['hint']}>{t('dataLog.first')}</p>}
      <div className={styles['versions']}>
        <VersionPicker
          label={t('dataLog.older')}
          versions={versions}
          value={olderId}
          onChange={setOlderId}
        />
        <VersionPicker
          label={t('dataLog.newer')}
          versions={versions}
          value={newerId}
          onChange={setNewerId}
        />
      </div>
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton active />}
      {older && newer && (
        <CompareTable
          older={sideOf(older)}
          newer={sideOf(newer)}
          table={compared.dataTable}
          rowId={compared.dataId}
        />
      )}
      {older && mayRestore(older) && (
        <div className={styles['restore']}>
          <Button onClick={() => onRestore(older)}>
            {t('dataLog.restoreTo', { n: older.dataVersion })}
          </Button>
        </div>
      )}
    </>
  );
}

type PickerProps = {
  label: string;
  versions: readonly Version[];
  value: string;
  onChange: (id: string) => void;
};

function VersionPicker({ label, versions, value, onChange }: PickerProps) {
  const id = useId();
  const { versionWord } = useDataWords();
  return (
    <div className={styles['version']}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={versions.map((version) => ({ value: version.id, label: versionWord(version) }))}
        onChange={onChange}
        style={{ width: '100%' }}
      />
    </div>
  );
}

/** Versions come newest first. */
const versionBefore = (versions: readonly Version[], id: string): Version | undefined =>
  versions[versions.findIndex((version) => version.id === id) + 1];

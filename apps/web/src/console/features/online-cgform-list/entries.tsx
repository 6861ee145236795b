import type { FormFile } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Blank } from '../../kit/blank.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { ListFoot } from '../../kit/table/list-foot.tsx';
import type { Column } from '../../kit/table/list-types.ts';
import { useExport } from '../../kit/transfer/use-export.ts';
import { useServices } from '../../services.ts';
import styles from './forms.module.css';

type Props = { form: { id: string; name: string }; onClose: () => void };
type Entry = Result<'forms.entries'>['records'][number];
/** A file of an answer, with the address under which it is read for a day. */
type ReadFile = FormFile & { url: string };

/** What was filled in, page by page and as a sheet. */
export function Entries({ form: { id, name }, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const [shown, setShown] = useState({ page: 1, size: 20 });
  const query = { pageNo: shown.page, pageSize: shown.size };
  const columns = useQuery({
    queryKey: ['forms.columns', id],
    queryFn: ({ signal }) => client.call('forms.columns', { params: { id }, signal }),
  });
  const entries = useQuery({
    queryKey: ['forms.entries', id, query],
    queryFn: ({ signal }) => client.call('forms.entries', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const { download } = useExport(
    (asked) => client.callFile('forms.exportXls', { params: { id }, query: asked }),
    name,
  );
  const wordOf = useWords();
  const failed = [columns, entries].find(({ isLoadingError }) => isLoadingError)?.error;
  const answered = (columns.data ?? []).map(
    ({ key, title, kind, isGone }): Column<Entry> => ({
      key,
      title: isGone ? t('forms.gone', { title }) : title,
      isRight: kind === 'number',
      render: ({ values }) =>
        kind === 'file' ? <SentFiles value={values[key]} /> : wordOf(values[key]),
    }),
  );
  const shownColumns: Column<Entry>[] = [
    { key: 'nickname', title: t('forms.by'), render: ({ nickname }) => nickname },
    { key: 'updateTime', title: t('forms.at'), render: ({ updateTime }) => updateTime },
    ...answered,
    {
      key: 'revision',
      title: t('field.formDefinitions.revision'),
      isRight: true,
      render: ({ revision }) => revision,
    },
  ];
  const total = entries.data?.total ?? 0;
  return (
    <PageDrawer
      title={t('forms.entriesOf', { name })}
      size={1000}
      onClose={onClose}
      extra={
        total > 0 && (
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => void download({})}
          >
            {t('forms.export')}
          </Button>
        )
      }
    >
      {(columns.isPending || entries.isPending) && <Skeleton active paragraph={{ rows: 6 }} />}
      {failed && (
        <ErrorState
          error={failed}
          onRetry={() => void Promise.all([columns.refetch(), entries.refetch()])}
        />
      )}
      {entries.data?.total === 0 && (
        <EmptyState pose="point" title={t('forms.noEntries')} text={t('forms.noEntriesHint')} />
      )}
      {columns.data && entries.data && total > 0 && (
        <>
          <DataTable
            label={t('forms.entriesOf', { name })}
            columns={shownColumns}
            rows={entries.data.records}
            nameOf={({ nickname }) => nickname}
            isStale={entries.isPlaceholderData}
            card={({ nickname, updateTime, values }) => ({
              title: nickname,
              second: updateTime,
              text: (
                <span className={styles['answers']}>
                  {(columns.data ?? [])
                    .map(({ key, title }) => `${title} ${wordOf(values[key])}`)
                    .join(' · ')}
                </span>
              ),
            })}
          />
          <ListFoot
            page={shown.page}
            size={shown.size}
            total={total}
            rows={entries.data.records}
            onChange={(page, size) => setShown({ page, size })}
          />
        </>
      )}
    </PageDrawer>
  );
}

/** Each file of an answer, to look at or to download. */
function SentFiles({ value }: { value: unknown }) {
  const files = filesOf(value);
  if (files.length === 0) return <Blank />;
  return (
    <span className={styles['files']}>
      {files.map(({ file, name, url }) => (
        <a key={file} href={url} target="_blank" rel="noreferrer" title={name}>
          {name}
        </a>
      ))}
    </span>
  );
}

const filesOf = (value: unknown): readonly ReadFile[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/** Answers as people read them. */
function useWords() {
  const { t } = useTexts();
  return (value: unknown): string => {
    if (value === undefined || value === null) return '–';
    const files = filesOf(value);
    if (files.length > 0) return files.map(({ name }) => name).join(t('kit.names.comma'));
    if (Array.isArray(value)) return value.join(t('kit.names.comma'));
    return typeof value === 'boolean' ? t(value ? 'forms.yes' : 'forms.no') : String(value);
  };
}

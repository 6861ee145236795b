import { ApiError } from '@sprout/client';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { useFailure } from '../../kit/use-failure.ts';
import { useServices } from '../../services.ts';
import { readContent } from './compare-contents.ts';
import type { Version } from './compare-drawer.tsx';
import { CompareTable } from './compare-table.tsx';
import styles from './data-log.module.css';
import { useDataWords } from './data-words.tsx';
import type { Restored } from './use-restore.ts';

type Props = { version: Version; onDone: (restored: Restored) => void; onClose: () => void };
type Problem = {
  readonly field: string;
  readonly problem: string | null;
  readonly sentence: string | null;
};

/** Asks before a row is put back: what will change, or why it cannot be done. */
export function RestoreModal({ version, onDone, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const tellFailure = useFailure();
  const { tableWord, versionWord } = useDataWords();
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { id, dataTable, dataId, dataVersion: n } = version;
  const query = useQuery({
    queryKey: ['dataLog.queryRestore', id],
    queryFn: () => client.call('dataLog.queryRestore', { query: { id } }),
    gcTime: 0,
  });
  const view = query.data;
  const isSame = view?.state === 'there' && view.now === view.becomes;
  const problems = refused.length > 0 ? refused : (view?.problems ?? []);
  const canRestore = view?.state === 'there' && !isSame && problems.length === 0;

  const restore = async () => {
    setBusy(true);
    try {
      const body = view ? { id, version: view.version } : { id };
      const { undoId, version: formVersion } = await client.call('dataLog.restore', { body });
      onDone({ version, undoId, formVersion });
    } catch (error) {
      const told = problemsOf(error);
      setRefused(told);
      if (told.length === 0) {
        tellFailure(error);
        await query.refetch();
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <PageModal
      title={t('dataLog.restoreOf', { table: tableWord(dataTable), n })}
      width={900}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            disabled={!canRestore}
            loading={isBusy}
            onClick={() => void restore()}
          >
            {t('dataLog.restoreGo')}
          </Button>
        </>
      }
    >
      <p className={styles['row']}>{versionWord(version)}</p>
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton active />}
      {view?.state === 'inBin' && <p>{t('error.dataLog.rowInBin')}</p>}
      {view?.state === 'gone' && <p>{t('error.dataLog.rowGone')}</p>}
      {isSame && <p>{t('dataLog.restoreSame')}</p>}
      {view?.state === 'there' && !isSame && (
        <>
          <p className={styles['hint']}>{t('dataLog.restoreHint')}</p>
          <Problems problems={problems} table={dataTable} rowId={dataId} />
          <CompareTable
            older={{ title: t('dataLog.now'), content: readContent(view.now ?? '') }}
            newer={{ title: t('dataLog.becomes'), content: readContent(view.becomes ?? '') }}
            table={dataTable}
            rowId={dataId}
          />
        </>
      )}
    </PageModal>
  );
}

type ProblemsProps = { problems: readonly Problem[]; table: string; rowId: string };

function Problems({ problems, table, rowId }: ProblemsProps) {
  const { t } = useTexts();
  const { fieldWord } = useDataWords();
  /** A place inside a list is told by its line. */
  const placeWord = (place: string) => {
    const [field = place, at, inner] = place.split('.');
    const word = fieldWord(table, field, rowId);
    if (at === undefined) return word;
    const line = t('kit.rows.line', { line: Number(at) + 1 });
    return inner
      ? `${word} ${line} ${fieldWord(table, `${field}.${inner}`, rowId)}`
      : `${word} ${line}`;
  };
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <p className={styles['hint']}>{t('dataLog.restoreBlocked')}</p>
      <ul className={styles['problems']}>
        {problems.map(({ field, problem, sentence }) => (
          <li key={field}>
            {placeWord(field)}
            {': '}
            {sentence ?? t(`problem.${problem}` as TextKey)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the server says of the fields; none when it speaks of something else. */
function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof ApiError)) return [];
  const { fields } = { fields: undefined, ...error.data };
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).map(([field, told]: [string, unknown]) => {
    const { sentence } = { sentence: undefined, ...(typeof told === 'object' ? told : {}) };
    return {
      field,
      problem: typeof told === 'string' ? told : null,
      sentence: typeof sentence === 'string' ? sentence : null,
    };
  });
}
